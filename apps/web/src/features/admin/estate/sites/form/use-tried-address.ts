import { ApiError } from '@hlidka/client';
import { adminSites, type SiteLook } from '@hlidka/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../../api.ts';

export type Tried =
  | { state: 'idle' | 'looking' | 'wrong' | 'failed' }
  | { state: 'seen'; address: string; seen: SiteLook };

const idle: Tried = { state: 'idle' };
const afterTypingMs = 600;
const hopeful = /^\S+[.:]\S+$/;

/** Fetches the address once typing has paused; a newer address discards the result. */
export const useTriedAddress = (written: string, onSeen: (seen: SiteLook) => void): Tried => {
  const address = written.trim();
  const [look, setLook] = useState<Tried>(idle);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!hopeful.test(address)) return;
    let current = true;
    const ask = async () => {
      setLook({ state: 'looking' });
      try {
        const reply = await call(adminSites.look, { body: { address } });
        if (!current) return;
        setLook({ state: 'seen', address, seen: reply });
        seen(reply);
      } catch (error) {
        const wrong = error instanceof ApiError && error.status === 422;
        if (current) setLook({ state: wrong ? 'wrong' : 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), afterTypingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address]);
  return hopeful.test(address) ? look : idle;
};

/** The address to save: as found, or https until it is known. */
export const addressOf = (written: string, look: Tried): string => {
  const address = written.trim();
  if (look.state === 'seen' && look.address === address) return look.seen.url;
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
};
