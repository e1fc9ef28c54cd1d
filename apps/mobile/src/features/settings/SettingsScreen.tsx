import { space } from '@hlidka/design';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Constants from 'expo-constants';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { LockSection } from '../lock/LockSection.tsx';
import { ServersSection } from '../servers/ServersSection.tsx';
import { AccountCard } from './AccountCard.tsx';
import { MailSection } from './MailSection.tsx';
import { PhonesSection } from './PhonesSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { PushSection } from './PushSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SignOutSection } from './SignOutSection.tsx';

export const SettingsScreen = () => {
  const { account: t } = useWords();
  const client = useQueryClient();
  const me = useQuery(queries.me());
  const refresh = usePull(() => client.invalidateQueries({ queryKey: ['me'] }), ['me']);
  return (
    <Screen refresh={refresh}>
      <View style={{ gap: space[6], paddingTop: space[2] }}>
        <Age of={me} />
        <AccountCard />
        <PushSection />
        <PhonesSection />
        <MailSection />
        <SecuritySection />
        <ServersSection />
        <LockSection />
        <PrivacySection />
        <SignOutSection />
      </View>
      <View style={{ alignItems: 'center', paddingTop: space[6] }}>
        <Words size="small" color="inkSoft">
          {t.version(Constants.expoConfig?.version ?? '')}
        </Words>
      </View>
    </Screen>
  );
};
