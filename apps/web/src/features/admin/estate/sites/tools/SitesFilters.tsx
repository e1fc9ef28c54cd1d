import { boardStates, type Client, siteFacts } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { Switch } from '../../../../../ui/form/Checkbox.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import { FilterSelect } from '../../../kit/lists/FilterSelect.tsx';
import type { ListState } from '../rows/list-state.ts';

type Props = {
  state: ListState;
  set: (patch: Partial<ListState>) => void;
  clients: readonly Client[];
};

/** Offers a filter only where there is something to choose. */
export const SitesFilters = ({ state, set, clients }: Props) => {
  const { sites: t, tags } = useAdminTexts();
  const { facts } = useTexts();
  const used = useQuery(adminQueries.siteFacts()).data;
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
        const values = used?.[fact] ?? [];
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
      {((used?.tags.length ?? 0) > 0 || state.tag) && (
        <FilterSelect
          label={tags.label}
          any={tags.any}
          value={state.tag}
          onValue={(tag) => set({ tag })}
          options={(used?.tags ?? []).map((value) => ({ value, label: value }))}
        />
      )}
      {((used?.archived ?? 0) > 0 || state.archived) && (
        <Switch
          label={t.archivedToo}
          checked={state.archived === 'yes'}
          onValue={(on) => set({ archived: on ? 'yes' : '' })}
        />
      )}
    </>
  );
};
