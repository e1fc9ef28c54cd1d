import '../incidents/course.css';
import type { Gathering, GatheringLine } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { RunningTime } from '../../../shared/incidents/RunningTime.tsx';

type Props = { gathering: Gathering; course: readonly GatheringLine[] };

const toneOf: Record<GatheringLine['kind'], 'bad' | 'good' | undefined> = {
  began: 'bad',
  grew: 'bad',
  told: undefined,
  taken: undefined,
  ended: 'good',
  over: 'good',
};

/** What happened to all of them, with times. */
export const GatheringCourse = ({ gathering, course }: Props) => {
  const t = useAdminTexts().together;
  const format = useFormat();
  const words = useLineWords();
  const dayOf = (at: string) => format.date(at);
  return (
    <Section heading={t.course}>
      <ol className="course">
        {course.map((line, index) => (
          <li key={`${line.kind} ${line.at} ${words(line)}`} data-tone={toneOf[line.kind]}>
            <time dateTime={line.at} title={format.dateTime(line.at)}>
              {dayOf(line.at) !== dayOf(course[index - 1]?.at ?? '1970-01-01') && (
                <span className="course-day">{dayOf(line.at)}</span>
              )}
              {format.time(line.at)}
              {line.kind === 'ended' &&
                format.time(line.until) !== format.time(line.at) &&
                `–${format.time(line.until)}`}
            </time>
            <div className="course-what">
              <p>
                <strong>{words(line)}</strong>
              </p>
            </div>
          </li>
        ))}
        {gathering.open > 0 && (
          <li data-tone="bad" data-running>
            <span />
            <div className="course-what">
              <p>
                <strong>{t.line.lasts(gathering.open)}</strong>{' '}
                <RunningTime incident={{ startedAt: gathering.startedAt, endedAt: null }} />
              </p>
            </div>
          </li>
        )}
      </ol>
    </Section>
  );
};

const useLineWords = () => {
  const { together: t, deliveries } = useAdminTexts();
  return (line: GatheringLine): string => {
    switch (line.kind) {
      case 'began':
        return t.line.began(line.siteName);
      case 'grew':
        return t.line.grew(line.count);
      case 'told':
        return `${t.line.told[line.state](line.count)}, ${deliveries.channels[line.channel]}`;
      case 'taken':
        return t.line.taken(line.by, line.count);
      case 'ended':
        return t.line.ended(line.count);
      case 'over':
        return t.line.over;
    }
  };
};
