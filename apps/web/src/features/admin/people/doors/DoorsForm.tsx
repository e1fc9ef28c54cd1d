import { AppProof, type Doors, doors, SecondFactorFor } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

export const DoorsForm = ({ settings }: { settings: Doors }) => {
  const t = useAdminTexts().doors;
  const form = useForm({
    schema: doors.change.body,
    initial: settings,
    words: { 'agencyAccountOnly: not valid': t.agencyAccountFirst },
    send: (body) => call(doors.change, { body }),
    done: () => {
      refresh('people');
      toast(t.saved);
    },
  });
  return (
    <Section margin heading={t.rules}>
      <form {...form.props}>
        <Checkbox
          label={t.idleEnds}
          hint={t.idleEndsHint}
          checked={form.values.idleEnds}
          onValue={(idleEnds) => form.set('idleEnds', idleEnds)}
        />
        <Checkbox
          label={t.chatActs}
          hint={t.chatActsHint}
          checked={form.values.chatActs}
          onValue={(chatActs) => form.set('chatActs', chatActs)}
        />
        <FormField form={form} name="secondFactor" label={t.secondFactor} hint={t.secondFactorHint}>
          {(control) => (
            <Select
              {...control}
              options={SecondFactorFor.options.map((value) => ({
                value,
                label: t.secondFactorFor[value],
              }))}
            />
          )}
        </FormField>
        <FormField form={form} name="appProof" label={t.appProof} hint={t.appProofHint}>
          {(control) => (
            <Select
              {...control}
              options={AppProof.options.map((value) => ({ value, label: t.appProofFor[value] }))}
            />
          )}
        </FormField>
        <Checkbox
          label={t.agencyAccountOnly}
          hint={t.agencyAccountOnlyHint}
          checked={form.values.agencyAccountOnly}
          onValue={(agencyAccountOnly) => form.set('agencyAccountOnly', agencyAccountOnly)}
        />
        {form.errors.agencyAccountOnly && <Notice what={form.errors.agencyAccountOnly} />}
        <FormEnd needs={doors.change} form={form} submit={t.save} />
      </form>
    </Section>
  );
};
