import { difference } from '../../base/audit/index.ts';
import { isSame, usualSettings } from '../../care/reports/index.ts';
import type { ClientRow } from '../../estate/sites/index.ts';
import type { Planned, PlannedReports, Planning } from './planned.ts';

/** Monthly report settings of clients, where the file differs. */
export const planReports = (
  { file, state }: Planning,
  clients: Planned<ClientRow>[],
): PlannedReports[] => {
  const wanted = new Map(file.clients.map(({ index, value }) => [index, value.reports]));
  return clients.flatMap(({ index, before, after: { id, name, ...rest } }) => {
    const was = state.reports.get(id) ?? usualSettings;
    const settings = { ...was, ...wanted.get(index) };
    if (isSame(was, settings)) return [];
    const alone =
      before !== null && Object.keys(difference(before, { id, name, ...rest })).length === 0;
    return [{ client: { id, name }, settings, alone }];
  });
};
