import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf, readTimes } from './times.ts';

/** In a fresh clone nothing is known yet: the dearest files by name, the others by what they drive. */
const dear = /every-page|client-pages|care\.test|walks\/(storm|faults\/dead-watch)/;
const guess = (path: string): number => {
  if (dear.test(path)) return 60_000;
  // Its packages are still being installed when the first files begin.
  if (/^apps\/mobile\/test\/(checks|walk)/.test(path)) return 19_000;
  if (path.startsWith('apps/web/test/')) return 20_000;
  if (path.startsWith('apps/mobile/test/')) return 15_000;
  if (/^apps\/(agent|server)\/test\//.test(path)) return 8_000;
  return path.startsWith('apps/server/src/') ? 800 : 400;
};

/** Longest first: started last, it would run alone at the end. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const msOf = ({ moduleId }: TestSpecification) =>
      times[pathOf(moduleId)] ?? guess(pathOf(moduleId));
    return files.toSorted((a, b) => msOf(b) - msOf(a));
  }
}
