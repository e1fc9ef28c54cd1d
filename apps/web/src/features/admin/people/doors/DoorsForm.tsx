import { type Doors, doors } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

export const DoorsForm = ({ settings }: { settings: Doors }) => {
  const t = useAdminTexts().doors;
  const form = useForm({
    schema: doors.change.body,
    initial: settings,
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
        <FormEnd needs={doors.change} form={form} submit={t.save} />
      </form>
    </Section>
  );
};
