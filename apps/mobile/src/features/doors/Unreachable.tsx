import { View } from 'react-native';
import { restoreSession } from '../../session/session.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useColors } from '../../ui/theme.ts';
import { OtherServers } from '../servers/OtherServers.tsx';

/** Signed in, but there is no cached data and the server's answer is missing or a failure. */
export const Unreachable = ({ error }: { error: unknown }) => (
  <View
    style={{
      flex: 1,
      justifyContent: 'center',
      padding: 24,
      gap: 16,
      backgroundColor: useColors().paper,
    }}
  >
    <ErrorNotice error={error} onRetry={() => void restoreSession()} />
    <OtherServers />
  </View>
);
