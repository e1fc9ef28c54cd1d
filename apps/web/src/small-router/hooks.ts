import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import type { Location, Target } from './location.ts';
import { useRouter } from './RouterProvider.tsx';
import type { State } from './router.ts';

const useLast = () => useStore(useRouter().store).matches.at(-1);

export const useParams = (_of: object) => useLast()?.params ?? {};
export const useSearch = (_of: object) => useLast()?.search ?? {};

export const useNavigate = () => {
  const router = useRouter();
  return useCallback((target: Target) => router.navigate(target), [router]);
};

export const useRouterState = <T>({ select }: { select: (state: State) => T }): T =>
  select(useStore(useRouter().store));

type Blocking = {
  shouldBlockFn: (ways: { current: Location; next: Location }) => boolean;
  enableBeforeUnload: () => boolean;
};
type Blocker = { status: 'idle' } | { status: 'blocked'; proceed: () => void; reset: () => void };

export const useBlocker = ({ shouldBlockFn, enableBeforeUnload }: Blocking): Blocker => {
  const router = useRouter();
  const [blocker, setBlocker] = useState<Blocker>({ status: 'idle' });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (enableBeforeUnload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [enableBeforeUnload]);
  useEffect(
    () =>
      router.guard({
        blocks: (current, next) => shouldBlockFn({ current, next }),
        ask: () =>
          new Promise((answer) => {
            const end = (goOn: boolean) => () => {
              setBlocker({ status: 'idle' });
              answer(goOn);
            };
            setBlocker({ status: 'blocked', proceed: end(true), reset: end(false) });
          }),
      }),
    [router, shouldBlockFn],
  );
  return blocker;
};
