import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../language.ts';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { ConfirmDialog } from '../../../ui/overlay/Confirm.tsx';
import { Toasts } from '../../../ui/overlay/Toasts.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Surrounds every page of both applications. */
export const AppRoot = () => {
  const t = useTexts();
  useFocusOnNavigation();
  useKeptScroll();
  return (
    <>
      <a className="skip unseen" href="#main">
        {t.skip}
      </a>
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <ConfirmDialog />
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
