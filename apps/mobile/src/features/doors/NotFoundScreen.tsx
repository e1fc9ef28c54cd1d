import { space } from '@hlidka/design';
import { usePathname, useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useOperator } from '../../session/session.ts';
import { isClients } from '../../session/wanted.ts';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { Words } from '../../ui/Words.tsx';
import { ForClients } from './ForClients.tsx';

/** A web link without a screen in the app; those of clients lead operators to what they have. */
export const NotFoundScreen = () => {
  const { notFound: t } = useWords().common;
  const router = useRouter();
  const path = usePathname();
  if (useOperator() && isClients(path)) return <ForClients path={path} />;
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
