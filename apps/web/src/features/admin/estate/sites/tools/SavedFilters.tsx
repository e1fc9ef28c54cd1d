import './saved-filters.css';
import { type BoardFilter, boardFilters, limits } from '@hlidka/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { CopyButton } from '../../../../../ui/content/CopyButton.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { adminQueries } from '../../../kit/api/queries.ts';
import { useAct } from '../../../kit/api/use-act.ts';
import { type ListState, readSearch, searchText } from '../rows/list-state.ts';

/** Named filters of an operator; can be shared as a link. */
export const SavedFilters = ({ state }: { state: ListState }) => {
  const t = useAdminTexts().board.saved;
  const id = useId();
  const { data: filters = [] } = useQuery(adminQueries.boardFilters());
  const search = searchText(state);
  const current = filters.find((filter) => filter.search === search);
  return (
    <span>
      <Button size="small" popoverTarget={id}>
        {current ? current.name : t.open}
      </Button>
      <div id={id} popover="auto" className="saved-filters" role="group" aria-label={t.open}>
        {filters.length > 0 && (
          <ul>
            {filters.map((filter) => (
              <SavedFilter key={filter.id} filter={filter} current={filter === current} />
            ))}
          </ul>
        )}
        {search ? (
          <NameFilter key={search} search={search} />
        ) : (
          <p className="field-hint">{t.none}</p>
        )}
      </div>
    </span>
  );
};

const useKept = () => {
  const client = useQueryClient();
  return ({ filters }: { filters: BoardFilter[] }) =>
    client.setQueryData(adminQueries.boardFilters().queryKey, filters);
};

const SavedFilter = ({ filter, current }: { filter: BoardFilter; current: boolean }) => {
  const t = useAdminTexts().board.saved;
  const keep = useKept();
  const act = useAct();
  const { id, name, search } = filter;
  const remove = () =>
    act(id, async () => keep(await call(boardFilters.remove, { params: { id } })));
  return (
    <li>
      <Link
        to="/sites"
        search={readSearch(search)}
        activeOptions={{ includeSearch: true }}
        aria-current={current || undefined}
        onClick={({ currentTarget }) =>
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        }
      >
        {name}
      </Link>
      <CopyButton
        look="quiet"
        text={`${window.location.origin}/admin/sites?${search}`}
        label={t.copy}
      />
      <Button
        look="quiet"
        size="small"
        icon="close"
        aria-label={t.removeOf(name)}
        onClick={() => void remove()}
      />
    </li>
  );
};

const NameFilter = ({ search }: { search: string }) => {
  const t = useAdminTexts().board.saved;
  const keep = useKept();
  const form = useForm({
    schema: boardFilters.save.body,
    initial: { name: '', search },
    send: (body) => call(boardFilters.save, { body }),
    words: { 'name: too many': t.full(limits.boardFilters) },
    done: (kept) => {
      keep(kept);
      form.set('name', '');
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="name" label={t.name} hint={t.hint}>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={60} />}
      </FormField>
      <FormEnd needs={boardFilters.save} form={form} submit={t.save} />
    </form>
  );
};
