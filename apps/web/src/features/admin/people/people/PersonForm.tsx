import { type Person, people } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { AccountChoices } from './AccountChoices.tsx';
import { storePerson } from './store-person.ts';

export const PersonForm = ({ person }: { person: Person }) => {
  const { person: t } = useAdminTexts();
  const form = useForm({
    schema: people.change.body,
    initial: {
      name: person.name,
      role: person.role,
      rank: person.rank ?? 'operator',
      language: person.language,
    },
    // A name alone needs no fresh sign-in.
    toBody: ({ role, rank, ...values }) => ({
      ...values,
      ...(role !== person.role && { role }),
      ...(role === 'admin' && rank !== person.rank && { rank }),
    }),
    words: { 'last operator': t.lastOperator },
    send: (body) => call(people.change, { params: { id: person.id }, body }),
    done: (stored) => {
      storePerson(stored);
      toast(t.saved(stored.name));
    },
  });
  const { role } = form.values;
  const becomes = role === 'admin' ? t.becomesAdmin : t.becomesClient;
  const roleHint = role === person.role ? null : becomes;
  return (
    <Section heading={t.account}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Field label={t.email} hint={t.emailHint}>
          {(control) => <TextInput {...control} readOnly value={person.email} onValue={() => {}} />}
        </Field>
        <AccountChoices
          values={form.values}
          onRole={(role) => form.set('role', role)}
          onRank={(rank) => form.set('rank', rank)}
          onLanguage={(language) => form.set('language', language)}
          roleHint={roleHint}
        />
        <FormEnd needs={people.change} form={form} submit={t.save} />
      </form>
      <FormLeaveGuard unsaved={() => form.changed} />
    </Section>
  );
};
