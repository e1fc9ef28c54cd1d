import { demoPassword } from './agency.ts';
import type { DemoClient } from './shape.ts';

export const penzion: DemoClient = {
  daysAgo: 97,
  by: 'petr',
  client: { ref: 'na-hrebeni', name: 'Penzion Na Hřebeni', contactId: 'crm-1023' },
  sites: [
    {
      ref: 'hreben-web',
      name: 'Penzion Na Hřebeni',
      hostname: 'nahrebeni.example',
      claim: 'Ticho v 1 020 metrech',
      about: [
        'Osm pokojů, kamna a snídaně z toho, co roste okolo.',
        'V zimě jezdí k penzionu rolba dvakrát denně.',
      ],
      answerMs: 200,
      form: true,
      plan: 'Standard',
      platform: 'WordPress',
      hosting: 'VPS Sever 1',
      monitor: { keyword: 'Osm pokojů' },
      notes: 'Na hřebeni není signál. Majitele shánět odpoledne na pevné lince.',
    },
    {
      ref: 'hreben-rezervace',
      name: 'Rezervace pokojů',
      hostname: 'rezervace.nahrebeni.example',
      claim: 'Kdy přijedete?',
      about: ['Volné pokoje na příštích dvanáct měsíců.'],
      answerMs: 140,
      form: true,
      plan: 'Standard',
      platform: 'Next.js',
      hosting: 'VPS Sever 2',
      monitor: { keyword: 'Volné pokoje' },
    },
  ],
  users: [
    {
      email: 'radek@nahrebeni.example',
      name: 'Radek Novotný',
      role: 'client',
      password: demoPassword,
      grants: [{ client: 'na-hrebeni' }],
    },
  ],
};
