import type { Admin } from '@hlidka/texts/admin/cs';

export type HelpGroup = keyof Admin['help']['groups'];

/** Which pages stand together, in which order; a page that is in none comes last. */
export const order: Record<Exclude<HelpGroup, 'more'>, readonly string[]> = {
  daily: ['prvni-den', 'den-spravce'],
  begin: [
    'install',
    'reverse-proxy',
    'doctor',
    'mail',
    'chat',
    'channels',
    'on-call',
    'agent',
    'phone',
    'import',
    'assistants',
  ],
  run: [
    ...[
      'backup',
      'backup-schedule',
      'upgrade',
      'moving',
      'several-processes',
      'failover',
      'runbooks',
    ],
    ...['monitoring', 'security', 'who-may', 'capacity', 'publishing'],
  ],
  watch: [
    ...[
      'checks',
      'pages',
      'places',
      'status-pages',
      'heartbeats',
      'search',
      'visibility',
      'safe-update',
    ],
    'comparison',
  ],
};

/** The help page of a page of admin, by the beginning of its path; the longest one counts. */
const helpOf: Record<string, string> = {
  '/': 'den-spravce#ráno',
  '/sites': 'den-spravce#výpadek',
  '/incidents': 'den-spravce#výpadek',
  '/windows': 'den-spravce#plánovaná-údržba',
  '/places': 'places',
  '/jobs': 'den-spravce#úlohy',
  '/jobs/agents': 'agent',
  '/reports': 'den-spravce#měsíční-reporty',
  '/clients': 'prvni-den#klient-a-jeho-weby',
  '/people': 'prvni-den#lidé',
  '/keys': 'assistants',
  '/doors': 'security',
  '/agency': 'prvni-den#agentura',
  '/deliveries': 'mail',
  '/channels': 'channels',
  '/on-call': 'on-call',
  '/search': 'search',
  '/visibility': 'visibility',
  '/status-pages': 'status-pages',
  '/heartbeats': 'heartbeats',
  '/screens': 'den-spravce#obrazovka-v-kanceláři',
  '/snapshots': 'backup-schedule',
  '/installation': 'doctor',
};

export const helpFor = (path: string): string | null => {
  const fits = (start: string) => path === start || path.startsWith(`${start}/`);
  const [longest] = Object.keys(helpOf)
    .filter(fits)
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? null : (helpOf[longest] ?? null);
};
