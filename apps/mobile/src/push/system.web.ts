import * as z from 'zod';
import { type IncidentPush, readIncidentPush } from './incident-push.ts';
import type { System } from './system-type.ts';

const permission = z.enum(['granted', 'askable', 'denied']);
const Content = z.object({ data: z.unknown(), body: z.unknown() });

/** A browser has no such notifications. Tests provide a stand-in object of this name. */
const StandIn = z.object({
  permission,
  /** The person's answer to the system's prompt. */
  answer: permission.default('granted'),
  token: z.string(),
  tapped: Content.optional(),
  lying: z.array(Content).default([]),
});
const read = () => StandIn.safeParse(Reflect.get(globalThis, 'standInPhone')).data;
const write = (facts: object): void => {
  const phone = Reflect.get(globalThis, 'standInPhone');
  if (typeof phone === 'object' && phone !== null) Object.assign(phone, facts);
};

const contentOf = (event: Event): IncidentPush | null => {
  const content = event instanceof CustomEvent ? Content.safeParse(event.detail).data : undefined;
  return content ? readIncidentPush(content) : null;
};

const on = (name: string, listener: (event: Event) => void) => {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
};
const onTold = (name: string, listener: (told: IncidentPush) => void) =>
  on(name, (event) => {
    const told = contentOf(event);
    if (told) listener(told);
  });

export const system: System = {
  platform: 'android',
  impossible: () => (read() ? null : 'browser'),
  prepare: async () => {},
  permission: async () => read()?.permission ?? 'denied',
  ask: async () => {
    write({ permission: read()?.answer });
    return read()?.permission ?? 'denied';
  },
  token: async () => read()?.token ?? '',
  silence: async () => write({ silent: true }),
  onToken: (listener) => on('push-token', listener),
  onTold: (listener) => onTold('push-told', listener),
  onTap: (listener) => {
    const tapped = read()?.tapped;
    const told = tapped && readIncidentPush(tapped);
    if (told) listener(told);
    return onTold('push-tap', listener);
  },
  forgetTap: () => write({ tapped: undefined }),
  lying: async () => (read()?.lying ?? []).flatMap((content) => readIncidentPush(content) ?? []),
  clear: async () => write({ lying: [] }),
  openSettings: async () => write({ settingsOpened: true }),
};
