import { PersonState, Role } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SearchBox } from '../../../../ui/form/SearchBox.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';

export const peopleDefaults = { q: '', state: '', role: '' };
type PeopleFilter = typeof peopleDefaults;

type Props = {
  state: PeopleFilter;
  set: (patch: Partial<PeopleFilter>) => void;
  changed: boolean;
  clear: () => void;
  shown: number;
  total: number;
};

export const PeopleToolbar = ({ state, set, changed, clear, shown, total }: Props) => {
  const t = useAdminTexts().people;
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
      <FilterSelect
        label={t.state}
        any={t.anyState}
        value={state.state}
        onValue={(next) => set({ state: next })}
        options={PersonState.options.map((value) => ({ value, label: t.states[value] }))}
      />
      <FilterSelect
        label={t.role}
        any={t.anyRole}
        value={state.role}
        onValue={(role) => set({ role })}
        options={Role.options.map((value) => ({ value, label: t.roles[value] }))}
      />
      {changed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t.clear}
        </Button>
      )}
      <p className="shown" role="status">
        {t.shown(shown, total)}
      </p>
    </div>
  );
};
