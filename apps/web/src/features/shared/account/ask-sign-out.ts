import { auth } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { confirm } from '../../../ui/overlay/Confirm.tsx';

export const askSignOut = (t: { ask: string; means: string; label: string }) =>
  confirm({
    title: t.ask,
    means: t.means,
    action: t.label,
    run: async () => {
      await call(auth.signOut);
      // A full page load, so that nothing of this account stays in memory.
      window.location.assign('/sign-in');
    },
  });
