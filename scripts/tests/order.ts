import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf, readTimes } from './times.ts';

/** Where nothing is known yet: what drives a browser, processes and whole stories takes longest. */
const guess = (path: string): number => {
  if (path.startsWith('apps/web/test/')) return 20_000;
  // Not among the first: its packages are still being installed then.
  if (path.startsWith('apps/mobile/test/')) return 15_000;
  if (/^apps\/(agent|server)\/test\//.test(path)) return 8_000;
  return path.startsWith('apps/server/src/') ? 800 : 400;
};

/** The longest first: begun last, it would be waited for alone. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const msOf = ({ moduleId }: TestSpecification) =>
      times[pathOf(moduleId)] ?? guess(pathOf(moduleId));
    return files.toSorted((a, b) => msOf(b) - msOf(a));
  }
}
