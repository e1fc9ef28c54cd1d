import { usePortalTexts } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export const ReportsPage = () => {
  const t = usePortalTexts().reports;
  return (
    <div className="page">
      <PageHeader place={t.place} answer={t.none} />
      <EmptyState action={<LinkButton to="/">{t.toSites}</LinkButton>}>{t.noneDetail}</EmptyState>
    </div>
  );
};
