import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useColors } from '../../ui/theme.ts';
import { OtherServers } from '../servers/OtherServers.tsx';
import { StoreButton } from './StoreButton.tsx';

/** The server no longer serves this app: nothing else can be done in it. */
export const UpdateScreen = () => (
  <View
    style={{
      flex: 1,
      justifyContent: 'center',
      padding: 24,
      gap: 16,
      backgroundColor: useColors().paper,
    }}
  >
    <Notice {...useWords().common.errors['app too old']} alarm={false} />
    <StoreButton kind="main" />
    <OtherServers />
  </View>
);
