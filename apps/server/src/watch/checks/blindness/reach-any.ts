import { connect, isIP } from 'node:net';
import { codeOf, type Lookup, ownLookup } from '../probe/index.ts';

export type ReferenceTarget = { host: string; port: number };
type Outcome = { reached: boolean; named: boolean };

const patienceMs = 2500;
/** Codes that mean our own name servers are unreachable; any other answer proves that they work. */
const unanswered = new Set(['ETIMEOUT', 'ECONNREFUSED', 'EREFUSED', 'ESERVFAIL', 'ECANCELLED']);

const opens = (host: string, port: number, stop: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (reached: boolean) => {
      stop.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(reached);
    };
    const giveUp = () => end(false);
    stop.addEventListener('abort', giveUp);
    socket.once('connect', () => end(true));
    socket.once('error', giveUp);
  });

const someOf = (all: Promise<boolean>[]): Promise<boolean> =>
  new Promise((resolve) => {
    for (const each of all) void each.then((yes) => yes && resolve(true));
    void Promise.all(all).then(() => resolve(false));
  });

const knock = async (
  target: ReferenceTarget,
  lookup: Lookup,
  stop: AbortSignal,
): Promise<Outcome> => {
  const { host, port } = target;
  if (isIP(host)) return { reached: await opens(host, port, stop), named: false };
  try {
    const found = await lookup(host);
    const all = found.map(({ address }) => opens(address, port, stop));
    return { reached: await someOf(all), named: true };
  } catch (error) {
    return { reached: false, named: !unanswered.has(codeOf(error)) };
  }
};

/**
 * Whether any target can be reached. Host names are resolved the same way a check resolves its
 * site, so that broken DNS shows here too.
 */
export const reachAny = (
  targets: ReferenceTarget[],
  lookup: Lookup = ownLookup,
): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const needsNames = targets.some(({ host }) => !isIP(host));
    let reached = false;
    let named = !needsNames;
    let left = targets.length;
    const end = (answer: boolean): void => {
      clearTimeout(timer);
      stop.abort();
      resolve(answer);
    };
    const timer = setTimeout(end, patienceMs, false);
    const heard = (outcome: Outcome): void => {
      left -= 1;
      reached ||= outcome.reached;
      named ||= outcome.named;
      if (reached && named) end(true);
      else if (left === 0) end(false);
    };
    if (left === 0) end(false);
    for (const target of targets) void knock(target, lookup, stop.signal).then(heard);
  });
