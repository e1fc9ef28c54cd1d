import { TemplateForm } from '../../../features/admin/hands/jobs/form/TemplateForm.tsx';
import { useAdminTexts } from '../../../language.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export const JobTemplateNewPage = () => {
  const t = useAdminTexts().jobTemplates;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs/templates', label: t.pageName }}
        name={t.newPageName}
        answer={t.newAnswer}
      />
      <TemplateForm />
    </div>
  );
};
