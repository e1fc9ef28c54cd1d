import { ApiError } from '@hlidka/client';
import { View } from 'react-native';
import { restoreSession } from '../../session/session.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useColors } from '../../ui/theme.ts';
import { OtherServers } from '../servers/OtherServers.tsx';

const offline = new ApiError({ status: 0, error: 'offline' });

/** Signed in, but there is no cached data and the server does not answer. */
export const Unreachable = () => (
  <View
    style={{
      flex: 1,
      justifyContent: 'center',
      padding: 24,
      gap: 16,
      backgroundColor: useColors().paper,
    }}
  >
    <ErrorNotice error={offline} onRetry={() => void restoreSession()} />
    <OtherServers />
  </View>
);
