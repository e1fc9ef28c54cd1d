import { space } from '@hlidka/design';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { Words } from '../../ui/Words.tsx';
import { version } from '../../update.ts';
import { AccountCard } from '../settings/AccountCard.tsx';
import { SignOutSection } from '../settings/SignOutSection.tsx';
import { OperatorPushSection } from './OperatorPushSection.tsx';

export const OperatorAccountScreen = () => {
  const { account } = useWords();
  return (
    <Screen>
      <View style={{ gap: space[6], paddingTop: space[2] }}>
        <AccountCard />
        <OperatorPushSection />
        <SignOutSection />
        <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
          {account.version(version)}
        </Words>
      </View>
    </Screen>
  );
};
