import { onlineManager } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { useEffect } from 'react';
import { AppState } from 'react-native';
import { queryClient } from '../cache/query-client.ts';
import { useWords } from '../language.ts';
import { goElsewhere, isElsewhere } from '../session/elsewhere.ts';
import { isLocked, useLocked } from '../session/lock.ts';
import { type Session, useSession } from '../session/session.ts';
import { banner, hear, rememberLying } from './banner.ts';
import { followOperatorTap } from './follow-operator-tap.ts';
import { followTap } from './follow-tap.ts';
import { forgetPush, refreshPush } from './push.ts';
import { pushedDecision } from './pushed-decision.ts';
import { system } from './system';
import { takeOver } from './take-over.ts';
import { followed, operatorTapped, tap, tapped } from './tap.ts';

/**
 * Whether a tap may be followed now: never while locked; a tap for another agency opens that agency
 * first.
 */
const isReady = (state: Session['state'], server: string | undefined): boolean => {
  if (state === 'restoring' || (state === 'in' && isLocked())) return false;
  if (!isElsewhere(server)) return state === 'in';
  if (!goElsewhere(server)) followed();
  return false;
};

/** Listens to the phone's notifications while the app runs. */
export const useEar = (): void => {
  const router = useRouter();
  const { push, phone } = useWords();
  const { channels, actions } = push;
  const { actions: operatorActions } = phone.operator.push;
  const { state } = useSession();
  const locked = useLocked();
  const wanted = tapped.use();
  const operatorWanted = operatorTapped.use();

  useEffect(() => system.onTold((told) => void hear(told)), []);
  useEffect(() => system.onTap(tap), []);
  useEffect(() => system.onOperatorTap(operatorTapped.write), []);

  useEffect(() => {
    if (state === 'out') {
      banner.write(null);
      takeOver.write(null);
      pushedDecision.write(null);
      void forgetPush();
    }
    if (state !== 'in') return;
    void system.setActions(actions).catch(() => {});
    void system.setOperatorActions(operatorActions).catch(() => {});
    const look = () => {
      void rememberLying();
      void refreshPush(channels);
    };
    look();
    const online = onlineManager.subscribe((isOnline) => isOnline && look());
    const off = system.onToken(() => void refreshPush(channels));
    const watch = AppState.addEventListener('change', (now) => {
      if (now === 'active') look();
    });
    return () => {
      online();
      off();
      watch.remove();
    };
  }, [state, channels, actions, operatorActions]);

  useEffect(() => {
    if (!wanted || !isReady(state, wanted.told.server)) return;
    followed();
    void queryClient.invalidateQueries({ queryKey: ['sites'] });
    void followTap(router, wanted);
  }, [state, locked, wanted, router]);

  useEffect(() => {
    if (!operatorWanted || !isReady(state, operatorWanted.about.server)) return;
    followed();
    void followOperatorTap(router, operatorWanted);
  }, [state, locked, operatorWanted, router]);
};
