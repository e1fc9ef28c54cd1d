import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';

type Filter = { show: string; site: string };
type Props = { state: Filter; set: (patch: Partial<Filter>) => void };

export const IncidentsToolbar = ({ state, set }: Props) => {
  const t = useAdminTexts().incidents;
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
      {(state.show || state.site) && (
        <Button look="quiet" size="small" onClick={() => set({ show: '', site: '' })}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
