import { aiNames } from '../../admin/cs/answers.ts';
import { limitEnd } from '../../ai-limit.ts';
import { ofDateCs } from '../../format/at-time.ts';
import { createFormat, pluralCs } from '../../format/index.ts';
import { automaticTitle } from '../../titles/index.ts';
import { lasted } from '../lasted.ts';
import { span } from '../span.ts';
import type { AlarmFacts, OperatorTexts, ProvenIncident } from '../types.ts';
import { agentAlert } from './agent-alert.ts';
import { appCrash } from './app-crash.ts';
import { closed } from './closed.ts';
import { broken, inHand, mended, takeNote, told, whyNow } from './incident.ts';
import { localFault, localFaults } from './local-fault.ts';
import { newWayNews } from './new-ways.ts';
import { oddPage } from './odd-page.ts';
import { outletNews } from './outlets.ts';
import { ownTroubles } from './own.ts';
import { placesTie, placeVoiceless } from './places.ts';
import { proof } from './proof.ts';
import { searchTrouble } from './search.ts';
import { slow } from './slow.ts';
import { snapshotNews } from './snapshots.ts';
import { together } from './together.ts';
import { trouble } from './trouble.ts';

const doubts = {
  less: {
    what: 'v záloze je výrazně méně než minule',
    look: 'Co přesně v ní chybí, najdete u webu v části Zálohy.',
  },
  same: {
    what: 'záloha se od minulé neliší',
    look: 'Do posledního bajtu je stejná jako ta předchozí. Zkontrolujte, jestli zálohuje to, co má; najdete ji u webu v části Zálohy.',
  },
} as const;

const format = createFormat('cs');

/** The evidence already contains an automatic title, and more. */
const written = ({ evidence, ...facts }: ProvenIncident): string[] =>
  told(facts.title === automaticTitle(evidence) ? { ...facts, title: null } : facts);

const whose = ({ whose: about }: AlarmFacts): string[] =>
  about ? [`Klient: ${about.client}.${about.url ? ` Adresa: ${about.url}` : ''}`] : [];

/** Po „do“. */
const awayOf = (from: Date | null): string[] =>
  from ? [`Hlídka od ${format.dateTime(from)} nepracovala, hlášení se mohlo ztratit.`] : [];

