import './help.css';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { helpFor } from './order.ts';

const HelpAside = lazy(async () => ({
  default: (await import('./HelpAside.tsx')).HelpAside,
}));

/** At the end of a page that the guide tells more about: opens that beside the page. */
export const HelpLink = () => {
  const t = useAdminTexts().help;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [slug, hash] = helpFor(path)?.split('#') ?? [];
  if (!slug) return null;
  return (
    <p className="help-link">
      <Button look="quiet" icon="help" onClick={() => setOpenOn(path)}>
        {t.ofPage}
      </Button>
      {openOn === path && (
        <Suspense fallback={null}>
          <HelpAside slug={slug} hash={hash} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </p>
  );
};
