import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { MailBody } from '../../features/mails/MailBody.tsx';
import { MailFacts } from '../../features/mails/MailFacts.tsx';
import { useRetry } from '../../features/mails/use-retry.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const MailPage = () => {
  const { mail: t, mails } = useAdminTexts();
  const { id } = useParams({ from: '/frame/mails/$id' });
  const query = useQuery(adminQueries.mail(id));
  const retry = useRetry();
  const mail = query.data;
  const dead = mail?.state === 'dead';
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/mails', label: mails.place }}
        place={mail ? mails.kinds[mail.kind] : t.place}
        answer={mail ? t.answer[mail.state](mail.to) : query.isError ? t.place : undefined}
        detail={dead && t.deadDetail}
        actions={
          dead && (
            <Button look="main" onClick={() => void retry(mail)}>
              {mails.retry}
            </Button>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {(data) => (
          <>
            <MailFacts mail={data} />
            <MailBody mail={data} />
          </>
        )}
      </Loaded>
    </div>
  );
};
