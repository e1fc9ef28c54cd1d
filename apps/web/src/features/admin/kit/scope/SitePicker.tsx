import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Combobox, type ComboOption } from '../../../../ui/form/Combobox.tsx';
import type { ControlProps } from '../../../../ui/form/Field.tsx';
import { adminQueries } from '../api/queries.ts';
import { byName } from '../lists/by-name.ts';

type Props = Partial<ControlProps> & {
  value: string;
  onValue: (id: string) => void;
  /** Only this client's sites. */
  clientId?: string;
  archivedToo?: boolean;
  /** The first choice, meaning every site; without it a site is required. */
  any?: string;
  'aria-label'?: string;
};

/** Finds one of thousands of sites by name, address or client. */
export const SitePicker = ({ clientId, archivedToo, any, ...control }: Props) => {
  const t = useAdminTexts().sitePicker;
  const sites = useQuery(adminQueries.siteNames()).data;
  const clients = useQuery(adminQueries.clients()).data;
  const options = useMemo((): ComboOption[] => {
    const names = new Map(clients?.map(({ id, name }) => [id, name]));
    const offered = (sites ?? []).filter(
      (site) =>
        (archivedToo || site.archivedAt === null) && (!clientId || site.clientId === clientId),
    );
    return [
      ...(any ? [{ value: '', label: any }] : []),
      ...byName(offered).map(({ id, name, hostname, clientId: owner }) => ({
        value: id,
        label: name,
        hint: [hostname, clientId ? null : names.get(owner)].filter(Boolean).join(', '),
      })),
    ];
  }, [sites, clients, clientId, archivedToo, any]);
  return (
    <Combobox
      {...control}
      options={options}
      results={t.results}
      none={t.none}
      placeholder={t.placeholder}
    />
  );
};
