import { partOf, readJson, rowsOf } from '../../loose.ts';
import { type Source, usualBytes } from '../source.ts';
import { mapUptimeRobot } from './map.ts';

/** What the addresses of version 3 (or `getMonitors` of version 2) answer, page by page in a list, or as one map. */
export const uptimerobot: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }, asked) => {
    const file = readJson(bytes());
    const monitors = rowsOf(file, 'monitors', 'data');
    return mapUptimeRobot(
      {
        monitors,
        groups: partOf(file, 'monitorGroups', 'monitor-groups', 'groups'),
        windows: partOf(file, 'maintenanceWindows', 'maintenance-windows', 'mwindows'),
      },
      asked,
    );
  },
};
