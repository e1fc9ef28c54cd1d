import { type Lost, MovingSource, movingBars } from '@hlidka/protocol';
import { losses } from '@hlidka/texts/moving/en';
import {
  foldersOf,
  type Item,
  moveIn,
  type Outcome,
  type Planned,
  previewMove,
  readSource,
  verdictOf,
  type Whose,
} from '../../desk/moving/index.ts';
import { FileRefusedError } from '../../desk/transfer/index.ts';
import { checked } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { complain, oneLine, say } from '../print.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

const wordsOf = ({ what, value }: Lost): string => oneLine(losses[what](value));

const viewOf = (source: MovingSource) => (item: Item) => ({
  source,
  kind: item.kind,
  name: item.name,
  verdict: verdictOf(item),
  lost: item.lost.map(wordsOf),
});

const bars: ReadonlySet<string> = new Set(movingBars);

/** What cannot come says first why. */
const lineOf = (source: MovingSource) => (item: Item) => {
  const { kind, name, verdict } = viewOf(source)(item);
  const sorted = item.lost.toSorted((a, b) => Number(bars.has(b.what)) - Number(bars.has(a.what)));
  const lost = sorted.map(wordsOf).join('; ');
  return `${verdict.padEnd(8)}  ${kind.padEnd(9)}  ${oneLine(name)}${lost ? ` (${lost})` : ''}`;
};

const countsOf = ({ outcomes }: Planned): Record<Outcome, number> => {
  const counts = { created: 0, changed: 0, same: 0, left: 0, cannot: 0 };
  for (const outcome of outcomes.values()) counts[outcome] += 1;
  return counts;
};

/** `--client`: everything becomes this client's; otherwise each folder is a client of its name. */
const whoseOf = (items: Item[], client: string | undefined): Whose =>
  new Map(client ? foldersOf(items).map(({ key }) => [key, { name: client }]) : []);

const askedOf = (source: MovingSource, items: Item[], { narrower, client }: Parsed['values']) => ({
  source,
  ids: new Set(
    items
      .filter((item) => verdictOf(item) === 'whole' || (narrower && verdictOf(item) === 'narrower'))
      .map(({ id }) => id),
  ),
  whose: whoseOf(items, client),
});

/** Tells what stays behind, and what did not come only because it was not asked for. */
const tell = (source: MovingSource, plan: Planned): void => {
  const { created, changed, same, left, cannot } = countsOf(plan);
  say(
    `moved in: ${created}, changed: ${changed}, as before: ${same}, left: ${left}, cannot come: ${cannot}`,
  );
  for (const item of plan.items)
    if (['left', 'cannot'].includes(plan.outcomes.get(item.id) ?? '')) say(lineOf(source)(item));
  if (left > 0) say('With --narrower those come too that lose something.');
};

/** `import --from SOURCE FILE`. */
export const moveCommand = async (parsed: Parsed, from: string, path: string): Promise<number> => {
  const source = checked(MovingSource, from, '--from');
  const { preview, json, loud, 'with-secrets': withSecrets } = parsed.values;
  if (preview && loud) throw new UsageError('--preview writes nothing, so nothing can be told.');
  try {
    const items = readSource(source, path, { now: new Date(), withSecrets });
    const asked = askedOf(source, items, parsed.values);
    const plan = await withDatabase(
      parsed,
      (ctx) =>
        preview
          ? previewMove(ctx, items, asked)
          : moveIn(ctx, items, { ...asked, quiet: !loud, windowTitle: `Moved in: ${source}` }),
      { mayBeNew: true },
    );
    const views = plan.items.map(viewOf(source));
    if (json) say(JSON.stringify(preview ? { items: views } : { items: views, ...countsOf(plan) }));
    else if (preview) for (const item of plan.items) say(lineOf(source)(item));
    else tell(source, plan);
    return 0;
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    const [problem] = error.problems;
    const reason = [problem?.path, problem?.reason].filter(Boolean).join(': ');
    if (json) say(JSON.stringify({ errors: error.problems }));
    else complain(oneLine(`${path}: ${reason}`));
    return 1;
  }
};
