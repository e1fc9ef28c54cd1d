import { createFormat } from '../../format/index.ts';
import { czechGreeting } from '../../greeting/index.ts';
import { lasted } from '../lasted.ts';
import { span } from '../span.ts';
import type { ClientTexts, Reached } from '../types.ts';
import { broken, mended, told } from './incident.ts';

const format = createFormat('cs');

const operator = ({ operatorKnowsAt, reachingOperator }: Reached): string[] => {
  if (operatorKnowsAt) return [`Správce o tom ví od ${format.dateTime(operatorKnowsAt)}.`];
  return reachingOperator ? ['Správce zkoušíme zastihnout.'] : [];
};

export const clients: ClientTexts = {
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'Formulář nefunguje' : 'Výpadek'}: ${facts.site} – ${facts.agency}`,
    heading: broken(facts),
    greeting: czechGreeting(facts.name),
    paragraphs: [
      facts.kind === 'form'
        ? `formulář na webu ${facts.site} od ${format.dateTime(facts.openedAt)} nefunguje.`
        : `web ${facts.site} ${facts.unstable ? `od ${format.dateTime(facts.openedAt)} chvílemi nefunguje` : `je od ${format.dateTime(facts.openedAt)} nedostupný`}.`,
      ...operator(facts),
      ...told(facts),
    ],
    action: { label: 'Zobrazit web', link: facts.link },
    note: 'Jakmile bude vše v pořádku, napíšeme vám. E-maily o výpadcích můžete vypnout v nastavení.',
  }),
  taken: (facts) => ({
    subject: `Na opravě se pracuje: ${facts.site} – ${facts.agency}`,
    heading: `${facts.site}: na opravě se pracuje`,
    greeting: czechGreeting(facts.name),
    paragraphs: [
      `${facts.kind === 'form' ? `formulář na webu ${facts.site} stále nefunguje` : `web ${facts.site} ${facts.unstable ? 'stále chvílemi nefunguje' : 'je stále nedostupný'}`}. ${facts.takenBy ?? 'Správce'} to řeší od ${format.dateTime(facts.takenAt)}.`,
      ...told(facts),
    ],
    action: { label: 'Zobrazit web', link: facts.link },
    note: 'Jakmile bude vše v pořádku, napíšeme vám. E-maily o výpadcích můžete vypnout v nastavení.',
  }),
  resolved: (facts) => ({
    subject: `Vyřešeno: ${facts.site} – ${facts.agency}`,
    heading: mended(facts),
    greeting: czechGreeting(facts.name),
    paragraphs: [
      facts.kind === 'form'
        ? `formulář na webu ${facts.site} zase funguje. Porucha trvala ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`
        : `web ${facts.site} zase běží. ${facts.unstable ? 'Chvílemi nefungoval' : 'Výpadek trval'} ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`,
      ...told(facts),
    ],
    action: { label: 'Zobrazit web', link: facts.link },
    note: 'E-maily o výpadcích můžete vypnout v nastavení.',
  }),
};
