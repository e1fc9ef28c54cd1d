import { spolek } from './spolek.ts';
import type { DemoChange } from './shape.ts';
import { vinarstvi } from './vinarstvi.ts';

const zdena = { email: 'zdena@zivanaves.example', name: 'Zdena Kolářová', role: 'client' as const };
const recepce = {
  email: 'recepce@nahrebeni.example',
  name: 'Recepce penzionu',
  role: 'client' as const,
};

/** Short intervals, so that a broken example site has its incident soon. */
export const eager = { intervalSeconds: 20, confirmSeconds: [3, 5] };

/** Later changes, oldest first: the trail records them, the lists show the result. */
export const changes: DemoChange[] = [
  {
    daysAgo: 260,
    by: 'petr',
    file: {
      sites: [
        {
          ref: 'dve-lipy-vinobrani',
          client: vinarstvi.client.ref,
          name: 'Vinobraní',
          archived: true,
        },
      ],
    },
  },
  {
    daysAgo: 120,
    by: 'jana',
    file: {
      sites: [
        {
          ref: 'dve-lipy-degustace',
          client: vinarstvi.client.ref,
          name: 'Rezervace degustací',
          plan: 'Péče plus',
          monitor: { ...eager, timeoutSeconds: 8, keyword: 'Volné termíny' },
        },
      ],
    },
  },
  {
    daysAgo: 64,
    by: 'petr',
    file: {
      users: [
        {
          email: 'jidelna@zsnadrekou.example',
          name: 'Lucie Benešová',
          role: 'client',
          grants: [{ site: 'skola-jidelna' }, { site: 'skola-prihlasky' }],
        },
      ],
    },
  },
  {
    daysAgo: 41,
    by: 'jana',
    file: { clients: [{ ...spolek.client, contactId: 'crm-1031' }] },
  },
  {
    daysAgo: 26,
    by: 'petr',
    file: {
      sites: [
        { ref: 'skola-prihlasky', client: 'skola', name: 'Přihlášky do kroužků', paused: true },
      ],
      users: [
        {
          email: 'jidelna@zsnadrekou.example',
          name: 'Lucie Benešová',
          role: 'client',
          grants: [{ site: 'skola-jidelna' }],
        },
      ],
    },
  },
  {
    daysAgo: 19,
    by: 'jana',
    file: {
      users: [
        {
          email: 'radek@nahrebeni.example',
          name: 'Radek Novotný',
          role: 'client',
          disabled: true,
        },
        { ...recepce, grants: [{ site: 'hreben-rezervace' }] },
      ],
    },
  },
  {
    daysAgo: 6,
    by: 'jana',
    file: {
      sites: [
        {
          ref: 'naves-akce',
          client: spolek.client.ref,
          name: 'Kalendář akcí',
          notes: 'Kalendář se plní z tabulky spolku. Když je prázdný, nejspíš někdo přejmenoval list.',
        },
      ],
    },
  },
  {
    daysAgo: 2,
    by: 'petr',
    invite: true,
    file: { users: [{ ...zdena, grants: [{ client: spolek.client.ref }] }] },
  },
];
