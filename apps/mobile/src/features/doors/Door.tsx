import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { useWords } from '../../language.ts';
import { useAgency } from '../../servers/agency.ts';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { AgencyMark } from '../servers/AgencyMark.tsx';

/** `plain`: no agency has been chosen yet. */
type Props = { answer: string; detail?: string; plain?: boolean; children?: ReactNode };

/** Layout of every screen before sign-in. */
export const Door = ({ answer, detail, plain = false, children }: Props) => {
  const { common } = useWords();
  const known = useAgency();
  const agency = plain ? null : known;
  return (
    <SafeAreaView style={{ flex: 1, backgroundColor: useColors().paper }}>
      <Screen>
        <View style={{ paddingTop: space[12], gap: space[2] }}>
          {agency && <AgencyMark name={agency.name} logo={agency.picture} />}
          <Words size="small" color="inkSoft">
            {agency?.name ?? common.product}
          </Words>
          <Words size="answer" weight="700" accessibilityRole="header">
            {answer}
          </Words>
          {detail && (
            <Words color="inkSoft" accessibilityLiveRegion="polite">
              {detail}
            </Words>
          )}
        </View>
        {children}
      </Screen>
    </SafeAreaView>
  );
};
