import { space } from '@hlidka/design';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { Words } from '../../ui/Words.tsx';

/** A web link without a screen in the app. */
export const NotFoundScreen = () => {
  const { notFound: t } = useWords().common;
  const router = useRouter();
  return (
    <Screen>
      <View style={{ gap: space[2] }}>
        <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
          {t.answer}
        </Words>
        <Words color="inkSoft">{t.detail}</Words>
      </View>
      <Button onPress={() => router.replace('/')}>{t.home}</Button>
    </Screen>
  );
};
