import type { IncidentKind, NotificationState } from '@hlidka/protocol';
import { pluralCs } from '../format/plural.ts';

const kinds: Record<IncidentKind, string> = {
  availability: 'Výpadek webu',
  form: 'Nefunkční formulář',
};

/** What reaches a client's phones, and when. */
export const phones = {
  heading: 'Co chodí na telefon',
  about: 'Nastavení platí pro všechny vaše telefony. E-mailů se netýká, ty chodí hned.',
  kinds,
  quiet: 'Tiché hodiny',
  quietHint: 'Upozornění počkají do jejich konce. Co se do té doby vyřeší, o tom už nic nepřijde.',
  from: 'Od',
  to: 'Do',
  earlier: (what: string) => `${what}: o půl hodiny dřív`,
  later: (what: string) => `${what}: o půl hodiny později`,
  days: 'Dny',
  daysHint: 'Noc patří ke dni, kdy začíná: páteční trvá do sobotního rána.',
  shortDays: ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'],
  through: (what: string) => `${what} i v tichých hodinách`,
  throughHint: 'Přijde hned, kdykoli se to stane.',
  none: 'vypnuté',
  hours: (from: string, to: string) => `${from}–${to}`,
  wrong: {
    same: 'Začátek a konec se musí lišit.',
    long: (hours: number) =>
      `Tiché hodiny můžou trvat nejvýš ${hours} ${pluralCs(hours, 'hodinu', 'hodiny', 'hodin')}.`,
    day: 'Nechte aspoň jeden den, nebo tiché hodiny vypněte.',
  },
  /** As the operator reads it on the person's page. */
  told: {
    everything: 'Na telefon chodí všechno a hned.',
    nothing: 'Na telefon nechodí nic.',
    only: (what: string) => `Na telefon chodí jen: ${what.toLowerCase()}.`,
    quiet: (hours: string, days: string) => `Tiché hodiny ${hours}, ${days}.`,
    everyDay: 'každý den',
    through: (what: string) => `I v tichých hodinách přijde: ${what.toLowerCase()}.`,
    mails: 'E-mailů se to netýká.',
  },
};

export const notificationHistory = {
  heading: 'Historie upozornění',
  about: (days: number) =>
    `Upozornění na vaše telefony za posledních ${days} ${pluralCs(days, 'den', 'dny', 'dní')}.`,
  none: 'Na vaše telefony jsme zatím nic neposílali.',
  noneDetail: 'Bude tu každé upozornění na výpadek nebo nefunkční formulář.',
  older: 'Ukázat starší',
  open: (title: string, site: string, state: string) => `${title}, ${site}, ${state}`,
  states: {
    sent: (when: string) => `odesláno ${when}`,
    held: (when: string) => `čeká na konec tichých hodin, ${when}`,
    waiting: (when: string) => `od ${when} čeká na odeslání`,
    failed: (when: string) => `${when}: nepodařilo se doručit`,
    over: (when: string) => `${when}: neodesláno, skončilo to dřív`,
    skipped: (when: string) => `${when}: neodesláno, ztlumené nebo vypnuté`,
  } satisfies Record<NotificationState, (when: string) => string>,
};
