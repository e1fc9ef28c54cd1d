import type { Evidence, FailureClass } from '@hlidka/protocol';
import { inSentence, knownReasonIn, reasonIn } from '../../titles/reasons.ts';

const failures: Record<FailureClass, string> = {
  dns: 'doména nemá platný záznam DNS',
  connect: 'server nepřijímá spojení',
  tls: 'zabezpečené spojení se nepodařilo navázat',
  timeout: 'server neodpověděl včas',
  status: 'server odpověděl chybou',
  keyword: 'stránka má jiný obsah, než má mít',
  too_large: 'odpověď je příliš velká',
  redirect: 'přesměrování nikam nevede',
  protocol: 'odpověď serveru není platné HTTP',
  blocked: 'adresa vede do vnitřní sítě',
  page: 'místo stránky se ukazuje chyba',
};

/** The reason says more than its class and has its code; a written text stays beside the class. */
const causeOf = (failure: FailureClass, { reason, statusCode }: Evidence): string[] => {
  const known = knownReasonIn('cs', reason ?? null);
  const code =
    statusCode && !known?.includes(`${statusCode}`) ? ` (stavový kód ${statusCode})` : '';
  return [
    `Příčina: ${known ? inSentence(known) : failures[failure]}${code}.`,
    ...(reason && !known ? [`Podrobnosti: ${reason}`] : []),
  ];
};

/** Why a check failed, in sentences. */
export const proof = (evidence: Evidence): string[] => {
  const { failure, reason, step, unstable } = evidence;
  return [
    ...(unstable ? [`Z ${unstable.checked} kontrol jich neprošlo ${unstable.failed}.`] : []),
    ...(failure ? causeOf(failure, evidence) : []),
    ...(step ? [`${step}.`] : []),
    ...(reason && !failure ? [`Podrobnosti: ${reasonIn('cs', reason)}`] : []),
  ];
};
