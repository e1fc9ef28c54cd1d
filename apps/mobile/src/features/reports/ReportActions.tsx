import type { ReportDetail } from '@hlidka/protocol';
import * as Linking from 'expo-linking';
import { useRouter } from 'expo-router';
import { apiUrl } from '../../address.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Printing and PDF are in the portal: the browser has no session of the app, so it could not
 * download a file directly.
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
