import type { partner, ReplyOf } from '@hlidka/protocol';

type Examples = {
  [Id in keyof typeof partner]: Record<string, { value: ReplyOf<(typeof partner)[Id]> }>;
};

const busy: ReplyOf<typeof partner.summary> = {
  sites: 12,
  sitesDown: [
    { name: 'Acme web', url: 'https://www.acme.example/', since: '2026-11-15T13:02:10.000Z' },
  ],
  openIncidents: [
    {
      site: 'Acme web',
      title: 'Server odpověděl chybou (503)',
      since: '2026-11-15T13:02:10.000Z',
    },
    { site: 'Acme blog', title: null, since: '2026-11-15T09:41:00.000Z' },
  ],
  jobsToday: { done: 3, pending: 1 },
  uptime24hPct: 99.93,
};

const empty: ReplyOf<typeof partner.summary> = {
  sites: 0,
  sitesDown: [],
  openIncidents: [],
  jobsToday: { done: 0, pending: 0 },
  uptime24hPct: null,
};

export const examples: Examples = {
  ping: { up: { value: { ok: true, service: 'hlidka', version: '1.0.0' } } },
  summary: { busy: { value: busy }, empty: { value: empty } },
  clientSummary: { busy: { value: { ...busy, sites: 2 } }, empty: { value: empty } },
  sites: {
    two: {
      value: {
        sites: [
          {
            id: '0b9c1f8e-5d4a-4c1e-9a53-6f0d2b7e8c11',
            name: 'Acme blog',
            url: 'https://blog.acme.example/',
          },
          { id: '7f3e2a90-1c6d-4b8f-8e27-94d5a1c0b362', name: 'Acme intranet', url: null },
        ],
      },
    },
    empty: { value: { sites: [] } },
  },
};
