import { clockOf, momentOf } from '@hlidka/texts/prague';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';

const longest = 160;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A stored value in words; ids become names. Sites are loaded only when needed. */
export const useValueWords = (namesSites: boolean) => {
  const t = useAdminTexts();
  const common = useTexts();
  const format = useFormat();
  const clients = useQuery(adminQueries.clients()).data;
  const groups = useQuery(adminQueries.groups()).data;
  const sites = useQuery({ ...adminQueries.siteNames(), enabled: namesSites }).data;
  const words = t.audit;
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: unknown) =>
    list ? (list.find((one) => one.id === id)?.name ?? words.gone) : '…';
  const choose = (from: Record<string, string>, value: unknown) =>
    from[String(value)] ?? String(value);

  return (field: string, value: unknown): string => {
    if (field === 'pausedAt') return value ? words.stopped : words.runs;
    if (value === null || value === undefined || value === '') return words.empty;
    switch (field) {
      case 'clientId':
        return nameIn(clients, value);
      case 'groupId':
        return nameIn(groups, value);
      case 'role':
        return choose({ ...common.roles, ...t.people.roles }, value);
      case 'language':
        return choose(common.languages, value);
      case 'kind':
        return choose(common.groupKinds, value);
      case 'kinds':
        return Array.isArray(value)
          ? value.map((kind) => choose(t.jobs.kinds, kind)).join(', ')
          : '';
      case 'siteId':
        return nameIn(sites, value);
      case 'health':
        return choose(t.examples.health, value);
      case 'reason':
        return choose(t.installation.reasons, value);
      case 'weekdays':
        return Array.isArray(value)
          ? value.map((day) => t.windows.shortDays[Number(day) - 1]).join(', ')
          : '';
      case 'startMinute':
        return format.time(momentOf(`2026-01-01T${clockOf(Number(value))}`));
      case 'minutes':
        return format.duration(Number(value) * 60);
      case 'sizeBytes':
        return format.bytes(Number(value));
      case 'status':
        return choose(t.backups.statuses, value);
      case 'monitor.headers':
        return Object.keys(value).join(', ') || words.empty;
      case 'monitor.status':
        return Array.isArray(value) ? value.join('–') : String(value);
      case 'monitor.confirmSeconds':
        return Array.isArray(value) ? value.map((each) => format.duration(each)).join(', ') : '';
    }
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number')
      return field.endsWith('Seconds') ? format.duration(value) : format.number(value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return cut(value.join(', ')) || words.empty;
    if (typeof value !== 'string') return cut(JSON.stringify(value));
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? format.dateTime(value) : cut(value);
  };
};
