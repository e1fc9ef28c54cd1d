import type { Folder } from '../../item.ts';
import { isOn, type Loose, textOf } from '../../loose.ts';
import type { KumaRows } from './rows.ts';

/** Names of tags whose value says whose a monitor is. */
const clientTags = /^(client|customer|klient|zákazník|zakaznik)$/i;

/** From a monitor up to its outermost group; a group that holds itself ends the way. */
const wayUp = (byId: Map<string, Loose>, monitor: Loose): Loose[] => {
  const way: Loose[] = [];
  for (let parent = textOf(monitor.parent); parent !== null && way.length < 50; ) {
    const group = byId.get(parent);
    if (!group || way.includes(group)) break;
    way.push(group);
    parent = textOf(group.parent);
  }
  return way;
};

export const foldersOf = ({ monitors, tags }: KumaRows) => {
  const byId = new Map(monitors.map((monitor) => [textOf(monitor.id) ?? '', monitor]));
  const tagged = new Map(
    tags
      .filter(({ name, value }) => clientTags.test(name.trim()) && value !== null)
      .map(({ monitorId, value }) => [monitorId, value ?? '']),
  );
  return {
    /** A tag that names the client, or else the outermost group. */
    folderOf(monitor: Loose): Folder | null {
      const groups = wayUp(byId, monitor);
      const ids = [monitor, ...groups].map((one) => textOf(one.id) ?? '');
      const client = ids.map((id) => tagged.get(id)).find((value) => value !== undefined);
      if (client) return { key: `tag:${client}`, name: client };
      const top = groups.at(-1);
      return top ? { key: `group:${textOf(top.id)}`, name: textOf(top.name) ?? '' } : null;
    },
    /** A monitor of a paused group is paused. */
    isPaused: (monitor: Loose): boolean =>
      [monitor, ...wayUp(byId, monitor)].some(
        ({ active }) => active !== undefined && active !== null && !isOn(active),
      ),
  };
};
