import { knownOf } from './dictionary.ts';
import { foldWord } from './folded.ts';
import { formsOf } from './word-forms.ts';

const inAnyForm = (words: string) =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .flatMap((word) => [foldWord(word), ...formsOf(word)]),
  );

/** What a business is: a name often stands behind it, and it is written small. */
const businesses = inAnyForm(`
  firma společnost podnik značka obchod obchůdek e-shop eshop prodejna prodejce výrobce dodavatel servis autoservis
  opravna hotel penzion hostel apartmány chata restaurace hospoda hostinec bistro bar klub pivovar vinotéka studio
  ateliér agentura kancelář ordinace klinika poliklinika veterina centrum salon salón škola školka akademie gymnázium
  supermarket hypermarket řetězec síť půjčovna fitness banka pojišťovna portál aplikace služba družstvo galerie muzeum
  divadlo kino farma statek realitka elektro dílna stavebniny autobazar bazar kemp sanatorium lázně nadace spolek
  company brand shop store restaurant cafe agency clinic bakery pharmacy school app startup supplier manufacturer`);
const businessEnding = /(?:arn|irn|ovn|eln)(?:a|y|e|u|ou)$|(?:stvi|ctvi)m?$/;

/** Behind these the same word is a town, a person or a work of somebody else. */
const others = inAnyForm(`
  město městys obec vesnice okres kraj řeka potok ulice náměstí hora vrch jezero ostrov planeta stanice nádraží zastávka
  hrad princ král císař papež pan paní slečna svatý svatá prezident premiér ministr ministryně starosta starostka
  skladatel malíř sochař spisovatel spisovatelka básník herec herečka zpěvák zpěvačka fyzik vědec režisér profesor doktor
  architekt advokát trenér hráč film román píseň pohádka seriál album
  city town river street mayor president king prince saint composer painter writer poet actor singer film novel song`);

/** Towns whose names are common words: behind a preposition they are the town. */
const towns = new Set('most pisek tabor slany brod hora lhota kamen hradec kostelec'.split(' '));
const townPreposition = /^(?:do|z|ze|v|ve|u|nad|pod|pri|mezi|smer|okolo|kolem)$/;

const trade = new Set(
  `nabizi nabizeji prodava prodavaji poskytuje poskytuji dodava dodavaji zajistuje zajistuji pujcuje pronajima vyrabi
  opravuje sidli otevira otevrel otevrela otevrelo otevreli dorucuje provozuje specializuje porada recenze hodnoceni
  kontakt cenik eshop offers sells provides delivers ships rents repairs reviews`.split(/\s+/),
);

const legalFormAfter =
  /^,?\s*(?:spol\.?\s*s\s*r|s\.?\s?r\.?\s?o\b|a\.\s?s\.|v\.\s?o\.\s?s\.|z\.\s?s\.|o\.\s?p\.\s?s\.|ltd|inc|llc|gmbh)/iu;

export const isBusiness = (word: string): boolean => {
  const folded = foldWord(word);
  return businesses.has(folded) || businessEnding.test(folded);
};

/** The words on both sides, where nothing but a blank stands between. */
export type Around = { previous: string; next: string; rest: string };

export const around = (text: string, start: number, end: number): Around => ({
  previous:
    text.slice(Math.max(0, start - 60), start).match(/([\p{L}\p{N}-]+)[^\S\n]$/u)?.[1] ?? '',
  next: text.slice(end, end + 60).match(/^[^\S\n]([\p{L}\p{N}-]+)/u)?.[1] ?? '',
  rest: text.slice(end, end + 60),
});

/** A company: "firma Most", "Most s.r.o.". */
export const namesCompany = ({ previous, rest }: Around): boolean =>
  isBusiness(previous) || legalFormAfter.test(rest);

/** "Hory a moře nabízí", "Mall's delivery". */
export const isTrading = ({ next, rest }: Around): boolean =>
  trade.has(foldWord(next)) || /^['’]s\b/u.test(rest);

const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

/** Antonín, Praha: capitalised wherever it stands in a sentence. */
const isOnlyProper = (word: string) => {
  const { common, proper } = knownOf(word);
  return proper && !common;
};

const article = /^(?:the|la|le|el|der|die|das)$/;
/** Česká Lípa, Nový Jičín: a name of its own with the word before, also where that begins a sentence. */
const partOfTown =
  /^(?:.*(?:sk|ck)(?:y|a|e|eho|emu|em|ou|ym)|(?:nov|star|velk|mal|bil|cern|vysok)(?:y|a|e|eho|emu|em|ou|ym)|horni(?:ho)?|dolni(?:ho)?)$/;

/** Somebody or something else of the same word: "Albert Einstein", "princ Albert", "město Most", "do Mostu". */
export const namesOther = (
  { previous, next }: Around,
  {
    isTown,
    isCzech,
    firstInSentence,
  }: { isTown: boolean; isCzech: boolean; firstInSentence: boolean },
): boolean =>
  isCapital(next) ||
  (isCapital(previous) &&
    ((isCzech && article.test(foldWord(previous))) || partOfTown.test(foldWord(previous)))) ||
  others.has(foldWord(previous)) ||
  (isCapital(previous) && (!firstInSentence || isOnlyProper(previous))) ||
  (isTown && townPreposition.test(foldWord(previous)));

export const isTown = (word: string): boolean => towns.has(foldWord(word));
