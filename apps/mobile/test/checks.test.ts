import { afterAll, test } from 'vitest';
import { digestPhone, keepChecked } from '../../../scripts/tests/phone-inputs.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { martin } from './phone.ts';
import { minutes, tool } from './tools.ts';

const isChecked = process.env.PHONE_CHECKED === '1';
const digest = digestPhone();
const passed = { types: false, own: false };

test.skipIf(isChecked)(
  'the types of the phone app hold',
  async () => {
    await tool('tsc', ['-p', '.']);
    passed.types = true;
  },
  5 * minutes,
);

/** The slowest: whole screens against a real server. `npm run test:full` adds them. */
const screens =
  'features/(site|group|watched|doors|lists|operator|incident|settings/account)|servers/several|';
/** `chaos.long.test.ts` runs that one, with its servers. */
const ignored = ['--testPathIgnorePatterns', `${process.env.FULL ? '' : screens}features/chaos`];

test.skipIf(isChecked)(
  'its own tests pass against a real server',
  async () => {
    const served = await serveDemo();
    await tool('jest', ['--ci', '--forceExit', '--maxWorkers', '1', ...ignored], {
      API_URL: served.url,
      PHONE_EMAIL: martin.email,
      PHONE_PASSWORD: martin.password,
    });
    passed.own = true;
  },
  15 * minutes,
);

afterAll(() => {
  if (passed.types && passed.own && digest && digest === digestPhone()) keepChecked(digest);
});
