import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, by their own work or by waiting: begun last, they would be waited for alone. */
const longest = [
  'web/test/every-page',
  'agent/test/model',
  'mobile/test/checks',
  'mobile/test/walk',
  'mobile/test/native',
  'mobile/test/native-bundles',
  'agent/test/playbook',
  'web/test/client-pages',
  'cli/commands',
  'web/test/charts',
  'agent/test/form-runner',
  'web/test/deliveries',
  'faces/partner',
  'web/test/home',
  'checks/measured',
  'web/test/outage',
  'web/test/live',
  'people/passwords',
  'web/test/board',
  'checks/checker',
  'web/test/doors',
  'web/test/care',
  'web/test/jobs',
  'walks/odd-inputs',
  'walks/two-checkers',
  'web/test/fresh',
  'agent/src/run/run-command',
  'walks/care-scope',
  'walks/every-endpoint',
  'walks/every-write',
  'reports/year',
  'markdown/src/work',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((part) => moduleId.includes(`/${part}.test.`));
  return at < 0 ? longest.length : at;
};

const opensBrowser = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/(web|mobile)\/test\//.test(moduleId);

/**
 * Files with a browser are begun early, one for each three of the others: side by side they want
 * more than the processor has, while most others wait for clocks.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    const browsers = sorted.filter(opensBrowser);
    const others = sorted.filter((file) => !opensBrowser(file));
    const woven = browsers.flatMap((file, at) => [file, ...others.slice(3 * at, 3 * at + 3)]);
    return [...woven, ...others.slice(3 * browsers.length)];
  }
}
