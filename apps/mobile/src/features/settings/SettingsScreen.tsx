import { space } from '@hlidka/design';
import { useQuery } from '@tanstack/react-query';
import Constants from 'expo-constants';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { leavePush } from '../../push/push.ts';
import { signOut } from '../../session/session.ts';
import { ask } from '../../ui/ask';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { usePull } from '../../ui/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { PushSection } from './PushSection.tsx';

export const SettingsScreen = () => {
  const { account: t, common } = useWords();
  const { data: me, refetch } = useQuery(queries.me());
  const refresh = usePull(refetch);
  const leave = async () => {
    const { ask: title, means, label } = t.signOut;
    if (await ask({ title, means, action: label, cancel: common.cancel })) await signOut(leavePush);
  };
  return (
    <Screen refresh={refresh}>
      {me && (
        <Card>
          <Words size="lead" weight="600">
            {me.name}
          </Words>
          <Words color="inkSoft">{me.email}</Words>
        </Card>
      )}
      <PushSection />
      <Button kind="danger" onPress={() => void leave()}>
        {t.signOut.label}
      </Button>
      <View style={{ alignItems: 'center', paddingTop: space[6] }}>
        <Words size="small" color="inkSoft">
          {t.version(Constants.expoConfig?.version ?? '')}
        </Words>
      </View>
    </Screen>
  );
};
