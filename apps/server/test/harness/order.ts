import { BaseSequencer, type TestSpecification } from 'vitest/node';

const opensBrowser = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/(web|mobile)\/test\//.test(moduleId);

/**
 * Files with a browser are begun early, one for each three of the others: side by side they want
 * more than the processor has, while most others wait for clocks.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const browsers = sorted.filter(opensBrowser);
    const others = sorted.filter((file) => !opensBrowser(file));
    const woven = browsers.flatMap((file, at) => [file, ...others.slice(3 * at, 3 * at + 3)]);
    return [...woven, ...others.slice(3 * browsers.length)];
  }
}
