import { after, before, inBoth, made, migration } from '../made.ts';
import type { Recipe } from '../recipe.ts';

const kinds = 'packages/protocol/src/watch/kinds';
const probes = 'apps/server/src/watch/checks/kinds';
const words = 'packages/texts/src/admin/{cs,en}/sites/checks-of-site.ts';
const form = 'apps/web/src/features/admin/watch/checks/kinds/server-kinds.ts';

const settings = `import * as z from 'zod';
import { host, port, timing } from './shared.ts';

export const FingerCheckSettings = z.strictObject({
  kind: z.literal('finger'),
  host,
  port: port.default(79),
  ...timing,
});
export type FingerCheckSettings = z.infer<typeof FingerCheckSettings>;
`;

const probe = `import type { FingerCheckSettings } from '@hlidka/protocol';
import { reach } from '../../probe/connect/reach.ts';
import type { Probed } from '../../probe/index.ts';
import { type KindOptions, openMeans, runProbe } from '../run-probe.ts';
import { openTalk } from '../talk/talk.ts';

type FingerProbe = (settings: FingerCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** RFC 1288: an empty line is answered. */
export const createFingerProbe = (options: KindOptions): FingerProbe => {
  const means = openMeans(options);
  return async ({ host, port, timeoutSeconds }, signal) => {
    const url = \`finger://\${host}:\${port}\`;
    const { probed } = await runProbe({ url, timeoutSeconds, signal }, async (check) => {
      const connection = await reach(check, { host, port }, null, means, true);
      connection.ended = () => {};
      const talk = openTalk(check, connection.socket);
      talk.say('');
      await talk.hear((said) => said.includes('\\n'));
    });
    return probed;
  };
};
`;

const probeTest = `import { FingerCheckSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createFingerProbe } from './finger-probe.ts';

test('a private address is refused', async () => {
  const settings = FingerCheckSettings.parse({ kind: 'finger', host: '127.0.0.1' });
  const probe = createFingerProbe({ allowPrivate: [] });
  expect(await probe(settings)).toMatchObject({ failure: 'blocked' });
});
`;

const part = `  finger: {
    Fields: TcpFields,
    read: (settings) => ({
      'settings.host': settings.host,
      'settings.port': String(settings.port),
    }),
    write: (values) => ({
      host: values['settings.host'],
      port: numberOf(values['settings.port']),
    }),
  },
`;

/** A server that talks in a way of its own. */
export const check: Recipe = {
  part: 'A kind of check',
  edits: [
    made(`${kinds}/finger.ts`, settings),
    before(
      `${kinds}/index.ts`,
      `import { HttpCheckSettings }`,
      `import { FingerCheckSettings } from './finger.ts';\n`,
    ),
    before(`${kinds}/index.ts`, `export * from './http.ts';\n`, `export * from './finger.ts';\n`),
    after(`${kinds}/index.ts`, `'websocket', 'ping'`, `, 'finger'`),
    after(`${kinds}/index.ts`, '  PingCheckSettings,\n', '  FingerCheckSettings,\n'),
    ...migration(
      '9004-finger',
      `alter table site_checks drop constraint site_checks_kind_check;
alter table site_checks add constraint site_checks_kind_check
  check (kind in ('http', 'tcp', 'dns', 'mail', 'websocket', 'ping', 'finger'));
`,
    ),
    made(`${probes}/finger/finger-probe.ts`, probe),
    made(`${probes}/finger/finger-probe.test.ts`, probeTest),
    before(
      `${probes}/other-probe.ts`,
      `import { createHttpProbe }`,
      `import { createFingerProbe } from './finger/finger-probe.ts';\n`,
    ),
    after(
      `${probes}/other-probe.ts`,
      '  const ping = createPingProbe(options);\n',
      '  const finger = createFingerProbe(options);\n',
    ),
    after(
      `${probes}/other-probe.ts`,
      '        return ping(settings, signal);\n',
      `      case 'finger':\n        return finger(settings, signal);\n`,
    ),
    ...inBoth(words, `    ping: 'Ping',\n`, `    finger: 'Finger',\n`, `    finger: 'Finger',\n`),
    ...inBoth(words, '    ping: { timeout:', '    finger: {},\n', '    finger: {},\n'),
    before(form, '  ping: {\n', part),
  ],
};
