import { space } from '@hlidka/design';
import * as Linking from 'expo-linking';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { urlAt } from '../../address.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { Words } from '../../ui/Words.tsx';

/** An operator opened a link that leads clients to a screen of theirs. */
export const ForClients = ({ path }: { path: string }) => {
  const t = useWords().phone.operator.forClients;
  const router = useRouter();
  return (
    <Screen>
      <View style={{ gap: space[2] }}>
        <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
          {t.answer}
        </Words>
        <Words color="inkSoft">{t.detail}</Words>
      </View>
      <Button onPress={() => router.replace('/outages')}>{t.outages}</Button>
      <Button kind="plain" onPress={() => void Linking.openURL(urlAt(`/admin${adminOf(path)}`))}>
        {t.admin}
      </Button>
    </Screen>
  );
};

/** Admin has pages of the same names; other parts of the path may differ there. */
const adminOf = (path: string): string => /^\/(sites|incidents)\/[\w-]+/.exec(path)?.[0] ?? '';
