import type { JobState } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SearchBox } from '../../../../ui/form/SearchBox.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';
import type { JobFilter } from './use-jobs.ts';

type Props = { state: JobFilter; set: (patch: Partial<JobFilter>) => void };
type View = 'active' | 'ended';

const statesOf: Record<View, readonly JobState[]> = {
  active: ['pending', 'approved', 'running'],
  ended: ['done', 'failed', 'cancelled'],
};

export const JobsToolbar = ({ state, set }: Props) => {
  const t = useAdminTexts().jobs;
  const view: View = state.view === 'ended' ? 'ended' : 'active';
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <Segmented
        label={t.view}
        hideLabel
        value={view}
        onValue={(next) => set({ view: next === 'ended' ? 'ended' : '', state: '' })}
        options={(['active', 'ended'] as const).map((value) => ({ value, label: t.views[value] }))}
      />
      <SearchBox label={t.search} value={state.q} onValue={(q) => set({ q })} />
      <FilterSelect
        label={t.state}
        any={t.anyState}
        value={state.state}
        onValue={(next) => set({ state: next })}
        options={statesOf[view].map((value) => ({ value, label: t.states[value] }))}
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
      {(state.q || state.state || state.site) && (
        <Button look="quiet" size="small" onClick={() => set({ q: '', state: '', site: '' })}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
