import { DnsType } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { CheckText } from '../CheckText.tsx';
import { optionsOf } from './http/Rows.tsx';
import type { ServerValues } from './server-values.ts';

const types = DnsType.options.map((value) => ({ value, label: value }));

export const DnsFields = ({ form }: { form: Fields<ServerValues> }) => {
  const t = useAdminTexts().checksOfSite.form;
  const { values } = form;
  return (
    <>
      <CheckText form={form} name="settings.name" label={t.dnsName} hint={t.dnsNameHint} />
      <FormField form={form} name="settings.type" label={t.dnsType}>
        {(control) => <Select {...control} options={types} />}
      </FormField>
      <FormField form={form} name="settings.rule" label={t.dnsRule}>
        {(control) => <Select {...control} options={optionsOf(t.dnsRules)} />}
      </FormField>
      {values['settings.rule'] !== 'exists' && (
        <FormField form={form} name="settings.values" label={t.dnsValues} hint={t.dnsValuesHint}>
          {(control) => <Textarea {...control} rows={3} spellCheck={false} />}
        </FormField>
      )}
      <CheckText
        form={form}
        name="settings.server"
        label={t.dnsServer}
        hint={t.dnsServerHint}
        optional
      />
      {values['settings.server'].trim() === '' && (
        <Checkbox
          label={t.dnsAgree}
          checked={values['settings.agree']}
          onValue={(on) => form.set('settings.agree', on)}
        />
      )}
    </>
  );
};
