import './job-form.css';
import { type JobTemplate, jobTemplates } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { FormLeaveGuard } from '../../../kit/forms/FormLeaveGuard.tsx';
import { WorkFields } from './WorkFields.tsx';
import { workOf, workValues } from './work-values.ts';
import { workWords } from './work-words.ts';

export const TemplateForm = ({ template }: { template?: JobTemplate }) => {
  const { jobTemplates: t, jobForm } = useAdminTexts();
  const navigate = useNavigate();
  const saved = useRef(false);
  const form = useForm({
    schema: jobTemplates.create.body,
    initial: { name: template?.name ?? '', ...workValues(template) },
    toBody: (values) => ({ name: values.name, ...workOf(values) }),
    words: { ...workWords(jobForm), 'name: taken': t.taken },
    belongs: { taken: 'name' },
    send: (body) =>
      template
        ? call(jobTemplates.change, { params: { id: template.id }, body })
        : call(jobTemplates.create, { body }),
    done: ({ name }) => {
      saved.current = true;
      refresh('jobs');
      toast(t.saved(name));
      void navigate({ to: '/jobs/templates' });
    },
  });
  return (
    <form {...form.props} className="form long-form job-form">
      <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <WorkFields form={form} />
      <div className="form-foot">
        <FormEnd needs={jobTemplates.create} form={form} submit={t.create}>
          <Button look="quiet" onClick={() => void navigate({ to: '/jobs/templates' })}>
            {jobForm.discard}
          </Button>
        </FormEnd>
      </div>
      <FormLeaveGuard unsaved={() => form.changed && !saved.current} />
    </form>
  );
};
