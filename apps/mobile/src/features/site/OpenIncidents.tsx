import { space } from '@hlidka/design';
import type { Incident } from '@hlidka/protocol';
import { since, toldOpen } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { Button } from '../../ui/Button.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Words } from '../../ui/Words.tsx';

/** Open incidents: since when and who works on them, with the operator's text if there is one. */
export const OpenIncidents = ({ incidents }: { incidents: readonly Incident[] }) => {
  const { portal, phone, common, format } = useWords();
  const router = useRouter();
  const t = portal.sites.site;
  const { now, old } = useSeen();
  const problem = old ? t.problemBefore : t.problem;
  return (
    <View accessibilityLabel={old ? t.problemsBefore : t.problems} style={{ gap: space[3] }}>
      {incidents.map((incident, index) => {
        const { id, kind, startedAt, observedSince, title, description } = incident;
        return (
          <Card key={id} alarm={kind === 'availability' && !observedSince}>
            {observedSince ? (
              <StatusDot status="up">
                {problem.observed(since(format, observedSince, now))}
              </StatusDot>
            ) : (
              <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
                {problem[kind](since(format, startedAt, now))}
              </StatusDot>
            )}
            <Words accessibilityLiveRegion="polite">
              {toldOpen(portal.book.told, format, { ...incident, observedSince: null }, now, old)}
            </Words>
            {title ? <Words weight="600">{common.watch.incidents.titled(title)}</Words> : null}
            {description ? <Words>{description}</Words> : null}
            {index === 0 && !observedSince && <CallButton />}
            <Button
              kind="second"
              onPress={() => router.push({ pathname: '/incidents/[id]', params: { id } })}
            >
              {phone.incident.open[kind]}
            </Button>
            {!old && (
              <Words size="fine" color="inkSoft">
                {observedSince ? t.observedNext : t.problemNext}
              </Words>
            )}
          </Card>
        );
      })}
    </View>
  );
};
