import { useParams } from '@tanstack/react-router';
import { HelpText } from '../../features/admin/keep/help/HelpText.tsx';
import { helpPage } from '../../features/admin/keep/help/help-pages.ts';
import { useAdminTexts, useLanguage } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export const HelpPage = () => {
  const t = useAdminTexts().help;
  const { slug } = useParams({ from: '/frame/help/$slug' });
  const language = useLanguage();
  const page = helpPage(slug, language);
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/help', label: t.pageName }}
        name={page?.title ?? t.pageName}
        answer={page?.title ?? t.missing}
        detail={page && page.language !== language && t.otherLanguage}
      />
      {page ? (
        <HelpText key={slug} page={page} />
      ) : (
        <EmptyState action={<LinkButton to="/help">{t.all}</LinkButton>}>
          {t.missingDetail}
        </EmptyState>
      )}
    </div>
  );
};
