import { space } from '@hlidka/design';
import type { Incident } from '@hlidka/protocol';
import { incidentLength } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { Pressable } from 'react-native';
import { useWords } from '../../../language.ts';
import { useSeen } from '../../../ui/age/seen.ts';
import { Row } from '../../../ui/Rows.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Words } from '../../../ui/Words.tsx';
import { OutcomeMark } from '../../parts/OutcomeMark.tsx';

/** Kind, length and beginning; leads to its course. */
export const IncidentLine = ({ incident }: { incident: Incident }) => {
  const { common, format, phone } = useWords();
  const router = useRouter();
  const t = common.watch.incidents;
  const { old, until } = useSeen();
  const { id, kind, startedAt, endedAt, title } = incident;
  const length = format.duration(incidentLength(incident, until));
  return (
    <Row>
      <Pressable
        accessibilityRole="link"
        accessibilityHint={phone.incident.open[kind]}
        onPress={() => router.push({ pathname: '/outages/[id]', params: { id } })}
        style={({ pressed }) => ({ gap: space[1], minHeight: 44, opacity: pressed ? 0.6 : 1 })}
      >
        {endedAt ? (
          <OutcomeMark as="failed">{`${t.kinds[kind]} · ${length}`}</OutcomeMark>
        ) : (
          <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
            {`${t.kinds[kind]} · ${old ? t.lastedFor(length) : t.lastsFor(length)}`}
          </StatusDot>
        )}
        <Words figures color="inkSoft">
          {format.dateTime(startedAt)}
        </Words>
        {title ? <Words>{t.titled(title)}</Words> : null}
      </Pressable>
    </Row>
  );
};
