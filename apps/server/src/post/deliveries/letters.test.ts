import { type DeliveryKind, type Grant, me, people } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createCast } from '../../../test/harness/cast.ts';
import { openOutbox } from '../../../test/harness/data/outbox.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { outletOffLetter } from '../../tell/outlets/index.ts';
import { oddPageLetter, ownLetters } from '../../watch/checks/index.ts';
import { expiryLetter } from '../../watch/expiry/index.ts';
import { incidentLetters } from '../../watch/incidents/index.ts';
import { letter, queue } from './index.ts';
import type { Letter } from './outbox/letter.ts';

const cast = await createCast();
const { house, olga, alice, charlie, web } = cast;
const outbox = openOutbox(cast);
const mailbox = openMailbox(house);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const mailTo = (who: typeof olga) =>
  ({ channel: 'mail', recipient: who.email, userId: who.id }) as const;
const write = async <D extends object>(
  who: typeof olga,
  letter: Letter<DeliveryKind, D>,
  data: NoInfer<D>,
) => {
  await queue(house.db, letter, [{ ...mailTo(who), data }]);
  const { subject, text } = await mailbox.take(who.email);
  return { subject: plain(subject), text: plain(text).split('\n--\n')[0] };
};

const outage = {
  ...outbox.dataOf('availability', 'opened'),
  description: 'Hosting má poruchu.',
  evidence: { failure: 'status' as const, statusCode: 503, reason: 'Service Unavailable' },
};

const blind = { from: '2026-07-01T10:00:00.000Z', to: '2026-07-01T10:30:00.000Z' };
const expiry = {
  siteId: web.id,
  siteName: 'Acme web',
  what: 'certificate' as const,
  endsAt: '2026-07-08T10:00:00.000Z',
  days: 7,
};

beforeEach(() => alice.call(me.change, { body: { language: 'cs' } }));

test('an operator reads why a channel was switched off: what it answered, or that it did not', async () => {
  const off = { name: 'Výpadky', kind: 'slack' as const };
  const gone = { ...off, reason: 'refused' as const, answer: 'HTTP 410: channel_is_archived' };
  const { subject, text } = await write(olga, outletOffLetter, gone);
  expect(subject).toBe('Kanál Výpadky je vypnutý – Agentura');
  expect(text).toContain('Její odpověď: HTTP 410: channel_is_archived\n');
  const silent = { ...off, reason: 'given up' as const, answer: 'no answer in time' };
  expect((await write(olga, outletOffLetter, silent)).text).toContain(
    'služba nepřijala žádnou.\n\nPoslední pokus skončil takto: Služba včas neodpověděla.\n',
  );
});

test('an operator reads the evidence, a client what concerns them', async () => {
  expect(await write(olga, incidentLetters.incident_opened, outage)).toEqual({
    subject: 'Výpadek: Acme web – Agentura',
    text: `VÝPADEK: Acme web: web nejde

Výpadek trvá od 1. 7. 2026 ve 12.00.

Klient: Acme. Adresa: https://acme-web.example/

Hosting má poruchu.

Příčina: server odpověděl chybou (stavový kód 503).

Podrobnosti: Service Unavailable

Otevřít incident:
http://localhost:4600/admin/sites/${web.id}
`,
  });
  expect(await write(alice, incidentLetters.incident_opened, outage)).toEqual({
    subject: 'Výpadek: Acme web – Agentura',
    text: `VÝPADEK: Acme web: web nejde

Dobrý den, Alice,

web Acme web je od 1. 7. 2026 ve 12.00 nedostupný.

Hosting má poruchu.

Zobrazit web:
http://localhost:4600/sites/${web.id}

Jakmile bude vše v pořádku, napíšeme vám. E-maily o výpadcích můžete vypnout v nastavení.
`,
  });
});

test('the next in the rota reads why it comes to them, and one cause, not two', async () => {
  const evidence = { failure: 'protocol' as const, reason: 'closed without an answer' };
  const late = { ...outage, evidence, waitedMinutes: 10 };
  const { text } = await write(olga, incidentLetters.incident_opened, late);
  expect(text).toContain('Ani po 10 minutách ho nikdo nepřevzal, proto podle pořadí píšeme vám.\n');
  expect(text).toContain('Příčina: server spojení zavřel bez odpovědi.\n');
  expect(text).not.toMatch(/není platné HTTP|Podrobnosti/);
  const toClient = await write(alice, incidentLetters.incident_opened, late);
  expect(toClient.text).not.toMatch(/pořadí|Adresa/);
});

