import { test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { martin } from './phone.ts';
import { minutes, tool } from './tools.ts';

test(
  'the types of the phone app hold',
  async () => {
    await tool('tsc', ['-p', '.']);
  },
  5 * minutes,
);

/** The slowest: whole screens against a real server. `npm run test:full` adds them. */
const screens =
  'features/(site|group|watched|doors|lists|operator|incident|settings/account)|servers/several|';
/** `chaos.long.test.ts` runs that one, with its servers. */
const ignored = ['--testPathIgnorePatterns', `${process.env.FULL ? '' : screens}features/chaos`];

test(
  'its own tests pass against a real server',
  async () => {
    const served = await serveDemo();
    await tool('jest', ['--ci', '--forceExit', '--maxWorkers', '1', ...ignored], {
      API_URL: served.url,
      PHONE_EMAIL: martin.email,
      PHONE_PASSWORD: martin.password,
    });
  },
  15 * minutes,
);
