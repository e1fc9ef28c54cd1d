import { forms, type TestIdentity } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

/** The identity used to fill in all forms. */
export const IdentityDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useAdminTexts().formChecks.identity;
  const query = useQuery(adminQueries.formIdentity());
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="soft">{t.about}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(identity) => <IdentityForm identity={identity} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};

const IdentityForm = ({ identity, onClose }: { identity: TestIdentity; onClose: () => void }) => {
  const t = useAdminTexts().formChecks.identity;
  const { name, email, phone, message } = identity;
  const form = useForm({
    schema: forms.changeIdentity.body,
    initial: { name, email, phone, message },
    send: (body) => call(forms.changeIdentity, { body }),
    done: () => {
      refresh('forms');
      toast(t.saved);
      onClose();
    },
  });
  return (
    <form {...form.props}>
      {(['name', 'email', 'phone'] as const).map((field) => (
        <FormField key={field} form={form} name={field} label={t[field]}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      ))}
      <FormField form={form} name="message" label={t.message}>
        {(control) => <Textarea {...control} rows={4} />}
      </FormField>
      <FormEnd needs={forms.changeIdentity} form={form} submit={t.save} />
    </form>
  );
};
