import * as Linking from 'expo-linking';
import { router } from 'expo-router';
import { useEffect } from 'react';
import { useSession } from './session.ts';
import { pathOf, takeWanted, want } from './wanted.ts';

let opened = Linking.getLinkingURL();

/** After sign-in, opens the link the person came by. */
export const useWanted = (): void => {
  const { state } = useSession();
  useEffect(() => {
    const watch = Linking.addEventListener('url', ({ url }) => want(pathOf(url)));
    return () => watch.remove();
  }, []);
  useEffect(() => {
    if (state !== 'in' && state !== 'out') return;
    if (state === 'out' && opened) want(pathOf(opened));
    opened = null;
    const path = state === 'in' ? takeWanted() : null;
    if (path) router.navigate(path, { withAnchor: true });
  }, [state]);
};
