import { space } from '@hlidka/design';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { version } from '../../update.ts';
import { LockSection } from '../lock/LockSection.tsx';
import { ServersSection } from '../servers/ServersSection.tsx';
import { AccountCard } from '../settings/AccountCard.tsx';
import { PrivacySection } from '../settings/PrivacySection.tsx';
import { SecuritySection } from '../settings/SecuritySection.tsx';
import { SignOutSection } from '../settings/SignOutSection.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { OperatorPushSection } from './OperatorPushSection.tsx';

export const OperatorAccountScreen = () => {
  const { account } = useWords();
  const client = useQueryClient();
  const me = useQuery(queries.me());
  const refresh = usePull(
    () => client.refetchQueries({ queryKey: ['me'], type: 'active' }),
    ['me'],
  );
  return (
    <Screen refresh={refresh}>
      <View style={{ gap: space[6], paddingTop: space[2] }}>
        <UpdateNotice />
        <Age of={me} />
        <AccountCard />
        <OperatorPushSection />
        <SecuritySection />
        <ServersSection />
        <LockSection />
        <PrivacySection />
        <SignOutSection />
        <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
          {account.version(version)}
        </Words>
      </View>
    </Screen>
  );
};
