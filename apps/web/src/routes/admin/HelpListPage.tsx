import { HelpList } from '../../features/admin/keep/help/HelpList.tsx';
import { useAdminTexts } from '../../language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

export const HelpListPage = () => {
  const t = useAdminTexts().help;
  return (
    <div className="page">
      <PageHeader name={t.pageName} answer={t.answer} detail={t.detail} />
      <HelpList />
    </div>
  );
};
