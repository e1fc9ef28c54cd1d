import './gate.css';
import { type Job, limits, type Question, Steer, visibleInText } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../../ui/content/RelativeTime.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { useSteer } from '../steer-job.ts';

export const QuestionCard = ({ job, question }: { job: Job; question: Question }) => {
  const t = useAdminTexts().job.question;
  const { steer, press } = useSteer(job.id);
  const { id: questionId, text: asked, choices, askedAt } = question;
  const form = useForm({
    schema: Steer,
    initial: { text: '' },
    toBody: ({ text }) => ({ verb: 'operator_message', text, questionId }),
    send: steer,
    // The text stays if nobody accepted it.
    done: (taken) => {
      if (taken) form.reset({ text: '' });
    },
  });
  return (
    <section className="gate-card" aria-labelledby="question">
      <header>
        <h2 id="question">{t.heading}</h2>
        <p className="soft">
          {t.asked} <RelativeTime at={askedAt} />
        </p>
      </header>
      <p className="as-typed question-text">{visibleInText(asked)}</p>
      {choices.length > 0 && (
        <div className="gate-actions">
          {choices.map((choice) => (
            <Button
              key={choice}
              onClick={() => void press({ verb: 'operator_message', text: choice, questionId })}
            >
              {visibleInText(choice)}
            </Button>
          ))}
        </div>
      )}
      <form {...form.props}>
        <FormField form={form} name="text" label={choices.length > 0 ? t.answerOther : t.answer}>
          {(control) => (
            <Textarea {...control} className="input short" maxLength={limits.operatorMessage} />
          )}
        </FormField>
        <FormEnd form={form} submit={t.send} />
      </form>
    </section>
  );
};
