import { parseMarkdown } from '@hlidka/markdown';
import { expect, test } from 'vitest';
import { decodeHTMLStrict } from '../src/ui/markdown/browser-entities.ts';
import { useBrowser } from './harness/browser.ts';

const browser = useBrowser();

const names =
  'amp lt gt quot apos nbsp semi copy reg trade hellip mdash ndash euro para sect deg times divide frac12 Aacute ccaron Ccaron Dstrok rarr Rarr larr harr not notin nvlt fjlig NotEqualTilde bne Afr zwj shy lrm InvisibleTimes CounterClockwiseContourIntegral';
const unknown =
  'notice copyx ampamp regular nothing ampx notinx ltt hellipp AMPLE NBSP euroo x Eacutee';

test('the browser reads names of characters as the parser’s own table does', async () => {
  const page = await browser.person('about:blank');
  const entities = `${names} ${unknown}`.split(' ').map((name) => `&${name};`);
  const read = await page.evaluate(
    ({ decode, all }) => {
      const run = new Function(`return (${decode})`)();
      return all.map((entity: string) => `a${run(entity)}b`);
    },
    { decode: decodeHTMLStrict.toString(), all: entities },
  );
  for (const [at, entity] of entities.entries()) {
    const parsed = parseMarkdown(`a${entity}b`);
    expect([entity, parsed]).toEqual([
      entity,
      [{ type: 'paragraph', children: [{ type: 'text', text: read[at] }] }],
    ]);
  }
});
