import { space } from '@hlidka/design';
import type { IncidentCourse } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../../language.ts';
import { Section } from '../../../ui/Section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Words } from '../../../ui/Words.tsx';
import { courseLines } from './course-lines.ts';

/** What happened, and how many messages of it went out. */
export const Course = ({ course }: { course: IncidentCourse }) => {
  const { phone, format } = useWords();
  const t = phone.operator.incident;
  const now = useNow();
  const { deliveries, moreDeliveries } = course;
  const of = (states: string[]) => deliveries.filter(({ state }) => states.includes(state)).length;
  const told = { sent: of(['sent']), waiting: of(['waiting', 'sending']), failed: of(['dead']) };
  return (
    <Section heading={t.course}>
      {courseLines(t.line, course).map(({ id, at, text, more }) => (
        <View key={id} accessible style={{ gap: space[1], paddingVertical: space[2] }}>
          <Words size="small" color="inkSoft" figures>
            {since(format, at, now)}
          </Words>
          <Words>{text}</Words>
          {more ? <Words color="inkSoft">{more}</Words> : null}
        </View>
      ))}
      {deliveries.length > 0 && <Words>{t.told(told)}</Words>}
      {moreDeliveries > 0 && <Words color="inkSoft">{t.toldMore(moreDeliveries)}</Words>}
    </Section>
  );
};
