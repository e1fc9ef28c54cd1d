import './job-form.css';
import { hourMs, type JobTemplate, jobs } from '@hlidka/protocol';
import { instantOf, pragueClock } from '@hlidka/texts/prague';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { type Fields, useForm } from '../../../../../ui/form/use-form.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { FormLeaveGuard } from '../../../kit/forms/FormLeaveGuard.tsx';
import { SitePicker } from '../../../kit/scope/SitePicker.tsx';
import { storeJob } from '../steer-job.ts';
import { WorkFields } from './WorkFields.tsx';
import { workOf, workValues } from './work-values.ts';
import { workWords } from './work-words.ts';

type Given = {
  templateId?: string;
  siteId?: string;
  incident?: { id: string; siteId: string; title: string };
};
type Props = { templates: readonly JobTemplate[]; given: Given };

const nextHour = () => pragueClock(Math.ceil(Date.now() / hourMs) * hourMs);

const firstValues = (
  templates: readonly JobTemplate[],
  { templateId, siteId, incident }: Given,
) => {
  const work = workValues(templates.find(({ id }) => id === templateId));
  return {
    ...work,
    title: work.title || (incident?.title ?? ''),
    templateId: templateId ?? '',
    siteId: siteId ?? incident?.siteId ?? '',
    when: 'now' as 'now' | 'at',
    scheduledFor: nextHour(),
    approve: false,
  };
};

type Values = ReturnType<typeof firstValues>;

/** When the job runs, and whether it is approved at once. */
const WhenFields = ({ form }: { form: Fields<Values> }) => {
  const t = useAdminTexts().jobForm;
  const { values } = form;
  return (
    <Section heading={t.schedule}>
      <Segmented
        label={t.when}
        value={values.when}
        onValue={(when) => form.set('when', when)}
        options={(['now', 'at'] as const).map((value) => ({ value, label: t.whens[value] }))}
      />
      {values.when === 'at' && (
        <FormField form={form} name="scheduledFor" label={t.at} hint={t.atHint}>
          {(control) => <TextInput {...control} type="datetime-local" />}
        </FormField>
      )}
      <Checkbox
        label={t.approve}
        hint={t.approveHint}
        checked={values.approve}
        onValue={(approve) => form.set('approve', approve)}
      />
    </Section>
  );
};

export const JobForm = ({ templates, given }: Props) => {
  const t = useAdminTexts().jobForm;
  const navigate = useNavigate();
  const saved = useRef(false);
  const form = useForm({
    schema: jobs.create.body,
    initial: firstValues(templates, given),
    toBody: (values) => ({
      ...workOf(values),
      siteId: values.siteId || null,
      ...(values.when === 'at' ? { scheduledFor: instantOf(values.scheduledFor) } : {}),
      templateId: values.templateId || null,
      incidentId: given.incident?.siteId === values.siteId ? given.incident.id : null,
      approve: values.approve,
    }),
    words: workWords(t),
    belongs: { 'no target': 'siteId' },
    send: (body) => call(jobs.create, { body }),
    done: (job) => {
      saved.current = true;
      storeJob(job);
      toast(t.created(job.number));
      void navigate({ to: '/jobs/$id', params: { id: job.id } });
    },
  });
  const { values } = form;
  const choose = (templateId: string) => {
    const template = templates.find(({ id }) => id === templateId);
    form.set('templateId', templateId);
    if (!template) return;
    const { siteId, when, scheduledFor, approve } = values;
    form.reset({
      ...values,
      ...workValues(template),
      templateId,
      siteId,
      when,
      scheduledFor,
      approve,
    });
  };
  return (
    <form {...form.props} className="form long-form job-form">
      <div className="two-fields">
        {templates.length > 0 && (
          <FormField form={form} name="templateId" label={t.template} hint={t.templateHint}>
            {(control) => (
              <Select
                {...control}
                onValue={choose}
                options={[
                  { value: '', label: t.noTemplate },
                  ...templates.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="siteId" label={t.site}>
          {(control) => <SitePicker {...control} any={t.noSite} />}
        </FormField>
      </div>
      <WorkFields form={form} />
      <WhenFields form={form} />
      <div className="form-foot">
        <FormEnd
          needs={jobs.create}
          form={form}
          submit={values.approve ? t.createApproved : t.create}
        >
          <Button look="quiet" onClick={() => void navigate({ to: '/jobs' })}>
            {t.discard}
          </Button>
        </FormEnd>
      </div>
      <FormLeaveGuard unsaved={() => form.changed && !saved.current} />
    </form>
  );
};
