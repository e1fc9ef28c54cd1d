import { space } from '@hlidka/design';
import { useQueryClient } from '@tanstack/react-query';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { version } from '../../update.ts';
import { ServersSection } from '../servers/ServersSection.tsx';
import { AccountCard } from '../settings/AccountCard.tsx';
import { SignOutSection } from '../settings/SignOutSection.tsx';
import { OperatorPushSection } from './OperatorPushSection.tsx';

export const OperatorAccountScreen = () => {
  const { account } = useWords();
  const client = useQueryClient();
  const refresh = usePull(() => client.invalidateQueries({ queryKey: ['me'] }));
  return (
    <Screen refresh={refresh}>
      <View style={{ gap: space[6], paddingTop: space[2] }}>
        <AccountCard />
        <ServersSection />
        <OperatorPushSection />
        <SignOutSection />
        <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
          {account.version(version)}
        </Words>
      </View>
    </Screen>
  );
};
