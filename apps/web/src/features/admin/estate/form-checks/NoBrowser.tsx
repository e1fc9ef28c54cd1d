import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** No agent with a browser is connected. */
export const NoBrowser = () => {
  const t = useAdminTexts().formChecks.noBrowser;
  return (
    <Notice
      what={t.what}
      todo={
        <>
          {t.todo} <Link to="/jobs/agents">{t.agents}</Link>
        </>
      }
    />
  );
};
