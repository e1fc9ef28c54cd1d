import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that want the processor, the longest first: begun last, they would be waited for alone. */
const working = [
  'web/test/every-page',
  'mobile/test/checks',
  'mobile/test/walk',
  'web/test/client-pages',
  'cli/commands',
  'agent/test/form-runner',
  'web/test/outage',
  'agent/test/model',
  'web/test/doors',
  'web/test/jobs',
  'people/passwords',
  'web/test/board',
  'mobile/test/native',
  'web/test/care',
  'web/test/charts',
  'walks/odd-inputs',
  'web/test/fresh',
  'agent/test/playbook',
  'agent/test/forms',
  'people/sign-in',
  'small-zod/same-as-zod.alone',
];

/** Those that mostly wait, for clocks and for others to end. */
const waiting = [
  'walks/freeze',
  'checks/checker',
  'probe/load.alone',
  'walks/first-check',
  'push/push',
  'walks/two-checkers',
  'postgres/permission',
  'walks/message-kill',
  'deliveries/order',
  'walks/full-disk',
  'walks/kill',
  'postgres/kill',
  'walks/database-away',
  'walks/odd-rows',
  'walks/demo',
  'chat/line',
  'checks/measured',
  'agent/test/program',
  'child/own-agent',
  'mail/trouble',
];

const rankIn = (list: readonly string[], { moduleId }: TestSpecification): number => {
  const at = list.findIndex((part) => moduleId.includes(`/${part}.test.`));
  return at < 0 ? list.length : at;
};

const works = (file: TestSpecification): boolean =>
  /\/apps\/(web|mobile)\/test\//.test(file.moduleId) || rankIn(working, file) < working.length;

/**
 * One that works for each three of the others: side by side those that work want more than the
 * processor has, and those that wait leave it idle.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const busy = sorted.filter(works).toSorted((a, b) => rankIn(working, a) - rankIn(working, b));
    const others = sorted
      .filter((file) => !works(file))
      .toSorted((a, b) => rankIn(waiting, a) - rankIn(waiting, b));
    const woven = busy.flatMap((file, at) => [file, ...others.slice(3 * at, 3 * at + 3)]);
    return [...woven, ...others.slice(3 * busy.length)];
  }
}
