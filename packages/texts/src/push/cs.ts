import { type IncidentEvent, type IncidentKind, pushTitles } from '@hlidka/protocol';
import { typeset } from '../format/typeset.ts';

const told: Record<IncidentKind, Record<IncidentEvent, string>> = pushTitles;

/** What the phone app says of its notifications. */
export const push = typeset({
  /** Shown in the phone's own notification settings. */
  channels: {
    incidents: 'Výpadky a formuláře',
    outages: 'Začátek výpadku, pro správce',
    jobs: 'Úlohy, pro správce',
  },
  label: 'Upozornění na výpadky',
  detail: 'Přijde, když web nebo formulář přestane fungovat a když zase funguje. Nic jiného.',
  waiting: 'Zapnout se to zatím nepodařilo. Zkusíme to znovu, až bude telefon připojený.',
  denied: 'Upozornění máte pro tuto aplikaci vypnutá v nastavení telefonu.',
  openSettings: 'Otevřít nastavení telefonu',
  impossible: {
    browser: 'Do prohlížeče upozornění neposíláme. Zapnete si je v aplikaci v telefonu.',
    simulator: 'Simulátor upozornění nedostává. Zapnete je jen ve skutečném telefonu.',
    project: 'Tato verze aplikace upozornění neumí. Napište nám, pošleme vám novější.',
  },
  offer: {
    heading: 'Dát vám vědět, když web nejde?',
    detail:
      'Upozorníme vás, když výpadek začne a když skončí. Rozmyslet si to můžete kdykoli v nastavení.',
    yes: 'Zapnout',
    no: 'Teď ne',
  },
  told,
  /** Buttons under a notification. */
  actions: { course: 'Průběh', call: 'Zavolat', write: 'Napsat' },
  open: (title: string, body: string) => `${title}: ${body}. Otevřít web.`,
});

export type PushWords = typeof push;
