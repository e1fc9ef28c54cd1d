import { BaseSequencer, type TestSpecification } from 'vitest/node';

type Seconds = Readonly<Record<string, number>>;

/** Those that want the processor, and about how long each runs alone. */
const working: Seconds = {
  'web/test/every-page': 60,
  'mobile/test/checks': 40,
  'agent/test/form-runner': 30,
  'web/test/client-pages': 26,
  'web/test/jobs': 16,
  'web/test/care': 16,
  'web/test/board': 16,
  'web/test/doors': 15,
  'cli/commands': 15,
  'mobile/test/walk': 15,
  'walks/odd-inputs': 14,
  'web/test/fresh': 13,
  'agent/test/forms': 12,
  'web/test/home': 12,
  'web/test/charts': 11,
  'web/test/deliveries': 11,
  'mobile/test/native': 10,
  'walks/first-check': 10,
  'postgres/kill': 10,
  'agent/test/model': 9,
  'walks/kill': 8,
  'web/test/book': 8,
  'people/passwords': 8,
  'web/test/keys': 7,
  'walks/odd-rows': 7,
  'walks/demo': 7,
  'walks/message-kill': 7,
  'corpus/corpus': 7,
  'agent/test/form-look': 7,
  'agent/test/playbook': 6,
  'agent/test/hostile': 6,
  'agent/test/program': 5,
  'web/test/forms': 5,
  'web/test/live': 5,
  'people/sign-in': 5,
  'agent/test/form-guard': 5,
  'postgres/permission': 5,
  'small-zod/same-as-zod.alone': 3,
};

/** Those that mostly wait, for clocks and for others to end. */
const waiting: Seconds = {
  'walks/freeze': 54,
  'web/test/outage': 39,
  'checks/checker': 34,
  'push/push': 31,
  'walks/two-checkers': 20,
  'deliveries/order': 20,
  'walks/database-away': 16,
  'mail/trouble': 14,
  'run/run-command': 14,
  'chat/line': 13,
  'checks/measured': 12,
  'probe/load.alone': 10,
  'chat/chat': 7,
  'expiry/rdap': 6,
  'child/own-agent': 6,
  'incidents/announce': 6,
  'faces/live': 5,
  'agent/test/wordpress': 5,
  'postgres/index': 5,
  'agent/test/resume': 4,
  'deliveries/worker': 4,
  'walks/full-disk': 4,
};
const shortSeconds = 0.6;

type Timed = { file: TestSpecification; seconds: number };

const timedIn = (list: Seconds, file: TestSpecification): Timed | null => {
  const name = Object.keys(list).find((part) => file.moduleId.includes(`/${part}.test.`));
  return name ? { file, seconds: list[name] ?? shortSeconds } : null;
};

/** The longest first: begun last, it would be waited for alone. */
const inOrder = (files: Timed[]) => {
  const sorted = files.toSorted((a, b) => b.seconds - a.seconds);
  const total = sorted.reduce((sum, { seconds }) => sum + seconds, 0);
  let done = 0;
  return {
    share: () => (sorted.length === 0 ? Number.POSITIVE_INFINITY : done / total),
    take: (): TestSpecification[] => {
      const next = sorted.shift();
      done += next?.seconds ?? 0;
      return next ? [next.file] : [];
    },
  };
};

/**
 * Those that work and the others go side by side from the first to the last: together, those that work
 * want more than the processor has, and those that wait leave it idle.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files);
    const busy = inOrder(known.flatMap((file) => timedIn(working, file) ?? []));
    const others = inOrder(
      known
        .filter((file) => !timedIn(working, file))
        .map((file) => timedIn(waiting, file) ?? { file, seconds: shortSeconds }),
    );
    return known.flatMap(() => (busy.share() <= others.share() ? busy.take() : others.take()));
  }
}
