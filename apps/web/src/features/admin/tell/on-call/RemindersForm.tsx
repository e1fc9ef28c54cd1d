import { onCall, type Reminders, usualReminders } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

const issues = ['not valid', 'too small', 'too large', 'required', 'wrong type'];
const wordsOf = (name: string, words: string) =>
  Object.fromEntries(issues.map((issue) => [`${name}: ${issue}`, words]));

/** An empty field is no number, and is refused in words. */
const numberOf = (text: string) => Number(text.trim() || Number.NaN);

/** When operators are told again of an incident that lasts. */
export const RemindersForm = ({ reminders }: { reminders: Reminders }) => {
  const t = useAdminTexts().onCall.reminders;
  const form = useForm({
    schema: onCall.saveReminders.body,
    initial: {
      repeatMinutes: String(reminders.repeatMinutes),
      repeatTimes: String(reminders.repeatTimes),
      ask: reminders.inHandMinutes !== null,
      inHandMinutes: String(reminders.inHandMinutes ?? usualReminders.inHandMinutes),
    },
    toBody: ({ repeatMinutes, repeatTimes, ask, inHandMinutes }) => ({
      repeatMinutes: numberOf(repeatMinutes),
      repeatTimes: numberOf(repeatTimes),
      inHandMinutes: ask ? numberOf(inHandMinutes) : null,
    }),
    send: (body) => call(onCall.saveReminders, { body }),
    words: {
      ...wordsOf('repeatMinutes', t.wrong.after),
      ...wordsOf('repeatTimes', t.wrong.times),
      ...wordsOf('inHandMinutes', t.wrong.inHand),
    },
    done: () => {
      refresh('incidents');
      toast(t.saved);
    },
  });
  const { ask } = form.values;
  return (
    <Section heading={t.heading} about={t.about}>
      <form {...form.props}>
        <FormField form={form} name="repeatMinutes" label={t.repeat} hint={t.repeatHint}>
          {(control) => <TextInput {...control} inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="repeatTimes" label={t.times} hint={t.timesHint}>
          {(control) => <TextInput {...control} inputMode="numeric" />}
        </FormField>
        <Checkbox
          label={t.ask}
          hint={t.askHint}
          checked={ask}
          onValue={(on) => form.set('ask', on)}
        />
        {ask && (
          <FormField form={form} name="inHandMinutes" label={t.inHand}>
            {(control) => <TextInput {...control} inputMode="numeric" />}
          </FormField>
        )}
        <FormEnd form={form} submit={t.save} />
      </form>
    </Section>
  );
};
