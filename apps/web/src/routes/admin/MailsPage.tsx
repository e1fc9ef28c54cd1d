import { MailsTable } from '../../features/admin/deliveries/MailsTable.tsx';
import { useMails } from '../../features/admin/deliveries/use-mails.ts';
import { useTestMail } from '../../features/admin/deliveries/use-test-mail.ts';
import { MoreButton } from '../../features/operator/MoreButton.tsx';
import { Remark } from '../../features/operator/Remark.tsx';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const MailsPage = () => {
  const t = useAdminTexts().mails;
  const query = useMails();
  const test = useTestMail();
  const answer = () => {
    if (!query.data) return query.isError ? t.place : undefined;
    const { rows, smtp } = query.data;
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    if (count('dead') > 0) return t.answer.dead(count('dead'));
    if (!smtp) return t.answer.kept;
    if (rows.length === 0) return t.answer.none;
    return count('waiting') > 0 ? t.answer.waiting(count('waiting')) : t.answer.fine;
  };
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={answer()}
        actions={
          <>
            <Button icon="mail" busy={test.busy} onClick={test.send}>
              {t.test}
            </Button>
            <LinkButton to="/deliveries" search={{ channel: 'mail' }}>
              {t.toDeliveries}
            </LinkButton>
          </>
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {({ rows, smtp }) => (
          <>
            {!smtp && <Remark what={t.noSmtp}>{t.noSmtpDetail}</Remark>}
            {rows.length === 0 ? (
              <EmptyState>{t.noneDetail}</EmptyState>
            ) : (
              <>
                <MailsTable mails={rows} />
                <MoreButton query={query} />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
