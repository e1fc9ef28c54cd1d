import { ApiError, needsProof } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import * as Device from 'expo-device';
import { useState } from 'react';
import { useWords } from '../../../language.ts';
import { addPasskey, DeviceRefusalError } from '../../../session/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Words } from '../../../ui/Words.tsx';
import { ProveIdentity } from '../ProveIdentity.tsx';
import { useFreshPasskeys } from './use-fresh-passkeys.ts';

type Props = { onDone: () => void; onCancel: () => void };

export const AddPasskey = ({ onDone, onCancel }: Props) => {
  const { account, common, format } = useWords();
  const t = account.passkeys;
  const refresh = useFreshPasskeys();
  const [suggested] = useState(() =>
    [Device.modelName ?? Device.osName, format.date(Date.now())].filter(Boolean).join(', '),
  );
  const form = useForm({
    schema: auth.renamePasskey.body.pick({ name: true }),
    initial: { name: suggested },
    send: ({ name }) => addPasskey(name),
    done: async () => {
      await refresh();
      onDone();
    },
  });
  const { failure } = form;
  if (needsProof(failure)) return <ProveIdentity onDone={form.submit} onCancel={onCancel} />;
  return (
    <Card>
      <Field
        label={t.name}
        {...form.field('name')}
        selectTextOnFocus
        returnKeyType="done"
        onSubmitEditing={form.submit}
      />
      <Words size="small" color="inkSoft">
        {t.nameHint}
      </Words>
      {failure instanceof ApiError && <ErrorNotice error={failure} />}
      {failure instanceof DeviceRefusalError && !failure.cancelled && (
        <Notice what={t.addFailed} todo={t.addFailedTodo} />
      )}
      <Button onPress={form.submit} busy={form.busy}>
        {t.add}
      </Button>
      <Button kind="plain" onPress={onCancel}>
        {common.cancel}
      </Button>
    </Card>
  );
};
