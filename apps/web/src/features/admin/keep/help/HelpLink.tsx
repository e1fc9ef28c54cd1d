import './help.css';
import { Link, useRouterState } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { helpFor } from './order.ts';

/** At the end of a page that the guide tells more about. */
export const HelpLink = () => {
  const t = useAdminTexts().help;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [slug, hash] = helpFor(path)?.split('#') ?? [];
  if (!slug) return null;
  return (
    <p className="help-link">
      <Icon name="help" />
      <Link to="/help/$slug" params={{ slug }} {...(hash ? { hash } : {})}>
        {t.ofPage}
      </Link>
    </p>
  );
};
