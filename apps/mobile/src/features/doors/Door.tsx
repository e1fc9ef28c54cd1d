import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { useWords } from '../../language.ts';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

type Props = { answer: string; detail?: string; children?: ReactNode };

/** Layout of every screen before sign-in. */
export const Door = ({ answer, detail, children }: Props) => {
  const { common } = useWords();
  return (
    <SafeAreaView style={{ flex: 1, backgroundColor: useColors().paper }}>
      <Screen>
        <View style={{ paddingTop: space[12], gap: space[2] }}>
          <Words size="small" color="inkSoft">
            {common.product}
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
