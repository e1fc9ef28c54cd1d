import { ApiError } from '@hlidka/client';
import { Phone } from '../../../features/admin/keep/phone/Phone.tsx';
import { usePhone } from '../../../features/admin/keep/phone/use-phone.ts';
import { useAdminTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** The stand-in for a chat, in the demo only. */
export const PhonePage = () => {
  const t = useAdminTexts().phone;
  const query = usePhone();
  const off = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={off ? t.off : t.answer}
        detail={!off && t.detail}
        actions={!off && <LinkButton to="/jobs/new">{t.newJob}</LinkButton>}
      />
      {off ? (
        <EmptyState>{t.offDetail}</EmptyState>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
          {({ messages, commands }) => <Phone messages={messages} commands={commands} />}
        </Loaded>
      )}
    </div>
  );
};
