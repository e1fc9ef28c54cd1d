import { useAdminTexts } from '../../../../language.ts';
import { PagePicture } from '../../../../ui/content/PagePicture.tsx';

/** The page as it was when a step failed. */
export const RunPicture = ({ id }: { id: string }) => {
  const { picture } = useAdminTexts().formChecks;
  return <PagePicture address={`/api/admin/form-runs/${id}/picture`} alt={picture} />;
};
