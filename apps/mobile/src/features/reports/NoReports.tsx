import { thisMonth } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Words } from '../../ui/Words.tsx';

export const NoReports = () => {
  const { care, format } = useWords();
  const router = useRouter();
  return (
    <>
      <Words color="inkSoft">{care.reports.noneDetail(thisMonth(format))}</Words>
      <Button kind="plain" onPress={() => router.navigate('/')}>
        {care.reports.toSites}
      </Button>
    </>
  );
};
