import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@hlidka/protocol';
import type { User, UserContext } from '../../base/context.ts';
import type { Signal } from '../../base/platform/signals/signals.ts';
import type { House } from '../../house.ts';
import { createVisibleChanges } from '../../people/people/index.ts';
import type { Channel } from './live-channel.ts';
import { eventsFor } from './live-events.ts';

export type Eyes = Pick<UserContext, 'db' | 'actor' | 'viewer'>;
export type LiveViewer = ReturnType<typeof createViewer>;

const gatherMs = 50;

const encoder = new TextEncoder();
export const frame = (data: string, event?: string): Uint8Array =>
  encoder.encode(`${event ? `event: ${event}\n` : ''}data: ${data}\n\n`);

/** Who owes a second factor since hears no more, until it was proved. */
const isIn = (user: User | null): boolean => user !== null && user.owes === null;

const signedOut = frame(JSON.stringify({ type: 'me', id: null } satisfies LiveEvent));

/** All channels of one viewer: what a change means to them is computed once. */
export const createViewer = ({ sessions, log }: House, { db, actor, viewer }: Eyes) => {
  const channels = new Set<Channel>();
  const waiting: Signal[] = [];
  const changes = createVisibleChanges({ db, viewer });
  changes.catch(() => {});
  let telling = false;

  const sendTo = async (frames: Uint8Array) => {
    for (const channel of [...channels])
      if (isIn(await sessions.whoIs(channel.cookie))) channel.send(frames);
      else {
        // The page then asks who is signed in and goes to the sign-in page.
        channel.send(signedOut);
        channel.end();
      }
  };

  const framesOf = async (signals: Signal[]): Promise<Uint8Array> => {
    const events = await eventsFor({ actor, viewer }, await changes, signals);
    return Buffer.concat(events.map((event) => frame(JSON.stringify(event))));
  };

  const tell = async () => {
    while (waiting.length > 0 && channels.size > 0) {
      await sleep(gatherMs);
      await sendTo(await framesOf(waiting.splice(0)));
    }
  };

  return {
    userId: actor.id,
    channels,
    ready: changes,
    sendTo,
    framesOf,
    hear: (signal: Signal) => {
      waiting.push(signal);
      if (telling) return;
      telling = true;
      void tell()
        .catch((error: Error) => {
          log.warn({ err: error }, 'open pages were not told');
          for (const channel of [...channels]) channel.end();
        })
        .finally(() => {
          telling = false;
        });
    },
  };
};
