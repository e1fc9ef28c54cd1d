import * as Linking from 'expo-linking';
import { router } from 'expo-router';
import { useEffect } from 'react';
import { leadFor } from './lead.ts';
import { readOperator, useSession } from './session.ts';
import { pathOf, takeWanted, want } from './wanted.ts';

let opened = Linking.getLinkingURL();

/** The link that started the app, where the router has no page of it for this account. */
const led = (url: string | null): string | null => {
  const path = url && pathOf(url);
  if (!path) return null;
  const to = leadFor(path, readOperator());
  return to === path ? null : to;
};

/** After sign-in, opens the link the person came by, or what their account has of it. */
export const useWanted = (): void => {
  const { state } = useSession();
  useEffect(() => {
    const watch = Linking.addEventListener('url', ({ url }) => want(pathOf(url)));
    return () => watch.remove();
  }, []);
  useEffect(() => {
    if (state !== 'in' && state !== 'out') return;
    const came = opened;
    opened = null;
    if (state === 'out') {
      if (came) want(pathOf(came));
      return;
    }
    const wanted = takeWanted();
    const path = wanted ? leadFor(wanted, readOperator()) : led(came);
    if (path) router.navigate(path, { withAnchor: true });
  }, [state]);
};
