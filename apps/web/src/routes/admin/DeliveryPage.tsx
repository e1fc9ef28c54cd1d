import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { AsideChoice } from '../../features/admin/tell/deliveries/AsideChoice.tsx';
import { DeliveryFacts } from '../../features/admin/tell/deliveries/DeliveryFacts.tsx';
import { kindOf, whoOf } from '../../features/admin/tell/deliveries/delivery-words.ts';
import { MailBody } from '../../features/admin/tell/deliveries/MailBody.tsx';
import { useRetry } from '../../features/admin/tell/deliveries/use-retry.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const DeliveryPage = () => {
  const { delivery: t, deliveries: words } = useAdminTexts();
  const { id } = useParams({ from: '/frame/deliveries/$id' });
  const query = useQuery(adminQueries.delivery(id));
  const retry = useRetry();
  const delivery = query.data;
  const answer = delivery && t.answer[delivery.state](whoOf(words, delivery));
  const dead = delivery?.state === 'dead';
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/deliveries', label: words.pageName }}
        name={delivery ? kindOf(words, delivery) : t.pageName}
        answer={answer ?? (query.isError ? t.pageName : undefined)}
        detail={(dead && t.deadDetail) || (delivery?.state === 'aside' && t.asideDetail)}
        actions={
          (dead && (
            <Button look="main" onClick={() => void retry(delivery)}>
              {words.retry}
            </Button>
          )) ||
          (delivery?.state === 'aside' && <AsideChoice row={delivery} />)
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {(data) => (
          <>
            <DeliveryFacts delivery={data} />
            {data.channel === 'mail' && <MailBody mail={data} />}
          </>
        )}
      </Loaded>
    </div>
  );
};
