import { type Job, jobs, limits, type Question, visibleInText } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Words } from '../../ui/Words.tsx';
import { SteerTrouble } from './proof/SteerTrouble.tsx';
import { useSteer } from './proof/use-steer.ts';
import { useTyped } from './use-typed.ts';

export const QuestionCard = ({ job, question }: { job: Job; question: Question }) => {
  const t = useWords().phone.operator.question;
  const { id: questionId, choices } = question;
  const { text, type, sent } = useTyped(job.id, questionId);
  const steer = useSteer(job.id, sent);
  const answer = (given: string) => {
    if (given.trim()) steer.mutate({ verb: 'operator_message', text: given.trim(), questionId });
  };
  return (
    <>
      <Card>
        <Words weight="600" accessibilityRole="header">
          {t.heading}
        </Words>
        <Words>{visibleInText(question.text)}</Words>
      </Card>
      {choices.map((choice) => (
        <Button
          needs={jobs.steer}
          key={choice}
          kind="second"
          busy={steer.isPending}
          onPress={() => answer(choice)}
        >
          {visibleInText(choice)}
        </Button>
      ))}
      <Field
        label={t.answer}
        value={text}
        onChangeText={type}
        multiline
        maxLength={limits.operatorMessage}
      />
      <Button needs={jobs.steer} busy={steer.isPending} onPress={() => answer(text)}>
        {t.send}
      </Button>
      <SteerTrouble error={steer.error} verb={steer.variables?.verb} />
    </>
  );
};
