import { type Job, limits, Steer } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Notice } from '../../../../../ui/Notice.tsx';
import { FormLeaveGuard } from '../../../kit/forms/FormLeaveGuard.tsx';
import { useSteer } from '../steer-job.ts';

/** An instruction that the agent reads before its next step. */
export const MessageBox = ({ job }: { job: Job }) => {
  const { job: texts, jobs } = useAdminTexts();
  const t = texts.message;
  const { steer } = useSteer(job.id);
  const form = useForm({
    schema: Steer,
    initial: { text: '' },
    toBody: ({ text }) => ({ verb: 'operator_message', text }),
    send: steer,
    // The text stays if nobody accepted it.
    done: (taken) => {
      if (taken) form.reset({ text: '' });
    },
  });
  const hint = job.state === 'running' ? t.hint : t.hintWaiting;
  return (
    <Section heading={t.heading}>
      <form {...form.props}>
        <FormField
          form={form}
          name="text"
          label={t.label}
          hint={job.unread > 0 ? t.unread(job.unread) : hint}
        >
          {(control) => (
            <Textarea {...control} className="input short" maxLength={limits.operatorMessage} />
          )}
        </FormField>
        {form.failure && <Notice {...form.failure} />}
        <Button type="submit" busy={form.busy}>
          {jobs.verbs.operator_message}
        </Button>
      </form>
      <FormLeaveGuard unsaved={() => form.changed && form.values.text.trim() !== ''} />
    </Section>
  );
};
