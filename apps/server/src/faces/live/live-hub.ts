import { limits } from '@hlidka/protocol';
import { DomainError } from '../../base/platform/errors.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import type { House } from '../../house.ts';
import { type Channel, openChannel } from './live-channel.ts';
import { isShown, rememberSignals } from './live-recent.ts';
import { createViewer, type Eyes, frame, type LiveViewer } from './live-viewer.ts';

const beatMs = 20_000;
const retryAfterSeconds = 30;
const beat = frame('', 'beat');

const keyOf = ({ actor, viewer }: Eyes): string =>
  [actor.id, actor.role, viewer.kind, viewer.kind === 'all' ? '' : viewer.id].join(' ');

/** If a person opens too many pages, the oldest channel is closed until that page is looked at. */
const makeRoom = (mine: Set<Channel>) => {
  const [oldest] = mine;
  if (mine.size < limits.channelsPerUser || !oldest) return;
  oldest.send(frame('', 'full'));
  oldest.end();
};

/** The open channels of this process. When the last one closes, its resources are freed. */
export const createLiveHub = (house: House) => {
  const recent = rememberSignals(house.signals);
  const viewers = new Map<string, LiveViewer>();
  const byUser = new Map<string, Set<Channel>>();
  let count = 0;
  let rest = () => {};

  const wake = () => {
    const off = house.signals.on((signal) => {
      if (!isShown(signal)) return;
      for (const viewer of viewers.values()) viewer.hear(signal);
    });
    const beating = startLoop({
      log: house.log,
      trouble: 'open pages got no beat',
      pass: () => Promise.all([...viewers.values()].map((viewer) => viewer.sendTo(beat))),
      everyMs: beatMs,
      later: true,
    });
    const stop = () => {
      for (const { channels } of [...viewers.values()])
        for (const channel of [...channels]) channel.end();
    };
    house.stopping.addEventListener('abort', stop);
    rest = () => {
      off();
      void beating.stop();
      house.stopping.removeEventListener('abort', stop);
    };
  };

  const enter = (eyes: Eyes, cookie: string | undefined) => {
    const key = keyOf(eyes);
    const mine = byUser.get(eyes.actor.id) ?? new Set();
    makeRoom(mine);
    if (count >= limits.channels) throw new DomainError('too many requests', { retryAfterSeconds });
    const viewer = viewers.get(key) ?? createViewer(house, eyes);
    const channel = openChannel(cookie, () => {
      count -= 1;
      mine.delete(channel);
      viewer.channels.delete(channel);
      if (mine.size === 0) byUser.delete(eyes.actor.id);
      if (viewer.channels.size === 0) viewers.delete(key);
      if (count === 0) rest();
    });
    if (count === 0) wake();
    count += 1;
    byUser.set(eyes.actor.id, mine.add(channel));
    viewers.set(key, viewer);
    viewer.channels.add(channel);
    return { viewer, channel };
  };

  return {
    /** `sinceMs`: age of the page's oldest data; changes since then are sent at once. */
    open: async (eyes: Eyes, cookie: string | undefined, sinceMs = 0): Promise<Channel> => {
      const { viewer, channel } = enter(eyes, cookie);
      // From here on the viewer collects changes, however long reading its scope takes.
      const missed = sinceMs > 0 ? recent.since(sinceMs) : [];
      try {
        await viewer.ready;
        if (house.stopping.aborted) channel.end();
        channel.send(frame('', 'hello'));
        if (missed.length > 0) channel.send(await viewer.framesOf(missed));
      } catch (error) {
        channel.end();
        throw error;
      }
      return channel;
    },
  };
};
