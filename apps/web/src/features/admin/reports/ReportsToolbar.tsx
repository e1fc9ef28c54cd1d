import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { adminQueries } from '../kit/api/queries.ts';
import { byName } from '../kit/lists/by-name.ts';
import { FilterSelect } from '../kit/lists/FilterSelect.tsx';

type Filter = { state: string; client: string };
type Props = { state: Filter; set: (patch: Partial<Filter>) => void };

const states = ['all', 'draft', 'sent'] as const;

export const ReportsToolbar = ({ state, set }: Props) => {
  const t = useAdminTexts().reports;
  const clients = useQuery(adminQueries.clients()).data ?? [];
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <Segmented
        label={t.state}
        hideLabel
        value={states.find((value) => value === state.state) ?? 'all'}
        onValue={(value) => set({ state: value === 'all' ? '' : value })}
        options={states.map((value) => ({ value, label: t.states[value] }))}
      />
      <FilterSelect
        label={t.client}
        any={t.anyClient}
        value={state.client}
        onValue={(client) => set({ client })}
        options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(state.state || state.client) && (
        <Button look="quiet" size="small" onClick={() => set({ state: '', client: '' })}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
