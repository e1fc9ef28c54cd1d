import { isDeadLink } from '@hlidka/client';
import { invitations } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';

import { call, queries } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { InvitationForm } from '../../../features/portal/doors/InvitationForm.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useLinkToken } from '../../../features/portal/doors/use-link-token.ts';
import { useTexts } from '../../../language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const InvitationPage = () => {
  const t = useDoorTexts().invitation;
  const { product } = useTexts();
  const token = useLinkToken();
  const agency = useQuery(queries.welcome()).data?.agency.name || product;
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(invitations.look, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '' || isDeadLink(look.error))
    return <DeadLink title={t.title} texts={t} to="/sign-in" />;
  return (
    <Door
      title={t.title}
      answer={look.data ? t.answer(agency) : look.isError ? t.title : t.looking}
      detail={look.data && t.detail}
    >
      {look.data ? (
        <InvitationForm token={token} invited={look.data} />
      ) : look.isError ? (
        <ErrorState error={look.error} onRetry={look.refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Door>
  );
};
