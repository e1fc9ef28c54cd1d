import { useLocalSearchParams } from 'expo-router';
import { ReportScreen } from '../../../features/reports/ReportScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <ReportScreen id={id} />;
}
