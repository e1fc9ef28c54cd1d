import type { AdminGroup } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { ClientField } from './ClientField.tsx';
import { GroupFields } from './GroupFields.tsx';
import { hostnameOf } from './hostname.ts';
import type { SiteValues } from './values.ts';

type Props = {
  form: Form<SiteValues>;
  client: Omit<Parameters<typeof ClientField>[0], 'form'>;
  groups: readonly AdminGroup[];
};

export const BasicFields = ({ form, client, groups }: Props) => {
  const t = useAdminTexts().siteForm;
  const host = form.values.hostname.trim() || hostnameOf(form.values.url);
  return (
    <Section heading={t.basics}>
      <div className="form-grid">
        <ClientField form={form} {...client} />
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="url"
          label={t.url}
          hint={host ? t.hostname(host) : t.urlHint}
          optional
        >
          {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
        </FormField>
        <GroupFields form={form} groups={groups} />
      </div>
    </Section>
  );
};
