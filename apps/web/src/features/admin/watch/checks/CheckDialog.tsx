import { type CheckOfSite, siteChecks } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { bodyOf, type CheckValues, valuesOf } from './check-values.ts';

type Props = { siteId: string; check?: CheckOfSite; onClose: () => void };
type CheckForm = Form<CheckValues>;

const useCheckForm = ({ siteId, check, onClose }: Props): CheckForm => {
  const t = useAdminTexts().checksOfSite;
  return useForm({
    schema: siteChecks.add.body,
    initial: valuesOf(check),
    toBody: (values) => bodyOf(values, check),
    words: { 'name: too many': t.full, 'url: needed for a check': t.siteWithoutAddress },
    belongs: { taken: 'name' },
    send: (body) =>
      check
        ? call(siteChecks.change, { params: { id: siteId, number: String(check.number) }, body })
        : call(siteChecks.add, { params: { id: siteId }, body }),
    done: () => {
      refresh('sites');
      onClose();
      toast(t.saved);
    },
  });
};

type TextName = Exclude<
  keyof CheckValues,
  'kind' | 'counts' | 'settings.security' | 'settings.verifyTls'
>;

const Text = (props: {
  form: CheckForm;
  name: TextName;
  label: string;
  hint?: string;
  optional?: boolean;
  inputMode?: 'numeric' | 'url';
}) => {
  const { inputMode, ...field } = props;
  return (
    <FormField {...field}>
      {(control) => <TextInput {...control} inputMode={inputMode} autoComplete="off" />}
    </FormField>
  );
};

const PageFields = ({ form }: { form: CheckForm }) => {
  const t = useAdminTexts().checksOfSite;
  return (
    <>
      <Text form={form} name="settings.url" label={t.url} inputMode="url" />
      <Text form={form} name="settings.keyword" label={t.keyword} optional />
      <Text form={form} name="settings.keywordAbsent" label={t.keywordAbsent} optional />
    </>
  );
};

const securities = ['none', 'tls', 'smtp', 'imap', 'pop3'] as const;

const ServerFields = ({ form }: { form: CheckForm }) => {
  const t = useAdminTexts().checksOfSite;
  return (
    <>
      <Text form={form} name="settings.host" label={t.host} hint={t.hostHint} inputMode="url" />
      <Text form={form} name="settings.port" label={t.port} inputMode="numeric" />
      <FormField form={form} name="settings.security" label={t.security}>
        {(control) => (
          <Select
            {...control}
            options={securities.map((value) => ({ value, label: t.securities[value] }))}
          />
        )}
      </FormField>
      <Text
        form={form}
        name="settings.greeting"
        label={t.greeting}
        hint={t.greetingHint}
        optional
      />
    </>
  );
};

/** Adds a further check of a site, or changes one. */
export const CheckDialog = (props: Props) => {
  const t = useAdminTexts().checksOfSite;
  const form = useCheckForm(props);
  const { values } = form;
  const { check } = props;
  const isSecure = values.kind === 'http' || values['settings.security'] !== 'none';
  return (
    <Dialog open onClose={props.onClose} title={check ? t.editTitle(check.name ?? '') : t.addTitle}>
      <form {...form.props}>
        <Text form={form} name="name" label={t.name} hint={t.nameHint} />
        <FormField form={form} name="kind" label={t.kind}>
          {(control) => (
            <Select
              {...control}
              options={(['tcp', 'http'] as const).map((value) => ({
                value,
                label: t.kinds[value],
              }))}
            />
          )}
        </FormField>
        {values.kind === 'http' ? <PageFields form={form} /> : <ServerFields form={form} />}
        {isSecure && (
          <Checkbox
            label={t.verifyTls}
            checked={values['settings.verifyTls']}
            onValue={(on) => form.set('settings.verifyTls', on)}
          />
        )}
        <Text form={form} name="settings.intervalSeconds" label={t.interval} inputMode="numeric" />
        <Text form={form} name="settings.timeoutSeconds" label={t.timeout} inputMode="numeric" />
        <Checkbox
          label={t.counts}
          hint={t.countsHint}
          checked={values.counts}
          onValue={(on) => form.set('counts', on)}
        />
        <FormEnd
          needs={check ? siteChecks.change : siteChecks.add}
          form={form}
          submit={check ? t.save : t.add}
        />
      </form>
    </Dialog>
  );
};
