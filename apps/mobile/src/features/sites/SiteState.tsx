import type { SiteStatus } from '@hlidka/protocol';
import { View } from 'react-native';
import { StatusDot } from '../../ui/StatusDot.tsx';

type Props = { status: SiteStatus; brokenForm: boolean };

export const SiteState = ({ status, brokenForm }: Props) => (
  <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}>
    <StatusDot status={status} />
    {brokenForm && <StatusDot status="brokenForm" />}
  </View>
);
