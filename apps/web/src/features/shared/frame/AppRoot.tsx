import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { proof } from '../../../freshly.ts';
import { useTexts } from '../../../language.ts';
import { useStore } from '../../../store.ts';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { ConfirmDialog } from '../../../ui/overlay/Confirm.tsx';
import { Toasts } from '../../../ui/overlay/Toasts.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Rarely needed, and only after a server's reply. */
const ProveIdentity = lazy(async () => ({
  default: (await import('../account/ProveIdentity.tsx')).ProveIdentity,
}));

/** Surrounds every page of both applications. */
export const AppRoot = () => {
  const t = useTexts();
  useFocusOnNavigation();
  useKeptScroll();
  const asked = useStore(proof);
  return (
    <>
      <a className="skip unseen" href="#main">
        {t.skip}
      </a>
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <ConfirmDialog />
      {asked && (
        <Suspense>
          <ProveIdentity asked={asked} />
        </Suspense>
      )}
    </>
  );
};

/** After navigation a screen reader starts at the main heading, or in a field that took the focus. */
const useFocusOnNavigation = () => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !document.querySelector('main input:focus'))
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
};
