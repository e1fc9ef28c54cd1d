import { useRouter } from 'expo-router';
import { useEffect } from 'react';
import { AppState } from 'react-native';
import { queryClient } from '../cache/query-client.ts';
import { useWords } from '../language.ts';
import { useSession } from '../session/session.ts';
import { banner, hear, rememberLying } from './banner.ts';
import { forgetPush, refreshPush } from './push.ts';
import { system } from './system';
import { followed, tap, tapped } from './tap.ts';

/** Listens to the phone's notifications while the app runs. */
export const useEar = (): void => {
  const router = useRouter();
  const { channel } = useWords().push;
  const { state } = useSession();
  const site = tapped.use();

  useEffect(() => system.onTold((told) => void hear(told)), []);
  useEffect(() => system.onTap(tap), []);

  useEffect(() => {
    if (state === 'out') {
      banner.write(null);
      void forgetPush();
    }
    if (state !== 'in') return;
    const look = () => {
      void rememberLying();
      void refreshPush(channel);
    };
    look();
    const off = system.onToken(() => void refreshPush(channel));
    const watch = AppState.addEventListener('change', (now) => {
      if (now === 'active') look();
    });
    return () => {
      off();
      watch.remove();
    };
  }, [state, channel]);

  useEffect(() => {
    if (state !== 'in' || !site) return;
    followed();
    void queryClient.invalidateQueries({ queryKey: ['sites'] });
    router.navigate({ pathname: '/sites/[id]', params: { id: site } }, { withAnchor: true });
  }, [state, site, router]);
};
