import { type SiteFact, type SitesAction, siteFacts, splitTags } from '@hlidka/protocol';

const own = [
  'interval',
  'timeout',
  'keyword',
  'keywordAbsent',
  'slowLimit',
  'watchPage',
  'watchSlow',
  'addTags',
  'removeTags',
  'client',
  'header',
  'removeHeader',
  'place',
  'forms',
  'formsEvery',
] as const;
type OwnKind = (typeof own)[number];
export type ManyKind = OwnKind | SiteFact;

/** What can be changed of many sites at once; the most usual first. */
export const manyKinds: readonly ManyKind[] = [
  'interval',
  'addTags',
  'removeTags',
  ...siteFacts,
  ...own.filter((kind) => !['interval', 'addTags', 'removeTags'].includes(kind)),
];

export const isFactKind = (kind: ManyKind): kind is SiteFact =>
  siteFacts.some((fact) => fact === kind);

/** `more`: the value of a header. */
export type ManyValue = { value: string; more: string };

const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

const monitor = (set: Extract<SitesAction, { do: 'monitor' }>['set']): SitesAction => ({
  do: 'monitor',
  set,
});

const numbered = (value: string, of: (n: number) => SitesAction): SitesAction | null => {
  const n = whole(value);
  return n === null ? null : of(n);
};

/** Null while the value is not complete. */
export const actionOf = (kind: ManyKind, { value, more }: ManyValue): SitesAction | null => {
  const words = value.trim();
  if (isFactKind(kind)) return { do: 'facts', set: { [kind]: words || null } };
  switch (kind) {
    case 'interval':
      return numbered(value, (intervalSeconds) => monitor({ intervalSeconds }));
    case 'timeout':
      return numbered(value, (timeoutSeconds) => monitor({ timeoutSeconds }));
    case 'slowLimit':
      if (words === '') return monitor({ slowLimitMs: null });
      return numbered(value, (slowLimitMs) => monitor({ slowLimitMs }));
    case 'keyword':
    case 'keywordAbsent':
      return monitor({ [kind]: value || null });
    case 'watchPage':
    case 'watchSlow':
      return words ? monitor({ [kind]: words === 'on' }) : null;
    case 'addTags':
    case 'removeTags': {
      const tags = splitTags(value);
      if (tags.length === 0) return null;
      return kind === 'addTags'
        ? { do: 'tags', add: tags, remove: [] }
        : { do: 'tags', add: [], remove: tags };
    }
    case 'client':
      return words ? { do: 'client', clientId: words } : null;
    case 'header':
      return words && more ? { do: 'headers', set: { [words]: more }, remove: [] } : null;
    case 'removeHeader':
      return words ? { do: 'headers', set: {}, remove: [words] } : null;
    case 'place':
      return words ? { do: 'places', set: { home: words } } : null;
    case 'forms':
      return words ? { do: 'forms', set: { enabled: words === 'on' } } : null;
    case 'formsEvery':
      return numbered(value, (everyMinutes) => ({ do: 'forms', set: { everyMinutes } }));
  }
};
