import { demoPassword, operators } from './agency.ts';
import type { DemoClient } from './shape.ts';

/** The agency looks after its own sites as well. */
export const own: DemoClient = {
  daysAgo: 420,
  by: 'jana',
  client: { ref: 'atelier-sever', name: 'Ateliér Sever (vlastní weby)' },
  sites: [
    {
      ref: 'sever-web',
      name: 'Ateliér Sever',
      hostname: 'atelier-sever.example',
      claim: 'Weby, o které se někdo stará',
      about: ['Navrhujeme, stavíme a hlídáme weby pro obchody, školy a spolky.'],
      answerMs: 70,
      form: true,
      plan: 'Péče plus',
      platform: 'Astro',
      hosting: 'Vercel',
      entitlements: { ai: true },
    },
    {
      ref: 'sever-fakturace',
      name: 'Fakturace',
      hostname: 'fakturace.atelier-sever.example',
      claim: 'Přihlášení do fakturace',
      about: ['Jen pro nás a naši účetní.'],
      answerMs: 110,
      plan: 'Standard',
      platform: 'Laravel',
      hosting: 'VPS Sever 2',
      notes: 'Každý první den v měsíci odesílá faktury, tehdy nerestartovat.',
    },
  ],
  users: Object.values(operators).map(({ email, name }) => ({
    email,
    name,
    role: 'admin' as const,
    password: demoPassword,
  })),
};