export const operators: OperatorTexts = {
  together,
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'Nefunguje formulář' : facts.unstable ? 'Web kolísá' : 'Výpadek'}: ${facts.site} – ${facts.agency}`,
    heading: broken(facts),
    paragraphs: [
      `${facts.kind === 'form' ? 'Porucha' : facts.unstable ? 'Kolísání' : 'Výpadek'} trvá od ${format.dateTime(facts.openedAt)}.`,
      ...whyNow(facts, 'one'),
      ...whose(facts),
      ...written(facts),
      ...proof(facts.evidence),
    ],
    ...(facts.takeOverLink
      ? {
          action: { label: 'Převzít incident', link: facts.takeOverLink },
          more: { label: 'Otevřít incident', link: facts.link },
          note: takeNote,
        }
      : { action: { label: 'Otevřít incident', link: facts.link } }),
  }),
  resolved: (facts) => ({
    subject: `Vyřešeno: ${facts.site} – ${facts.agency}`,
    heading: mended(facts),
    paragraphs: [
      `${facts.kind === 'form' ? 'Porucha trvala' : facts.unstable ? 'Web kolísal' : 'Výpadek trval'} ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`,
      ...written(facts),
      ...proof(facts.evidence),
    ],
    action: { label: 'Otevřít incident', link: facts.link },
  }),
  ...closed,
  ...ownTroubles,
  trouble,
  ...snapshotNews,
  ...newWayNews,
  ...outletNews,
  silent: ({ agency, since, sites, of, link }) => ({
    subject: `Hlídka neměří – ${agency}`,
    heading: sites === of ? 'Hlídka neměří' : 'Hlídka některé weby neměří',
    paragraphs: [
      sites === of
        ? `Od ${format.dateTime(since)} nepřišel výsledek o žádném webu.`
        : `Od ${format.dateTime(since)} nepřišel výsledek o ${sites} z ${of} webů.`,
      'O jejich výpadku by se teď nikdo nedozvěděl.',
      'Zkontrolujte prosím, že běží proces s rolí checker. Co je špatně, řekne příkaz npx hlidka doctor. Až začneme zase měřit, dáme vám vědět.',
    ],
    action: { label: 'Otevřít Hlídku', link },
  }),
  seeing: ({ agency, from, to, link }) => ({
    subject: `Hlídka zase měří – ${agency}`,
    heading: 'Hlídka zase měří',
    paragraphs: [
      `Výsledky zase přicházejí. Chyběly ${span(format, from, to)}; o výpadcích z té doby nevíme.`,
    ],
    action: { label: 'Otevřít Hlídku', link },
  }),
  backupMissing: ({ agency, site, lateAt, awayFrom, lastOkAt, link }) => ({
    subject: `${site}: chybí záloha – ${agency}`,
    heading: `${site}: chybí záloha`,
    paragraphs: [
      lastOkAt
        ? `Záloha měla přijít nejpozději ${format.dateTime(lateAt)}. Poslední úspěšná je ${ofDateCs(format.dateTime(lastOkAt))}.`
        : `Záloha měla přijít nejpozději ${format.dateTime(lateAt)}, ale zatím se žádná nepovedla.`,
      ...awayOf(awayFrom),
      'Podívejte se prosím, jestli zálohování běží. Až záloha přijde, dáme vám vědět.',
    ],
    action: { label: 'Otevřít web v Hlídce', link },
  }),
  backupFailed: ({ agency, site, startedAt, lastOkAt, small, doubted, link }) => {
    const what = doubted
      ? doubts[doubted].what
      : small
        ? 'záloha je výrazně menší než obvykle'
        : 'záloha se nepovedla';
    const lastOk = lastOkAt
      ? `Poslední úspěšná je ${ofDateCs(format.dateTime(lastOkAt))}.`
      : 'Zatím se žádná nepovedla.';
    const how = doubted
      ? `Začala ${format.dateTime(startedAt)}. ${doubts[doubted].look}`
      : small
        ? `Začala ${format.dateTime(startedAt)} a má jen ${format.bytes(small.sizeBytes)}, bývá aspoň ${format.bytes(small.usualBytes)}.`
        : `Začala ${format.dateTime(startedAt)} a neskončila dobře.`;
    const next = doubted
      ? 'Pokud je tak v pořádku, potvrďte ji tam. Klient v portálu vidí, že ji ověřujete. Dokud nepřijde dobrá záloha, znovu nepíšeme.'
      : small
        ? 'Pokud je menší velikost správná, třeba po úklidu, potvrďte ji u webu v části Zálohy. Klient v portálu vidí, že je výrazně menší a že ji máte v přehledu. Dokud nepřijde dobrá záloha, znovu nepíšeme.'
        : 'Klient v portálu vidí, že se nepovedla a že ji máte v přehledu. Dokud nepřijde dobrá záloha, znovu nepíšeme.';
    return {
      subject: `${site}: ${what} – ${agency}`,
      heading: `${site}: ${what}`,
      paragraphs: [`${how} ${lastOk}`, next],
      action: { label: 'Otevřít web v Hlídce', link },
    };
  },
  backupBack: ({ agency, site, at, link }) => ({
    subject: `${site}: záloha je zase v pořádku – ${agency}`,
    heading: `${site}: záloha je zase v pořádku`,
    paragraphs: [`Přišla ${format.dateTime(at)}.`],
    action: { label: 'Otevřít web v Hlídce', link },
  }),
  heartbeatLate: ({ agency, site, job, lastOkAt, lateAt, running, link, awayFrom, others }) => {
    const away = awayOf(awayFrom);
    if (others) {
      const { count, named } = others;
      const rest = count - named.length;
      return {
        subject: `Včas se ${pluralCs(count, 'neozval', 'neozvaly', 'neozvalo')} ${count} ${pluralCs(count, 'pravidelný běh', 'pravidelné běhy', 'pravidelných běhů')} – ${agency}`,
        paragraphs: [
          ...away,
          `${named.map(({ site: of, job: name }) => `${of}: ${name ?? 'zálohy'}`).join('\n')}${rest > 0 ? `\na ${rest} ${pluralCs(rest, 'další', 'další', 'dalších')}` : ''}`,
        ],
        action: { label: 'Otevřít pravidelné běhy v Hlídce', link: others.link },
      };
    }
    return {
      subject: `${site}: běh ${job} ${running ? 'neskončil včas' : 'se neozval'} – ${agency}`,
      paragraphs: [
        running
          ? `Začal, ale do ${format.dateTime(lateAt)} neohlásil konec.`
          : `Měl se ozvat nejpozději ${format.dateTime(lateAt)}.`,
        ...away,
        lastOkAt
          ? `Naposledy skončil dobře ${format.dateTime(lastOkAt)}.`
          : 'Zatím nikdy neskončil dobře.',
      ],
      action: { label: 'Otevřít běh v Hlídce', link },
    };
  },
  heartbeatFailed: ({ agency, site, job, lastOkAt, at, exitStatus, link }) => ({
    subject: `${site}: běh ${job} selhal – ${agency}`,
    paragraphs: [
      exitStatus === null
        ? `Ohlásil to ${format.dateTime(at)}.`
        : `Ohlásil to ${format.dateTime(at)}, návratový kód ${exitStatus}.`,
      lastOkAt
        ? `Naposledy skončil dobře ${format.dateTime(lastOkAt)}.`
        : 'Zatím nikdy neskončil dobře.',
    ],
    action: { label: 'Otevřít běh v Hlídce', link },
  }),
  heartbeatBack: ({ agency, site, job, at, link }) => ({
    subject: `${site}: běh ${job} je zase v pořádku – ${agency}`,
    paragraphs: [`Ozval se ${format.dateTime(at)}.`],
    action: { label: 'Otevřít běh v Hlídce', link },
  }),
  expiry: ({ agency, site, what, endsAt, days, link }) => {
    const thing = what === 'certificate' ? 'certifikát' : 'registrace domény';
    const ended = what === 'certificate' ? 'vypršel' : 'vypršela';
    const soon = days > 0 ? `za ${days} ${pluralCs(days, 'den', 'dny', 'dní')}` : 'dnes';
    const when = days < 0 ? ended : `vyprší ${soon}`;
    return {
      subject: `${site}: ${thing} ${when} – ${agency}`,
      heading: `${site}: ${thing} ${when}`,
      paragraphs: [
        `${days < 0 ? 'Platnost skončila' : 'Platí do'} ${format.dateTime(endsAt)}.`,
        what === 'certificate'
          ? days < 0
            ? 'Prohlížeče teď před webem varují. Obnovte prosím certifikát co nejdřív.'
            : 'Pokud se certifikát neobnoví sám, obnovte ho prosím včas. Prohlížeče by jinak před webem varovaly.'
          : days < 0
            ? 'Prodlužte prosím registraci co nejdřív. Web i pošta na doméně mohou přestat fungovat.'
            : 'Ověřte prosím, že je prodloužení zaplacené. Bez něj web i pošta na doméně přestanou fungovat.',
      ],
      action: { label: 'Otevřít web v Hlídce', link },
    };
  },
  reportsReady: ({ agency, month, count, link }) => {
    const drafts = `${count} ${pluralCs(count, 'koncept', 'koncepty', 'konceptů')}`;
    return {
      subject: `Měsíční reporty za ${format.month(month)} čekají na odeslání – ${agency}`,
      heading: `Měsíční reporty za ${format.month(month)}`,
      paragraphs: [
        `${pluralCs(count, 'Připraven je', 'Připraveny jsou', 'Připraveno je')} ${drafts}. Klienti je uvidí, až je přečtete a odešlete.`,
      ],
      action: { label: 'Otevřít koncepty', link },
    };
  },
  oddPage,
  agentAlert,
  appCrash,
  inHand,
  localFault,
  localFaults,
  placeVoiceless,
  placesTie,
  ...slow,
  searchTrouble,
  aiLimit: ({ agency, usd, limitUsd, calls, limitCalls, link }) => ({
    subject: `${limitEnd.cs} – ${agency}`,
    heading: limitEnd.cs,
    paragraphs: [
      `Tento týden jsme za odpovědi AI utratili ${format.number(Math.round(usd * 100) / 100)} USD z ${format.number(limitUsd)}${calls > 0 ? ` a poslali ${format.number(calls)} dotazů bez známé ceny z ${format.number(limitCalls)}` : ''}. Zbylé otázky jsme vynechali.`,
      'Pokud to nestačí, zvyšte AI_WEEK_LIMIT_USD nebo AI_WEEK_LIMIT_CALLS a restartujte server.',
    ],
    action: { label: 'Otevřít přehled', link },
  }),
  formsWaiting: ({ agency, forms, browser, link }) => ({
    subject: `Formuláře nikdo nekontroluje – ${agency}`,
    heading: 'Formuláře nikdo nekontroluje',
    paragraphs: [
      browser
        ? 'Agentovi se nedaří otevřít prohlížeč, nebo kontroly nestíhá. Dokud to potrvá, o nefunkčním formuláři se nedozvíte.'
        : 'Není připojený žádný agent s prohlížečem. Dokud to potrvá, o nefunkčním formuláři se nedozvíte.',
      `Čeká: ${forms.join(', ')}.`,
      'Zkontrolujte prosím, že agent běží a že na jeho stroji je Chromium.',
    ],
    action: { label: 'Otevřít agenty', link },
  }),
  formsBlocked: ({ agency, forms, link }) => ({
    subject: `Formuláře se nedaří ověřit – ${agency}`,
    heading: 'Formuláře se nedaří ověřit',
    paragraphs: [
      'Několik kontrol po sobě něco zastavilo, nejčastěji ochrana proti robotům. Dokud to potrvá, o nefunkčním formuláři se nedozvíte.',
      `Týká se: ${forms.join(', ')}.`,
      'Vyzkoušejte je prosím sami a zvažte výjimku pro Hlídku. Znovu napíšeme, až když některý formulář projde a pak se to vrátí.',
    ],
    action: { label: 'Otevřít web v Hlídce', link },
  }),
  formAlso: ({ agency, site, form, step, link }) => ({
    subject: `Nefunguje i formulář ${form} – ${site} – ${agency}`,
    heading: `Nefunguje i formulář ${form}`,
    paragraphs: [
      `Na webu ${site} už jeden formulář nefunguje, teď se k němu přidal formulář ${form}.`,
      ...(step ? [`Kde selhal: ${step}.`] : []),
      'Klient novou zprávu nedostává, na stránce webu ale vidí oba.',
    ],
    action: { label: 'Otevřít incident', link },
  }),
  formChanged: ({ agency, site, form, step, link }) => ({
    subject: `Formulář ${form} odpovídá jinak – ${site} – ${agency}`,
    heading: `Formulář ${form} odpovídá jinak`,
    paragraphs: [
      `Na webu ${site} se po odeslání neukázal text, na který čekáme. Zpráva z formuláře ale e-mailem dorazila, takže nejspíš funguje.`,
      ...(step ? [`Kde se kontrola zastavila: ${step}.`] : []),
      'Upravte prosím kroky kontroly podle toho, co stránka píše teď. Klient o tom neví.',
    ],
    action: { label: 'Otevřít web v Hlídce', link },
  }),
  aiEngine: ({ agency, engine: name, trouble, questions, link }) => {
    const engine = aiNames.engines[name];
    return {
      subject: `${engine} neodpověděl ani jednou – ${agency}`,
      heading: `${engine} neodpověděl ani jednou`,
      paragraphs: [
        `Služba ${engine} v celé týdenní kontrole neodpověděla na žádnou z otázek (${questions}). Podíly zmínek jsou jen z ostatních služeb.`,
        ...(trouble ? [`Důvod: ${aiNames.troubles[trouble]}.`] : []),
        'Zkontrolujte prosím klíč a nastavení služby.',
      ],
      action: { label: 'Otevřít viditelnost v AI', link },
    };
  },
};
