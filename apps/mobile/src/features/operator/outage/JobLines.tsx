import { type JobRow, visibleInText } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { useWords } from '../../../language.ts';
import { Card } from '../../../ui/Card.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Words } from '../../../ui/Words.tsx';

/** Jobs, each leading to its own screen; the newest first. */
export const JobLines = ({ heading, jobs }: { heading: string; jobs: readonly JobRow[] }) => {
  const t = useWords().phone.operator;
  const router = useRouter();
  return (
    <Section heading={heading}>
      {jobs.length === 0 && <Words color="inkSoft">{t.site.noJobs}</Words>}
      {jobs.map(({ id, number, title, state, waiting }) => {
        const why = waiting ? t.waiting.why[waiting] : t.site.states[state];
        return (
          <Card
            key={id}
            label={`${visibleInText(title)}, ${why}`}
            onPress={() => router.push({ pathname: '/waiting/[id]', params: { id } })}
          >
            <Words weight="600">{visibleInText(title)}</Words>
            <Words size="small" color="inkSoft">{`${t.job.title(number)} · ${why}`}</Words>
          </Card>
        );
      })}
    </Section>
  );
};
