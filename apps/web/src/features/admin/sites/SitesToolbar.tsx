import type { Client } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/form/Checkbox.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { byName } from '../lists/by-name.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { boardStates } from './board-state.ts';
import type { ListState, SiteRow } from './list-state.ts';
import { type BoardView, boardViews } from './use-board-view.ts';
import { usedValues } from './used-values.ts';

type Props = {
  state: ListState;
  set: (patch: Partial<ListState>) => void;
  changed: boolean;
  clear: () => void;
  sites: readonly SiteRow[];
  clients: readonly Client[];
  shown: number;
  view: BoardView;
  setView: (view: BoardView) => void;
};

export const SitesToolbar = (props: Props) => {
  const { state, set, changed, clear, sites, clients, shown } = props;
  const t = useAdminTexts().sites;
  const asOptions = (values: string[]) => values.map((value) => ({ value, label: value }));
  const among = sites.filter((site) => state.archived === 'yes' || !site.archivedAt).length;
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
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
      <FilterSelect
        label={t.platform}
        any={t.anyPlatform}
        value={state.platform}
        onValue={(platform) => set({ platform })}
        options={asOptions(usedValues(sites, 'platform'))}
      />
      <FilterSelect
        label={t.hosting}
        any={t.anyHosting}
        value={state.hosting}
        onValue={(hosting) => set({ hosting })}
        options={asOptions(usedValues(sites, 'hosting'))}
      />
      <Switch
        label={t.archivedToo}
        checked={state.archived === 'yes'}
        onValue={(on) => set({ archived: on ? 'yes' : '' })}
      />
      {changed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t.clear}
        </Button>
      )}
      <p className="shown" role="status">
        {t.shown(shown, among)}
      </p>
      <Segmented
        label={t.view}
        hideLabel
        value={props.view}
        onValue={props.setView}
        options={boardViews.map((value) => ({ value, label: t.views[value] }))}
      />
    </div>
  );
};
