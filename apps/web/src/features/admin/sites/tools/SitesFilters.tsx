import type { Client } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Switch } from '../../../../ui/form/Checkbox.tsx';
import { byName } from '../../lists/by-name.ts';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import { boardStates } from '../../state/board-state.ts';
import type { ListState } from '../rows/list-state.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import { usedValues } from './used-values.ts';

type Props = {
  state: ListState;
  set: (patch: Partial<ListState>) => void;
  sites: readonly SiteRow[];
  clients: readonly Client[];
};

/** Offers a filter only where there is something to choose. */
export const SitesFilters = ({ state, set, sites, clients }: Props) => {
  const t = useAdminTexts().sites;
  const asOptions = (values: string[]) => values.map((value) => ({ value, label: value }));
  const platforms = usedValues(sites, 'platform');
  const hostings = usedValues(sites, 'hosting');
  return (
    <>
      <FilterSelect
        label={t.status}
        any={t.anyStatus}
        value={state.status}
        onValue={(status) => set({ status })}
        options={[
          { value: 'trouble', label: t.trouble },
          ...boardStates.map((value) => ({ value, label: t.short[value] })),
        ]}
      />
      <FilterSelect
        label={t.client}
        any={t.anyClient}
        value={state.client}
        onValue={(client) => set({ client })}
        options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(platforms.length > 0 || state.platform) && (
        <FilterSelect
          label={t.platform}
          any={t.anyPlatform}
          value={state.platform}
          onValue={(platform) => set({ platform })}
          options={asOptions(platforms)}
        />
      )}
      {(hostings.length > 0 || state.hosting) && (
        <FilterSelect
          label={t.hosting}
          any={t.anyHosting}
          value={state.hosting}
          onValue={(hosting) => set({ hosting })}
          options={asOptions(hostings)}
        />
      )}
      {(sites.some(({ archivedAt }) => archivedAt) || state.archived) && (
        <Switch
          label={t.archivedToo}
          checked={state.archived === 'yes'}
          onValue={(on) => set({ archived: on ? 'yes' : '' })}
        />
      )}
    </>
  );
};
