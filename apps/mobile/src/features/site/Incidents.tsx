import { space } from '@hlidka/design';
import type { Incident } from '@hlidka/protocol';
import { incidentLength } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable } from 'react-native';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { Button } from '../../ui/Button.tsx';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Words } from '../../ui/Words.tsx';
import { OutcomeMark } from '../parts/OutcomeMark.tsx';

const shownFirst = 8;

type Props = { incidents: readonly Incident[]; fold: Fold };

/** Newest first. */
export const Incidents = ({ incidents, fold }: Props) => {
  const t = useWords().common.watch.incidents;
  const [all, setAll] = useState(false);
  const shown = all ? incidents : incidents.slice(0, shownFirst);
  return (
    <Section heading={t.heading} fold={fold}>
      {incidents.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      {shown.map((incident) => (
        <IncidentRow key={incident.id} incident={incident} />
      ))}
      {shown.length < incidents.length && (
        <Button kind="plain" onPress={() => setAll(true)}>
          {t.showAll(incidents.length)}
        </Button>
      )}
    </Section>
  );
};

/** Kind and length, start and end or still open, cause. */
const IncidentRow = ({ incident }: { incident: Incident }) => {
  const { common, phone, format } = useWords();
  const router = useRouter();
  const t = common.watch.incidents;
  const { old, until } = useSeen();
  const { id, kind, startedAt, endedAt, title, description } = incident;
  const length = format.duration(incidentLength(incident, until));
  const sameDay = endedAt !== null && format.date(startedAt) === format.date(endedAt);
  return (
    <Row>
      <Pressable
        accessibilityRole="link"
        accessibilityHint={phone.incident.open[kind]}
        onPress={() => router.push({ pathname: '/incidents/[id]', params: { id } })}
        style={({ pressed }) => ({ gap: space[1], minHeight: 44, opacity: pressed ? 0.6 : 1 })}
      >
        {endedAt ? (
          <OutcomeMark as="failed">{`${t.kinds[kind]} · ${length}`}</OutcomeMark>
        ) : (
          <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
            {`${t.kinds[kind]} · ${old ? t.lastedFor(length) : t.lastsFor(length)}`}
          </StatusDot>
        )}
        <Words figures>
          {format.dateTime(startedAt)}
          {' – '}
          {endedAt
            ? sameDay
              ? format.time(endedAt)
              : format.dateTime(endedAt)
            : old
              ? t.lasted
              : t.lasts}
        </Words>
        {title ? <Words weight="600">{t.titled(title)}</Words> : null}
        {description ? <Words color="inkSoft">{description}</Words> : null}
      </Pressable>
    </Row>
  );
};
