import type { Evidence, FailureClass } from '@hlidka/protocol';
import { reasonIn } from '../../titles/reasons.ts';

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
  blocked: 'adresa je soukromá',
  page: 'místo stránky se ukazuje chyba',
};

/** Why a check failed, in sentences. */
export const proof = ({ failure, statusCode, reason, step, unstable }: Evidence): string[] => [
  ...(unstable ? [`Z ${unstable.checked} kontrol jich neprošlo ${unstable.failed}.`] : []),
  ...(failure
    ? [`Příčina: ${failures[failure]}${statusCode ? ` (stavový kód ${statusCode})` : ''}.`]
    : []),
  ...(step ? [`Krok, který selhal: ${step}`] : []),
  ...(reason ? [`Podrobnosti: ${reasonIn('cs', reason)}`] : []),
];
