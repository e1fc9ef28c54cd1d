import { AuditKind } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { byName } from '../../kit/lists/by-name.ts';
import { DaysFilter } from '../../kit/lists/DaysFilter.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';
import type { AuditFilter } from './use-audit.ts';

type Props = {
  state: AuditFilter;
  set: (patch: Partial<AuditFilter>) => void;
  changed: boolean;
  clear: () => void;
};

/** By who did it, about what, and when. */
export const AuditToolbar = ({ state, set, changed, clear }: Props) => {
  const t = useAdminTexts().audit;
  const people = useQuery(adminQueries.people()).data ?? [];
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <FilterSelect
        label={t.person}
        any={t.anyPerson}
        value={state.person}
        onValue={(person) => set({ person })}
        options={byName(people).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t.about}
        any={t.anything}
        value={state.about}
        onValue={(about) => set({ about })}
        options={AuditKind.options.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <DaysFilter words={t} from={state.from} to={state.to} set={set} />
      {changed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
