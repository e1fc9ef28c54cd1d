import { type Loose, mapOf, readJson, rowsOf, textOf } from '../../loose.ts';
import { type Source, usualBytes } from '../source.ts';
import { mapBetterStack } from './map.ts';

/** An answer's row keeps its fields under `attributes`. */
const flat = (row: Loose): Loose => ({
  ...mapOf(row.attributes),
  id: row.id,
  of: textOf(row.type) ?? '',
});

/** What `/monitors`, `/monitor-groups` and `/heartbeats` answer: one page, a list of pages, or a map of them. */
export const betterstack: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => {
    const file = readJson(bytes());
    const all = [
      ...rowsOf(file, 'data'),
      ...['monitors', 'monitor_groups', 'heartbeats', 'heartbeat_groups', 'status_pages'].flatMap(
        (name) => rowsOf(mapOf(file)[name], 'data'),
      ),
    ].map(flat);
    return mapBetterStack(all, asked);
  },
};
