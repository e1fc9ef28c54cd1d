import { type Client, siteFacts } from '@hlidka/protocol';
import { useAdminTexts, useTexts } from '../../../../language.ts';
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
  const { facts } = useTexts();
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
      {siteFacts.map((fact) => {
        const values = usedValues(sites, fact);
        return (
          (values.length > 0 || state[fact]) && (
            <FilterSelect
              key={fact}
              label={facts[fact]}
              any={t.anyFact(facts[fact])}
              value={state[fact]}
              onValue={(value) => set({ [fact]: value })}
              options={values.map((value) => ({ value, label: value }))}
            />
          )
        );
      })}
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
