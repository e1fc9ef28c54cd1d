import { ApiError } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { deviceOf } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useFormat } from '../../../language.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refreshPasskeys } from './passkey-list.ts';
import { useAccountTexts } from './use-account-texts.ts';

export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const t = useAccountTexts().passkeys;
  const format = useFormat();
  const [suggested] = useState(() => {
    const device = deviceOf(navigator.userAgent);
    return device ? `${device.system}, ${format.date(Date.now())}` : '';
  });
  const form = useForm({
    schema: auth.renamePasskey.body.pick({ name: true }),
    initial: { name: suggested },
    send: async ({ name }) => {
      try {
        const { addPasskey } = await import('./passkey.ts');
        await addPasskey(name);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw new ApiError({ status: 0, error: 'device refused', cause: error });
      }
    },
    words: { 'device refused': `${t.addFailed} ${t.addFailedTodo}` },
    done: async () => {
      await refreshPasskeys();
      toast(t.addDone);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.add}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.add} />
      </form>
    </Dialog>
  );
};
