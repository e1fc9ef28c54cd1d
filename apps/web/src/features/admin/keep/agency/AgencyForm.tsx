import { type Agency, agency as endpoints } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { AccentPreview } from './AccentPreview.tsx';
import { storeAgency } from './store-agency.ts';

export const AgencyForm = ({ agency }: { agency: Agency }) => {
  const t = useAdminTexts().agency;
  const form = useForm({
    schema: endpoints.change.body,
    initial: {
      name: agency.name,
      contactEmail: agency.contactEmail ?? '',
      contactPhone: agency.contactPhone ?? '',
      web: agency.web ?? '',
      accent: agency.accent ?? '',
      imprint: agency.imprint ?? '',
    },
    toBody: (values) => ({
      ...values,
      contactEmail: values.contactEmail.trim() || null,
      web: values.web.trim() || null,
      accent: values.accent.trim() || null,
    }),
    send: (body) => call(endpoints.change, { body }),
    done: (changed) => {
      storeAgency(changed);
      toast(t.saved);
    },
  });
  return (
    <Section margin heading={t.identity}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="organization" />}
        </FormField>
        <FormField
          form={form}
          name="contactEmail"
          label={t.contactEmail}
          hint={t.contactEmailHint}
          optional
        >
          {(control) => <TextInput {...control} type="email" inputMode="email" />}
        </FormField>
        <FormField form={form} name="contactPhone" label={t.contactPhone} optional>
          {(control) => <TextInput {...control} type="tel" />}
        </FormField>
        <FormField form={form} name="web" label={t.web} optional>
          {(control) => <TextInput {...control} type="url" inputMode="url" />}
        </FormField>
        <FormField form={form} name="imprint" label={t.imprint} hint={t.imprintHint} optional>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField form={form} name="accent" label={t.accent} hint={t.accentHint} optional>
          {(control) => <TextInput {...control} placeholder="#1f3a93" />}
        </FormField>
        <AccentPreview accent={form.values.accent} />
        <FormEnd needs={endpoints.change} form={form} submit={t.save} />
      </form>
    </Section>
  );
};
