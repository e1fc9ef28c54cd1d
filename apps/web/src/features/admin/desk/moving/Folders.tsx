import type { MovingFolder } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { adminQueries } from '../../kit/api/queries.ts';

export type Whose = ReadonlyMap<string, { name: string; clientId: string | null }>;

type Props = {
  folders: readonly MovingFolder[];
  whose: Whose;
  onWhose: (whose: Whose) => void;
};

const newOne = 'new';

/** Each folder as a client: one that is here, or a new one of its name. */
export const Folders = ({ folders, whose, onWhose }: Props) => {
  const t = useAdminTexts().moving;
  const clients = useQuery(adminQueries.clients()).data ?? [];
  const known = clients.map(({ id, name }) => ({ value: id, label: name }));
  return folders.map(({ key, name, count }) => (
    <Field key={key} label={t.folder(name, count)}>
      {(control) => (
        <Select
          {...control}
          value={whose.get(key)?.clientId ?? newOne}
          onValue={(value) =>
            onWhose(new Map(whose).set(key, { name, clientId: value === newOne ? null : value }))
          }
          options={[{ value: newOne, label: t.newClient(name) }, ...known]}
        />
      )}
    </Field>
  ));
};
