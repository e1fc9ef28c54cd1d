import { space } from '@hlidka/design';
import { auth, type Passkey } from '@hlidka/protocol';
import { View } from 'react-native';
import { call } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { useFreshPasskeys } from './use-fresh-passkeys.ts';

type Props = { passkey: Passkey; onDone: () => void; onCancel: () => void };

export const RenamePasskey = ({ passkey, onDone, onCancel }: Props) => {
  const { account, common } = useWords();
  const t = account.passkeys;
  const refresh = useFreshPasskeys();
  const form = useForm({
    schema: auth.renamePasskey.body,
    initial: { name: passkey.name ?? '' },
    toBody: (values) => ({ id: passkey.id, ...values }),
    send: (body) => call(auth.renamePasskey, { body }),
    done: async () => {
      await refresh();
      onDone();
    },
  });
  return (
    <View style={{ padding: space[4], gap: space[3] }}>
      <Field
        label={t.name}
        {...form.field('name')}
        autoFocus
        selectTextOnFocus
        returnKeyType="done"
        onSubmitEditing={form.submit}
      />
      {form.failure && <ErrorNotice error={form.failure} />}
      <Button onPress={form.submit} busy={form.busy}>
        {t.rename}
      </Button>
      <Button kind="plain" onPress={onCancel}>
        {common.cancel}
      </Button>
    </View>
  );
};
