import { siteFacts } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { common } from '@hlidka/texts/common/cs';
import { expect, test } from 'vitest';
import { columnKeys, shownColumns } from './rows/columns.ts';
import { chooseRows, listDefaults } from './rows/list-state.ts';
import type { SiteRow } from './rows/site-rows.ts';
import { rowsOf } from './tools/download-sites.ts';

const site = (name: string, more: Partial<SiteRow> = {}) =>
  ({ name, archivedAt: null, status: 'up', brokenForm: false, ...more }) as SiteRow;

test.each(siteFacts)(
  'the fact %s has a column, a filter, an order and a place in the CSV',
  (fact) => {
    const [known, without] = [site('With', { [fact]: 'value' }), site('Without', { [fact]: null })];
    const both = [without, known];
    expect(shownColumns(columnKeys, both, false)).toContain(fact);
    expect(shownColumns(columnKeys, [without], false)).not.toContain(fact);
    const chosen = (change: Partial<typeof listDefaults>) =>
      chooseRows(both, { ...listDefaults, ...change }, 'cs').map(({ name }) => name);
    expect(chosen({ [fact]: 'value' })).toEqual(['With']);
    expect(chosen({ sort: fact })).toEqual(['With', 'Without']);
    const [head, row] = rowsOf({ ...admin, facts: common.facts }, [known]);
    expect(row?.[head?.indexOf(common.facts[fact]) ?? -1]).toBe('value');
  },
);
