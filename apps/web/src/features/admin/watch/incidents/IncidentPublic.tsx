import './incidents.css';
import { type AdminIncident, incidents } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { IncidentRow } from '../../../shared/incidents/IncidentRow.tsx';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { storeIncident } from './store-incident.ts';

const shownMs = 30 * 86_400_000;

export const IncidentPublic = ({ incident }: { incident: AdminIncident }) => {
  const t = useAdminTexts().incident;
  const form = useForm({
    schema: incidents.change.body,
    initial: { title: incident.title ?? '', description: incident.description ?? '' },
    send: (body) => call(incidents.change, { params: { id: incident.id }, body }),
    done: (stored) => {
      storeIncident(stored);
      toast(t.saved);
    },
  });
  const shown = {
    title: form.values.title.trim() || null,
    description: form.values.description.trim() || null,
  };
  const now = useNow();
  const from = Math.min(Date.parse(incident.startedAt), now - shownMs);
  return (
    <Section heading={t.public} about={t.publicAbout}>
      <form {...form.props}>
        <FormField form={form} name="title" label={t.title} hint={t.titleHint} optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="description"
          label={t.description}
          hint={t.descriptionHint}
          optional
        >
          {(control) => <Textarea {...control} />}
        </FormField>
        {form.failure && <Notice {...form.failure} />}
        <Button type="submit" busy={form.busy}>
          {t.save}
        </Button>
      </form>
      <figure className="client-view">
        <figcaption className="fine soft">{t.asClientSees}</figcaption>
        <IncidentRow incident={{ ...incident, ...shown }} period={[from, now]} />
      </figure>
      <FormLeaveGuard unsaved={() => form.changed} />
    </Section>
  );
};
