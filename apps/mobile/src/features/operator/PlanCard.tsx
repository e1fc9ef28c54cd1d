import { space } from '@hlidka/design';
import type { Job } from '@hlidka/protocol';
import { planSaid } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { mono } from '../../ui/markdown/mono.ts';
import { Words } from '../../ui/Words.tsx';

/** What the job will do, as admin shows it: all of it is there before it can be approved. */
export const PlanCard = ({ job }: { job: Job }) => {
  const { phone, format } = useWords();
  const t = phone.operator.plan;
  const { steps, facts } = planSaid(t, format, job.plan);
  const ofJob = [
    [t.supervision, job.supervised ? t.supervised : t.unsupervised],
    [t.disturbs, job.disturbs ? t.disturbsYes : t.disturbsNo],
  ].map(([name = '', words = '']) => ({ name, pieces: [{ code: undefined, words }] }));
  return (
    <Card>
      {steps.map(({ code, words }, at) => (
        <View key={at} style={{ gap: space[1] }}>
          <Words selectable style={{ fontFamily: mono }}>
            {code}
          </Words>
          <Words size="small" color="inkSoft">
            {words}
          </Words>
        </View>
      ))}
      {[...facts, ...ofJob].map(({ name, pieces }) => (
        <View key={name} style={{ gap: space[1] }}>
          <Words size="small" color="inkSoft">
            {name}
          </Words>
          {pieces.map(({ code, words }, at) => (
            <Words key={at} selectable>
              {code !== undefined && <Words style={{ fontFamily: mono }}>{code}</Words>}
              {code !== undefined && words ? ' ' : ''}
              {words}
            </Words>
          ))}
        </View>
      ))}
    </Card>
  );
};
