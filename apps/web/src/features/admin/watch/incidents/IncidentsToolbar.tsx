import { FailureClass, IncidentKind } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { OutButton } from '../../../../ui/LinkButton.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { byName } from '../../kit/lists/by-name.ts';
import { DaysFilter } from '../../kit/lists/DaysFilter.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';
import { csvPath, type IncidentFilter, noIncidentFilter } from './incident-filter.ts';

type Props = { state: IncidentFilter; set: (patch: Partial<IncidentFilter>) => void };

const lengths = [5, 30, 60, 1440] as const;

export const IncidentsToolbar = ({ state, set }: Props) => {
  const t = useAdminTexts().incidents;
  const clients = useQuery(adminQueries.clients()).data ?? [];
  const changed = Object.keys(noIncidentFilter).some((key) => state[key as keyof IncidentFilter]);
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
      <div className="filter filter-site">
        <SitePicker
          archivedToo
          aria-label={t.site}
          any={t.anySite}
          value={state.site}
          onValue={(site) => set({ site })}
        />
      </div>
      <FilterSelect
        label={t.client}
        any={t.anyClient}
        value={state.client}
        onValue={(client) => set({ client })}
        options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t.kind}
        any={t.anyKind}
        value={state.kind}
        onValue={(kind) => set({ kind })}
        options={IncidentKind.options.map((value) => ({ value, label: t.kindsLong[value] }))}
      />
      <FilterSelect
        label={t.cause}
        any={t.anyCause}
        value={state.cause}
        onValue={(cause) => set({ cause })}
        options={FailureClass.options.map((value) => ({ value, label: t.failures[value] }))}
      />
      <FilterSelect
        label={t.length}
        any={t.anyLength}
        value={state.minutes}
        onValue={(minutes) => set({ minutes })}
        options={lengths.map((value) => ({ value: String(value), label: t.atLeast[value] }))}
      />
      <DaysFilter words={t} from={state.from} to={state.to} set={set} />
      {changed && (
        <Button look="quiet" size="small" onClick={() => set(noIncidentFilter)}>
          {t.clear}
        </Button>
      )}
      <OutButton size="small" href={csvPath(state)} download>
        {t.export}
      </OutButton>
    </div>
  );
};
