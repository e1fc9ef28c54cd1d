import { after, inBoth, made, migration } from '../made.ts';
import type { Recipe } from '../recipe.ts';

const deliveries = 'apps/server/src/post/deliveries';
const words = (list: string) =>
  list
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ');

const smsLine = `import { compose, type Line, type LineOptions, type SendPatience } from '../outbox/line.ts';

declare module '../outbox/letter.ts' {
  interface Channels {
    sms: { facts: object; message: { text: string } };
  }
}

const patience: SendPatience = { stepsSeconds: [30, 300], mostFailures: 5, mostHours: 1 };

export const smsLine = ({ db, config, letters }: LineOptions): Line => ({
  most: 1,
  slotTimeoutMs: 1_000,
  patience,
  send: async (delivery) => {
    const { outcome } = await compose(letters, 'sms', { db, config, delivery });
    return outcome ?? { state: 'dead', reason: 'no gate' };
  },
  close: () => {},
});
`;

/** A channel of people's own: a short message to a number. */
export const channel: Recipe = {
  part: 'A channel',
  edits: [
    after('packages/protocol/src/incidents/deliveries.ts', `'chat', 'outlet'`, `, 'sms'`),
    ...migration(
      '9002-sms',
      `alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check
  check (channel in (${words('mail push chat outlet sms')}));
`,
    ),
    ...inBoth(
      'packages/texts/src/admin/{cs,en}/messages/deliveries.ts',
      `chat: 'chat', `,
      `sms: 'SMS', `,
      `sms: 'text message', `,
    ),
    ...inBoth(
      'packages/texts/src/admin/{cs,en}/messages/deliveries.ts',
      `chat: 'Chat', `,
      `sms: 'Číslo', `,
      `sms: 'Number', `,
    ),
    made(`${deliveries}/sms/line.ts`, smsLine),
    after(`${deliveries}/lines.ts`, '  outlet: outletLine(given),\n', '  sms: smsLine(given),\n'),
    after(
      `${deliveries}/lines.ts`,
      `from './push/line.ts';\n`,
      `import { smsLine } from './sms/line.ts';\n`,
    ),
  ],
};

const outlets = 'packages/protocol/src/incidents/outlets.ts';
const channels = 'packages/texts/src/admin/{cs,en}/messages/channels.ts';
const kinds = `${deliveries}/outlet/kinds`;

const gotify = `import { json, judgeBy, type Kind } from '../kind.ts';

export const gotify: Kind = {
  write: ({ address }, { notice: { title, lines } }) => ({
    url: new URL(address),
    headers: json,
    body: JSON.stringify({ title, message: lines.join('\\n') }),
  }),
  judge: judgeBy({ gone: [401, 404] }),
};
`;

/** A service that takes messages at an address. */
export const outlet: Recipe = {
  part: 'A kind of outlet',
  edits: [
    after(outlets, `  'apprise',\n`, `  'gotify',\n`),
    after(
      outlets,
      `  apprise: { server: null, target: 'required', secret: 'none' },\n`,
      `  gotify: { server: null, target: 'none', secret: 'none' },\n`,
    ),
    ...migration(
      '9003-gotify',
      `alter table outlets drop constraint outlets_kind_check;
alter table outlets add constraint outlets_kind_check
  check (kind in (${words('webhook slack discord teams ntfy pushover pagerduty apprise gotify')}));
`,
    ),
    made(`${kinds}/gotify.ts`, gotify),
    after(`${kinds}/index.ts`, '  apprise,\n', '  gotify,\n'),
    after(`${kinds}/index.ts`, `from './discord.ts';\n`, `import { gotify } from './gotify.ts';\n`),
    ...inBoth(
      channels,
      `    apprise: 'Apprise API',\n`,
      `    gotify: 'Gotify',\n`,
      `    gotify: 'Gotify',\n`,
    ),
    ...inBoth(
      channels,
      '    apprise: {\n',
      `    gotify: { address: 'Adresa s tokenem', addressHint: '' },\n`,
      `    gotify: { address: 'Address with its token', addressHint: '' },\n`,
    ),
  ],
};
