import { radius, space } from '@hlidka/design';
import type { ClientIncident } from '@hlidka/protocol';
import { incidentSteps, since } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { useColors } from '../../ui/theme.ts';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';
import { StepPicture } from './StepPicture.tsx';

/** What happened when, oldest first, along a line. */
export const Steps = ({ incident }: { incident: ClientIncident }) => {
  const { phone, format } = useWords();
  const colors = useColors();
  const now = useNow();
  const steps = incidentSteps(phone.incident, incident);
  return (
    <Section heading={phone.incident.heading}>
      {steps.map(({ id, at, text, by }, index) => (
        <View
          key={id}
          // As one accessible element the row would swallow the picture's button.
          accessible={id !== 'picture'}
          style={{ flexDirection: 'row', gap: space[3] }}
        >
          <View style={{ alignItems: 'center', width: space[3] }}>
            <View
              style={{
                width: space[2],
                height: space[2],
                marginTop: space[2],
                borderRadius: radius.card * 2,
                backgroundColor: id === 'began' ? colors.down : colors.inkSoft,
              }}
            />
            {index < steps.length - 1 && (
              <View style={{ flex: 1, width: 1, backgroundColor: colors.edge }} />
            )}
          </View>
          <View style={{ flex: 1, paddingBottom: space[4], gap: 2 }}>
            <Words size="small" color="inkSoft" figures>
              {[since(format, at, now), by].filter(Boolean).join(' · ')}
            </Words>
            <Words>{text}</Words>
            {id === 'picture' && <StepPicture id={incident.id} takenAt={at} />}
          </View>
        </View>
      ))}
    </Section>
  );
};
