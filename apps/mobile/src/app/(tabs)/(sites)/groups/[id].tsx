import { useLocalSearchParams } from 'expo-router';
import { GroupScreen } from '../../../../features/group/GroupScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <GroupScreen id={id} />;
}
