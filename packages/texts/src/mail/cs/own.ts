import { createFormat } from '../../format/index.ts';
import { span } from '../span.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');
const action = (link: string) => ({ label: 'Otevřít Hlídku', link });

/** Co se děje samotné Hlídce. */
export const ownTroubles: Pick<OperatorTexts, 'blind' | 'referencesSilent'> = {
  blind: ({ agency, from, to, link }) =>
    to
      ? {
          subject: `Hlídka byla bez spojení – ${agency}`,
          heading: 'Hlídka byla bez spojení',
          paragraphs: [
            `Hlídka neměla přístup k síti ${span(format, from, to)}. Weby v té době neměřila a výpadky nehlásila.`,
            'Zkontrolujte prosím připojení serveru, na kterém běží.',
          ],
          action: action(link),
        }
      : {
          subject: `Hlídka je bez spojení a neměří – ${agency}`,
          heading: 'Hlídka je bez spojení a neměří',
          paragraphs: [
            `Od ${format.dateTime(from)} se Hlídka nedostane k síti: neodpovídá žádná z kontrolních adres a neprošla kontrola žádného webu. Výpadky teď nehlásí.`,
            'Zkontrolujte prosím připojení serveru, na kterém běží. Až bude zase měřit, dáme vám vědět.',
          ],
          action: action(link),
        },
  referencesSilent: ({ agency, from, to, link }) =>
    to
      ? {
          subject: `Kontrolní adresy zase odpovídají – ${agency}`,
          heading: 'Kontrolní adresy zase odpovídají',
          paragraphs: [`Neodpovídaly ${span(format, from, to)}.`],
          action: action(link),
        }
      : {
          subject: `Kontrolní adresy neodpovídají – ${agency}`,
          heading: 'Kontrolní adresy neodpovídají',
          paragraphs: [
            `Od ${format.dateTime(from)} neodpovídá žádná z kontrolních adres, weby se ale dál měří a výpadky hlásí.`,
            'Kdyby teď server Hlídky přišel o spojení, ohlásí to jako výpadek webů. Zkontrolujte prosím firewall a nastavení REFERENCE_TARGETS.',
          ],
          action: action(link),
        },
};
