import { siteFacts } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { columnKeys, shownColumns } from './rows/columns.ts';
import { listDefaults, nextSort } from './rows/list-state.ts';

test.each(siteFacts)(
  'the fact %s has a column where it has a value, a filter and an order',
  (fact) => {
    expect(shownColumns(columnKeys, [fact], false)).toContain(fact);
    expect(shownColumns(columnKeys, [], false)).not.toContain(fact);
    expect(listDefaults).toHaveProperty(fact, '');
    expect(nextSort('', fact)).toBe(fact);
    expect(nextSort(fact, fact)).toBe(`-${fact}`);
  },
);
