import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, by their own work or by waiting: begun last, they would be waited for alone. */
const longest = [
  'web/test/every-page',
  'mobile/test/native-bundles',
  'mobile/test/checks',
  'mobile/test/walk',
  'web/test/client-pages',
  'cli/commands',
  'web/test/jobs',
  'walks/odd-inputs',
  'walks/every-write',
  'walks/every-endpoint',
  'web/test/care',
  'web/test/doors',
  'web/test/board',
  'web/test/home',
  'web/test/fresh',
  'agent/test/form-runner',
  'walks/two-checkers',
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
