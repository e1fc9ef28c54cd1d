import { after, before, inBoth, made } from '../made.ts';
import type { Recipe } from '../recipe.ts';

const book = 'apps/server/src/desk/board/book';
const lineWords = 'packages/texts/src/sayings/book/book-line.ts';

const renewalLines = `import type { LineSource } from './source.ts';

export const renewalLines: LineSource = { read: async () => [], lastBefore: null };
`;

/** A renewed domain in the watch book. */
export const line: Recipe = {
  part: 'A kind of line in the watch book',
  edits: [
    after(
      'packages/protocol/src/reports/book.ts',
      `  z.object({ kind: z.literal('backup_failed'), ...ofSite }),\n`,
      `  z.object({ kind: z.literal('renewal'), ...ofSite, endsAt: Instant }),\n`,
    ),
    made(`${book}/renewal-lines.ts`, renewalLines),
    before(
      `${book}/read.ts`,
      `import { reportLines }`,
      `import { renewalLines } from './renewal-lines.ts';\n`,
    ),
    after(`${book}/read.ts`, '  report: reportLines,\n', '  renewal: renewalLines,\n'),
    before(
      lineWords,
      `    case 'backup_failed':\n`,
      `    case 'renewal':\n      return { text: t.renewal(format.date(line.endsAt)), more: [] };\n`,
    ),
    before(
      'packages/texts/src/book/cs.ts',
      '  report: (month',
      '  renewal: (until: string) => `Obnovená doména platí do ${until}`,\n',
    ),
    before(
      'packages/texts/src/book/en.ts',
      '  report: (month',
      '  renewal: (until) => `Domain renewed, valid until ${until}`,\n',
    ),
  ],
};

const duties = 'apps/server/src/duties.ts';
const windows = 'apps/server/src/estate/windows';

const tidyDuty = `import { lt } from 'drizzle-orm';
import type { Duty } from '../../base/clock/index.ts';
import { maintenanceWindows } from './table.ts';

const keptMs = 400 * 86_400_000;

/** Deletes one-off windows that ended long ago. */
export const windowTidyDuty: Duty = {
  rule: { every: 'minutes', minutes: 60 },
  work: async ({ db, now }) => {
    const before = new Date(now().getTime() - keptMs);
    await db.delete(maintenanceWindows).where(lt(maintenanceWindows.endsAt, before));
  },
};
`;

/** Old maintenance windows are deleted. */
export const duty: Recipe = {
  part: 'Recurring work',
  edits: [
    after('packages/protocol/src/jobs/clock.ts', `  'sweeping',\n`, `  'window_tidy',\n`),
    made(`${windows}/tidy.ts`, tidyDuty),
    after(
      `${windows}/index.ts`,
      `from './spans.ts';\n`,
      `export { windowTidyDuty } from './tidy.ts';\n`,
    ),
    before(
      duties,
      `import { formWatchDuty }`,
      `import { windowTidyDuty } from './estate/windows/index.ts';\n`,
    ),
    after(duties, '  escalation: escalationDuty,\n', '  window_tidy: windowTidyDuty,\n'),
    ...inBoth(
      'packages/texts/src/admin/{cs,en}/clock.ts',
      '    dropping: {',
      `    window_tidy: { name: 'Stará okna údržby', what: 'Smaže okna, která dávno skončila.' },\n`,
      `    window_tidy: { name: 'Old windows', what: 'Deletes windows that ended long ago.' },\n`,
    ),
  ],
};
