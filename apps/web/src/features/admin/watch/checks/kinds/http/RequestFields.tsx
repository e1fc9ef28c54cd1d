import { HttpMethod } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../../language.ts';
import { FormField } from '../../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../../ui/form/use-form.ts';
import { optionsOf, Rows } from './Rows.tsx';
import type { RequestValues } from './request-values.ts';
import { isBare } from './rows.ts';

type Props = { form: Fields<RequestValues> };
const methods = HttpMethod.options.map((value) => ({ value, label: value }));
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const BodyFields = ({ form }: Props) => {
  const t = useAdminTexts().checksOfSite.page;
  const { body } = form.values;
  return (
    <>
      <FormField form={form} name="body" label={t.body} hint={t.bodyHint} optional>
        {({ value, onValue, ...control }) => (
          <Textarea
            {...control}
            rows={4}
            spellCheck={false}
            value={value.text}
            onValue={(text) => onValue({ ...value, text })}
          />
        )}
      </FormField>
      {body.text !== '' && (
        <FormField form={{ ...form, errors: {} }} name="body" label={t.bodyType}>
          {({ value, onValue, ...control }) => (
            <TextInput
              {...control}
              value={value.type}
              onValue={(type) => onValue({ ...value, type })}
            />
          )}
        </FormField>
      )}
    </>
  );
};

const ValueRules = ({ form, name }: Props & { name: 'json' | 'headerRules' }) => {
  const t = useAdminTexts().checksOfSite.page;
  return (
    <Rows
      legend={t[name]}
      columns={[
        { name: 'what', label: name === 'json' ? t.path : t.header },
        { name: 'is', label: t.is, options: optionsOf(t.valueIs) },
        { name: 'value', label: t.value, isLeftOut: ({ is }) => isBare(is) },
      ]}
      rows={form.values[name]}
      blank={{ what: '', is: 'equals', value: '' }}
      onRows={(rows) => form.set(name, rows)}
      error={form.errors[name]}
    />
  );
};

/** What one request sends, and what is expected of its answer. */
export const RequestFields = ({ form }: Props) => {
  const { page: t, form: kept } = useAdminTexts().checksOfSite;
  const { values, errors, set } = form;
  return (
    <>
      <FormField form={form} name="method" label={t.method}>
        {(control) => <Select {...control} options={methods} />}
      </FormField>
      {(withBody.has(values.method) || values.body.text !== '') && <BodyFields form={form} />}
      <Rows
        legend={t.headers}
        columns={[
          { name: 'name', label: t.header },
          {
            name: 'value',
            label: t.value,
            placeholder: (row) => (row.kept ? kept.kept : undefined),
          },
        ]}
        rows={values.headers}
        blank={{ name: '', value: '' }}
        onRows={(rows) => set('headers', rows)}
        error={errors.headers}
      />
      <FormField form={form} name="status" label={t.status} hint={t.statusHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <Rows
        legend={t.words}
        columns={[
          { name: 'text', label: t.text },
          { name: 'is', label: t.is, options: optionsOf(t.mustBe) },
          { name: 'how', label: t.how, options: optionsOf(t.hows) },
        ]}
        rows={values.words}
        blank={{ text: '', how: 'exact', is: 'present' }}
        onRows={(rows) => set('words', rows)}
        error={errors.words}
      />
      <ValueRules form={form} name="json" />
      <ValueRules form={form} name="headerRules" />
      <FormField form={form} name="finalUrl" label={t.finalUrl} optional>
        {(control) => <TextInput {...control} inputMode="url" autoComplete="off" />}
      </FormField>
      <Rows
        legend={t.take}
        columns={[
          { name: 'name', label: t.takenName },
          { name: 'from', label: t.from, options: optionsOf(t.takeFrom) },
          { name: 'at', label: t.takeAt },
        ]}
        rows={values.take}
        blank={{ name: '', from: 'json', at: '' }}
        onRows={(rows) => set('take', rows)}
        error={errors.take}
      />
    </>
  );
};
