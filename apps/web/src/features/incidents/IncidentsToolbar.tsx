import '../operator/operator.css';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { byName } from '../operator/by-name.ts';
import { FilterSelect } from '../operator/FilterSelect.tsx';
import { adminQueries } from '../operator/queries.ts';

type Filter = { show: string; site: string };
type Props = { state: Filter; set: (patch: Partial<Filter>) => void };

export const IncidentsToolbar = ({ state, set }: Props) => {
  const t = useAdminTexts().incidents;
  const sites = useQuery(adminQueries.sites()).data ?? [];
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <Segmented
        label={t.show}
        hideLabel
        value={state.show === 'open' ? 'open' : 'all'}
        onValue={(show) => set({ show: show === 'open' ? 'open' : '' })}
        options={[
          { value: 'all', label: t.all },
          { value: 'open', label: t.onlyOpen },
        ]}
      />
      <FilterSelect
        label={t.site}
        any={t.anySite}
        value={state.site}
        onValue={(site) => set({ site })}
        options={byName(sites).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(state.show || state.site) && (
        <Button look="quiet" size="small" onClick={() => set({ show: '', site: '' })}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
