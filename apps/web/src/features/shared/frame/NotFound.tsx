import { useTexts } from '../../../language.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export const NotFound = () => {
  const { notFound } = useTexts();
  return (
    <div className="page">
      <PageHeader
        name={notFound.pageName}
        answer={notFound.answer}
        detail={notFound.detail}
        actions={<LinkButton to="/">{notFound.home}</LinkButton>}
      />
    </div>
  );
};
