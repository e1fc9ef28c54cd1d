import type { ReportDetail } from '@hlidka/protocol';
import * as Linking from 'expo-linking';
import { useRouter } from 'expo-router';
import { apiUrl } from '../../address.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Paper and PDF are the portal's: the session lies in the app's safe, so a file that the browser
 * fetched by itself would be refused.
 */
export const ReportActions = ({ report: { id, site } }: { report: ReportDetail }) => {
  const t = useWords().care.reports;
  const router = useRouter();
  return (
    <>
      {site && (
        <Button
          kind="plain"
          onPress={() => router.push({ pathname: '/sites/[id]', params: { id: site.id } })}
        >
          {t.toSite}
        </Button>
      )}
      <Button kind="plain" onPress={() => void Linking.openURL(`${apiUrl}/reports/${id}`)}>
        {t.inBrowser}
      </Button>
    </>
  );
};
