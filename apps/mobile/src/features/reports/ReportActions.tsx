import type { ReportDetail } from '@hlidka/protocol';
import { monthTitle } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { pdf } from '../../files/pdf';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';

export const ReportActions = ({ report: { id, site, period } }: { report: ReportDetail }) => {
  const { care, phone, format } = useWords();
  const router = useRouter();
  const share = useMutation({ mutationFn: () => pdf.share(id, monthTitle(format, period)) });
  return (
    <>
      {share.error && <ErrorNotice error={share.error} />}
      <Button kind="second" busy={share.isPending} onPress={() => share.mutate()}>
        {phone.sharePdf}
      </Button>
      {site && (
        <Button
          kind="plain"
          onPress={() =>
            router.push({ pathname: '/sites/[id]', params: { id: site.id } }, { withAnchor: true })
          }
        >
          {care.reports.toSite}
        </Button>
      )}
    </>
  );
};
