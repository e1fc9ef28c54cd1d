import { CheckKind, type CheckOfSite, siteChecks } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { CheckText } from './CheckText.tsx';
import { blankOf, bodyOf, type CheckValues, speaksTls, valuesOf } from './kinds/check-values.ts';
import { KindFields } from './kinds/KindFields.tsx';
import { TryCheck } from './TryCheck.tsx';

type Props = { siteId: string; check?: CheckOfSite; onClose: () => void };
type CheckForm = Form<CheckValues>;

const useCheckForm = ({ siteId, check, onClose }: Props): CheckForm => {
  const t = useAdminTexts().checksOfSite;
  return useForm({
    schema: siteChecks.add.body,
    initial: valuesOf(check),
    toBody: (values) => bodyOf(values, check),
    words: {
      'name: too many': t.full,
      'url: needed for a check': t.siteWithoutAddress,
      'settings.security: not valid': t.form.signInNeedsTls,
    },
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

/** Of another kind nothing of the old one is kept. */
const chooseKind = (form: CheckForm, kind: CheckKind): void => {
  const blank = { ...blankOf(kind), kind };
  for (const [name, value] of Object.entries(blank))
    form.set(name as keyof CheckValues & string, value as never);
};

const KindField = ({ form }: { form: CheckForm }) => {
  const t = useAdminTexts().checksOfSite;
  return (
    <FormField form={form} name="kind" label={t.kind}>
      {(control) => (
        <Select
          {...control}
          onValue={(kind) => chooseKind(form, kind)}
          options={CheckKind.options.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
    </FormField>
  );
};

/** Adds a further check of a site, or changes one. */
export const CheckDialog = (props: Props) => {
  const t = useAdminTexts().checksOfSite;
  const form = useCheckForm(props);
  const { values } = form;
  const { check, siteId } = props;
  return (
    <Dialog open onClose={props.onClose} title={check ? t.editTitle(check.name ?? '') : t.addTitle}>
      <form {...form.props}>
        <CheckText form={form} name="name" label={t.name} hint={t.nameHint} />
        <KindField form={form} />
        <KindFields form={form} />
        {speaksTls(values) && (
          <Checkbox
            label={t.verifyTls}
            checked={values['settings.verifyTls']}
            onValue={(on) => form.set('settings.verifyTls', on)}
          />
        )}
        <CheckText
          form={form}
          name="settings.intervalSeconds"
          label={t.interval}
          inputMode="numeric"
        />
        <CheckText
          form={form}
          name="settings.timeoutSeconds"
          label={t.timeout}
          inputMode="numeric"
        />
        <Checkbox
          label={t.counts}
          hint={t.countsHint}
          checked={values.counts}
          onValue={(on) => form.set('counts', on)}
        />
        <TryCheck siteId={siteId} check={check} values={values} />
        <FormEnd
          needs={check ? siteChecks.change : siteChecks.add}
          form={form}
          submit={check ? t.save : t.add}
        />
      </form>
    </Dialog>
  );
};
