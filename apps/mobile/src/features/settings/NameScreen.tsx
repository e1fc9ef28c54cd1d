import { type Me, me } from '@hlidka/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';

export const NameScreen = () => {
  const query = useQuery(queries.me());
  const { data: mine } = query;
  const refresh = usePull(query.refetch, ['me']);
  return (
    <Screen refresh={refresh}>
      <Age of={query} />
      {mine && <NameForm mine={mine} />}
    </Screen>
  );
};

const NameForm = ({ mine }: { mine: Me }) => {
  const t = useWords().account.profile;
  const client = useQueryClient();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    schema: me.change.body,
    initial: { name: mine.name },
    send: async (body) => {
      setSaved(false);
      client.setQueryData(queries.me().queryKey, await call(me.change, { body }));
    },
    done: () => setSaved(true),
  });
  return (
    <>
      <Field
        label={t.name}
        {...form.field('name')}
        autoComplete="name"
        returnKeyType="done"
        onSubmitEditing={form.submit}
      />
      {form.failure && <ErrorNotice error={form.failure} />}
      {saved && <Notice what={t.saved} alarm={false} />}
      <Button onPress={form.submit} busy={form.busy}>
        {t.save}
      </Button>
    </>
  );
};
