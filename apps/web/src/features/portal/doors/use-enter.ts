import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { enter, safeNext } from '../../shared/session/session.ts';

/** After sign-in: operators go to admin, clients to the portal, or to the page they wanted. */
export const useEnter = () => {
  const router = useRouter();
  return useCallback(
    async (next?: string) => {
      const me = await enter();
      const home = me?.role === 'admin' ? '/admin/' : '/';
      const wanted = safeNext(next) ?? home;
      const admin = wanted.startsWith('/admin');
      const target = admin && me?.role !== 'admin' ? '/' : wanted;
      if (admin && target === wanted) return window.location.assign(target);
      await router.navigate({ href: target, replace: true });
    },
    [router],
  );
};
