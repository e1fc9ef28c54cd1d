import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MailFacts } from '../../features/admin/deliveries/DeliveryFacts.tsx';
import { MailBody } from '../../features/admin/deliveries/MailBody.tsx';
import { useRetry } from '../../features/admin/deliveries/use-retry.ts';
import { adminQueries } from '../../features/operator/queries.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const MailPage = () => {
  const { mail: t, mails } = useAdminTexts();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
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
