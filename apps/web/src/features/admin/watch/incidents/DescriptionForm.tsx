import { type AdminIncident, incidents } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { storeIncident } from './store-incident.ts';

type Props = {
  incident: AdminIncident;
  label: string;
  hint?: string;
  onDone?: () => void;
  children?: ReactNode;
};

/** Edits only the text for the client. */
export const DescriptionForm = ({ incident, label, hint, onDone, children }: Props) => {
  const t = useAdminTexts().incident;
  const form = useForm({
    schema: incidents.change.body,
    initial: { description: incident.description ?? '' },
    send: (body) => call(incidents.change, { params: { id: incident.id }, body }),
    done: (stored) => {
      storeIncident(stored);
      toast(t.saved);
      onDone?.();
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="description" label={label} hint={hint}>
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormEnd needs={incidents.change} form={form} submit={t.save}>
        {children}
      </FormEnd>
      <FormLeaveGuard unsaved={() => form.changed} />
    </form>
  );
};