test('an automatic title is told once, and in the language of the reader', async () => {
  const titled = { ...outage, title: 'Server odpověděl chybou (503)' };
  expect((await write(olga, incidentLetters.incident_opened, titled)).text).not.toContain('(503)');
  const { text } = await write(alice, incidentLetters.incident_opened, titled);
  expect(text).toContain('\n\nServer odpověděl chybou (503)\n\nHosting má poruchu.');
  await charlie.call(me.change, { body: { language: 'en' } });
  const grant = (grants: Grant[]) =>
    olga.call(people.changeGrants, { params: { id: charlie.id }, body: { grants } });
  await grant([{ on: 'site', id: web.id }]);
  // Who may see more is told to operators.
  await mailbox.take(olga.email);
  expect((await write(charlie, incidentLetters.incident_opened, titled)).text).toContain(
    '\n\nThe server returned an error (503)\n\n',
  );
  await grant([]);
});

test('the end of an incident, in the language of the reader', async () => {
  const data = outbox.dataOf('form', 'resolved');
  const czech = await write(alice, incidentLetters.incident_resolved, data);
  expect(czech.subject).toBe('Vyřešeno: Acme web – Agentura');
  expect(czech.text).toContain(
    'formulář na webu Acme web zase funguje. Porucha trvala 12 min, od 1. 7. 2026 ve 12.00 do 12.12.',
  );
  await alice.call(me.change, { body: { language: 'en' } });
  const english = await write(alice, incidentLetters.incident_resolved, data);
  expect(english.text).toContain('The form on Acme web is working again. The fault lasted 12 min');
});

test('the watch tells operators of its own blindness and of what runs out', async () => {
  expect((await write(olga, ownLetters.watch_blind, blind)).text).toContain(
    'Hlídka neměla přístup k síti od 1. 7. 2026 ve 12.00 do 12.30.',
  );
  expect((await write(olga, expiryLetter, expiry)).subject).toBe(
    'Acme web: certifikát vyprší za 7 dní – Agentura',
  );
  expect((await write(olga, expiryLetter, { ...expiry, what: 'domain', days: 1 })).subject).toBe(
    'Acme web: registrace domény vyprší za 1 den – Agentura',
  );
  expect((await write(olga, expiryLetter, { ...expiry, days: -2 })).subject).toBe(
    'Acme web: certifikát vypršel – Agentura',
  );
});

test('operators read what is odd about a page, before and after', async () => {
  const page = { title: 'Pekárna', textLength: 3200, language: 'cs', noindex: false };
  const before = { ...page, spamPhrases: 0, placeholder: null };
  const odd = {
    siteId: expiry.siteId,
    siteName: 'Acme web',
    signs: ['shrunk' as const, 'language' as const],
    before,
    after: { ...before, title: 'Slot gacor', textLength: 402, language: 'id' },
    since: '2026-07-01T10:00:00.000Z',
  };
  const { subject, text } = await write(olga, oddPageLetter, odd);
  expect(subject).toBe('Acme web: stránka vypadá jinak než obvykle – Agentura');
  expect(text).toContain('od 1. 7. 2026 ve 12.00');
  expect(text).toContain('Titulek byl „Pekárna“, teď je „Slot gacor“.');
  expect(text).toContain('Byl česky, teď je indonésky.');
  expect(text).toContain('Klientovi jsme nic nehlásili.');
});

test('who does not see the site, or is no operator, gets nothing', async () => {
  const to = mailTo(charlie);
  const ids = [
    await queue(house.db, incidentLetters.incident_opened, [{ ...to, data: outage }]),
    await queue(house.db, ownLetters.watch_blind, [{ ...to, data: blind }]),
    await queue(house.db, expiryLetter, [{ ...to, data: expiry }]),
  ].flat();
  await write(olga, incidentLetters.incident_opened, outage);
  expect(mailbox.letters.filter(({ to }) => to === charlie.email)).toEqual([]);
  await eventually(async () => {
    for (const id of ids) expect((await outbox.row(id)).state).toBe('dropped');
  });
});

test('data of another kind, a kind that nobody registered, a channel it is not written for: none compiles', () => {
  const to = mailTo(olga);
  const wrong = () => [
    // @ts-expect-error: a blind span is no expiry
    queue(house.db, expiryLetter, [{ ...to, data: blind }]),
    // @ts-expect-error: what is needed is missing
    queue(house.db, expiryLetter, [to]),
    // @ts-expect-error: nobody writes it for phones
    queue(house.db, expiryLetter, [{ ...to, channel: 'push', data: expiry }]),
    // @ts-expect-error: no such kind
    letter('no_such_kind', z.object({}), {}),
  ];
  expect(wrong).toBeTypeOf('function');
});
