import type { TroubleKind } from '@hlidka/protocol';
import { troubles } from '../../admin/cs/troubles.ts';
import { createFormat } from '../../format/index.ts';
import { span } from '../span.ts';
import { troubleNames } from '../trouble-names.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');

type Words = {
  over: string;
  /** What happens; `named` are the tasks or channels concerned. */
  what: (named: string) => string;
  todo: string;
};

const words: Record<TroubleKind, Words> = {
  slow: {
    over: 'Hlídka zase měří včas',
    what: () =>
      'Kontroly webů začínají o více než 10 sekund později, než mají. O výpadku se dozvíte později než obvykle.',
    todo: 'Serveru, na kterém běží, nejspíš chybí výkon. Zkontrolujte prosím jeho zatížení.',
  },
  duties: {
    over: 'Pravidelné činnosti Hlídky zase běží',
    what: (named) => `Neběží, nebo opakovaně selhává: ${named}.`,
    todo: 'Důvod najdete v Hlídce na stránce Plánovač. Zkontrolujte prosím také, že běží procesy s rolemi checker a worker.',
  },
  messages: {
    over: 'Zprávy z Hlídky zase odcházejí',
    what: (named) =>
      `Déle než 15 minut čekají zprávy, které nejdou odeslat: ${named}. Příjemci se o výpadcích nemusí dozvědět.`,
    todo: 'Důvod najdete v Hlídce na stránce Doručování. Zkontrolujte prosím také, že běží proces s rolí worker.',
  },
  disk: {
    over: 'Hlídka má zase dost místa na disku',
    what: () =>
      'Na disku, kde má data, zbývá méně než 1 GB. Až místo dojde, přestane zapisovat výsledky.',
    todo: 'Uvolněte prosím na serveru místo.',
  },
  pool: {
    over: 'Spojení s databází Hlídce zase stačí',
    what: () => 'Všechna spojení s databází jsou obsazená a další dotazy na ně čekají.',
    todo: 'Zkontrolujte prosím zatížení databáze.',
  },
  agents: {
    over: 'Agent je zase připojený',
    what: () => 'Schválené úlohy čekají déle než 10 minut a žádný agent není připojený.',
    todo: 'Zkontrolujte prosím, že agent běží a má platný token.',
  },
  headers: {
    over: 'Hlídka zase měří všechny weby',
    what: (named) =>
      `Hesla v hlavičkách kontrol jsou zapečetěná klíčem (ENCRYPTION_KEY), který Hlídka nemá. Bez hesla by web odpověděl odmítnutím, proto neměříme: ${named}.`,
    todo: 'Vraťte prosím původní klíč, nebo u těchto webů zadejte hlavičky znovu.',
  },
  agent_disk: {
    over: 'Agent má zase dost místa na disku',
    what: (named) =>
      `Na disku agenta zbývá méně než 1 GB (${named}). Úlohy i kontroly formulářů na něm mohou selhávat.`,
    todo: 'Uvolněte prosím na jeho stroji místo.',
  },
};

export const trouble: OperatorTexts['trouble'] = ({ agency, what, names, from, to, link }) => {
  const { over, what: say, todo } = words[what];
  const title = to ? over : troubles.kinds[what];
  return {
    subject: `${title} – ${agency}`,
    heading: title,
    paragraphs: to
      ? [`Potíže trvaly ${span(format, from, to)}.`]
      : [
          `Potíže trvají od ${format.dateTime(from)}. ${say(troubleNames('cs', names))}`,
          `${todo} Až to pomine, dáme vám vědět.`,
        ],
    action: { label: 'Otevřít Hlídku', link },
  };
};
