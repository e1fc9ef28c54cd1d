/** One line of the phone app, its change, and the spec that is to notice it. */
export type PhoneChange = { file: string; from: string; to: string; spec: string };

/** Chosen by hand: what must never be lost quietly, above all what is said of old data and what the lock hides. */
export const phoneChanges: PhoneChange[] = [
  {
    file: 'ui/age/use-old.ts',
    from: 'now - at > oldAfterMs',
    to: 'false',
    spec: 'features/old-data.spec.tsx',
  },
  {
    file: 'ui/age/Age.tsx',
    from: '(!failed && online && !old)',
    to: 'true',
    spec: 'features/old-data.spec.tsx',
  },
  {
    file: 'ui/age/use-old.ts',
    from: ' || at - now > aheadMs',
    to: '',
    spec: 'features/old-data.spec.tsx',
  },
  {
    file: 'ui/use-now.ts',
    from: "if (state === 'active') look();",
    to: '',
    spec: 'features/old-data.spec.tsx',
  },
  {
    file: 'cache/keep.ts',
    from: 'now - updatedAt < mostAgeMs',
    to: 'true',
    spec: 'cache/keep.spec.ts',
  },
  {
    file: 'cache/keep.ts',
    from: 'if (size > room) return false;',
    to: '',
    spec: 'cache/keep.spec.ts',
  },
  {
    file: 'features/sites/GroupCard.tsx',
    from: 'alarm={down}',
    to: 'alarm={false}',
    spec: 'features/old-data.spec.tsx',
  },
  {
    file: 'session/lock.ts',
    from: ' || now < left',
    to: '',
    spec: 'features/lock/lock.spec.tsx',
  },
  {
    file: 'session/lock.ts',
    from: 'locked.write(after !== null);',
    to: '',
    spec: 'features/lock/lock.spec.tsx',
  },
  {
    file: 'cookies/jar.ts',
    from: 'endsAt === null || endsAt > now',
    to: 'true',
    spec: 'cookies/jar.spec.ts',
  },
  {
    file: 'push/heard.ts',
    from: "!known.includes(keyOf({ incidentId: told.incidentId, event: 'resolved' }))",
    to: 'true',
    spec: 'push/heard.spec.ts',
  },
  {
    file: 'servers/typed-address.ts',
    from: "if (url.protocol === 'http:' && !isLoopback(host))",
    to: 'if (false)',
    spec: 'servers/typed-address.spec.ts',
  },
  {
    file: 'widgets/widget-view.ts',
    from: 'const rows = locked ? [] : ',
    to: 'const rows = ',
    spec: 'widgets/widget-view.spec.ts',
  },
  {
    file: 'widgets/widget-view.ts',
    from: ' || now - at >= mostAgeMs',
    to: '',
    spec: 'widgets/widget-view.spec.ts',
  },
  {
    file: 'widgets/refresh.ts',
    from: 'await restoreLock();',
    to: '',
    spec: 'widgets/closed-app.spec.ts',
  },
  {
    file: 'widgets/feed.ts',
    from: "if (state === 'restoring' || state === 'unreachable') return;",
    to: '',
    spec: 'widgets/feed.spec.ts',
  },
  {
    file: 'widgets/outage-view.ts',
    from: '&& !observedSince',
    to: '',
    spec: 'widgets/widget-view.spec.ts',
  },
];
