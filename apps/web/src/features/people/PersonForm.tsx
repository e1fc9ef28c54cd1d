import { type Person, people } from '@hlidka/protocol';
import { call } from '../../api.ts';
import { useAdminTexts, useTexts } from '../../language.ts';
import { Field } from '../../ui/Field.tsx';
import { FormEnd } from '../../ui/form/FormEnd.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/Section.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { LeaveGuard } from '../operator/LeaveGuard.tsx';
import { storePerson } from './store-person.ts';

export const PersonForm = ({ person }: { person: Person }) => {
  const { person: t, people: words } = useAdminTexts();
  const { languages } = useTexts();
  const form = useForm({
    schema: people.change.body,
    initial: { name: person.name, role: person.role, language: person.language },
    words: { 'last operator': t.lastOperator },
    send: (body) => call(people.change, { params: { id: person.id }, body }),
    done: (stored) => {
      storePerson(stored);
      toast(t.saved(stored.name));
    },
  });
  const { role } = form.values;
  return (
    <Section heading={t.account}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Field label={t.email} hint={t.emailHint}>
          {(control) => <TextInput {...control} readOnly value={person.email} onValue={() => {}} />}
        </Field>
        <div>
          <Segmented
            label={t.role}
            value={role}
            onValue={(next) => form.set('role', next)}
            options={(['client', 'admin'] as const).map((value) => ({
              value,
              label: words.roles[value],
            }))}
          />
          {role !== person.role && (
            <p className="field-hint" role="status">
              {role === 'admin' ? t.becomesAdmin : t.becomesClient}
            </p>
          )}
        </div>
        <Segmented
          label={t.language}
          value={form.values.language}
          onValue={(language) => form.set('language', language)}
          options={(['cs', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
        />
        <FormEnd form={form} submit={t.save} />
      </form>
      <LeaveGuard unsaved={() => form.changed} />
    </Section>
  );
};
