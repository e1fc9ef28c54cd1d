import * as z from 'zod';
import {
  type IncidentPush,
  isToldBy,
  PushAction,
  readIncidentPush,
  type Tap,
} from './incident-push.ts';
import {
  OperatorAction,
  type OperatorTap,
  operatorButtons,
  readOperatorAction,
  readOperatorPush,
} from './operator-push.ts';
import type { System } from './system-type.ts';

const permission = z.enum(['granted', 'askable', 'denied']);
const Content = z.object({
  data: z.unknown(),
  body: z.unknown(),
  action: z
    .enum([...PushAction.options, ...OperatorAction.options])
    .nullable()
    .default(null),
});

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

const tapOf = (content: z.infer<typeof Content> | undefined): Tap | null => {
  const told = content && readIncidentPush(content);
  return told ? { told, action: PushAction.safeParse(content.action).data ?? null } : null;
};
const contentOf = (event: Event): Tap | null =>
  tapOf(event instanceof CustomEvent ? Content.safeParse(event.detail).data : undefined);

const operatorTapOf = (content: z.infer<typeof Content> | undefined): OperatorTap | null => {
  const about = content && readOperatorPush(content);
  return about ? { about, action: readOperatorAction(content.action) } : null;
};

const on = (name: string, listener: (event: Event) => void) => {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
};
const onContent = (name: string, listener: (tap: Tap) => void) =>
  on(name, (event) => {
    const tap = contentOf(event);
    if (tap) listener(tap);
  });

export const system: System = {
  platform: 'android',
  impossible: () => (read() ? null : 'browser'),
  prepare: async () => {},
  setActions: async (titles) => write({ actions: titles }),
  setOperatorActions: async (words) => write({ operatorActions: operatorButtons(words) }),
  permission: async () => read()?.permission ?? 'denied',
  ask: async () => {
    write({ permission: read()?.answer });
    return read()?.permission ?? 'denied';
  },
  token: async () => read()?.token ?? '',
  silence: async () => write({ silent: true }),
  onToken: (listener) => on('push-token', listener),
  onTold: (listener: (told: IncidentPush) => void) =>
    onContent('push-told', ({ told }) => listener(told)),
  onTap: (listener) => {
    const tap = tapOf(read()?.tapped);
    if (tap) listener(tap);
    return onContent('push-tap', listener);
  },
  onOperatorTap: (listener) => {
    const first = operatorTapOf(read()?.tapped);
    if (first) listener(first);
    return on('push-tap', (event) => {
      const { data } = Content.safeParse(event instanceof CustomEvent ? event.detail : null);
      const tap = operatorTapOf(data);
      if (tap) listener(tap);
    });
  },
  forgetTap: () => write({ tapped: undefined }),
  lying: async () => (read()?.lying ?? []).flatMap((content) => readIncidentPush(content) ?? []),
  clear: async (server) =>
    write({ lying: (read()?.lying ?? []).filter((content) => !isToldBy(content, server)) }),
  badge: async (count) => write({ badge: count }),
  openSettings: async () => write({ settingsOpened: true }),
};
