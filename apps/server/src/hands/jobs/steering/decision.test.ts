import { type BodyInput, doors, jobs, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { clearJobs } from '../../../../test/harness/data/agents.ts';
import {
  commandOf,
  makeJob,
  makeModelJob,
  openGateOn,
  startJob,
} from '../../../../test/harness/data/jobs.ts';
import { withPasskeys } from '../../../../test/harness/data/passkeys.ts';
import { type Caller, refusal } from '../../../../test/harness/house.ts';
import { createAuthenticator } from '../../../../test/harness/services/authenticator.ts';
import { decisionText } from './decision.ts';

type Body = BodyInput<typeof jobs.steer>;
type Key = ReturnType<typeof createAuthenticator>;

const cast: Cast = await createCast();
const { house, olga } = cast;
const phone = await house.signInByApp(olga.email);
const key = createAuthenticator();
await withPasskeys(house, phone).register(key, 'Telefon');
beforeEach(async () => {
  await clearJobs(house);
  await house.db.execute(sql`update doors set app_proof = 'if_any'`);
});

const asking = async () => {
  const { id } = await makeJob(cast, { approve: true });
  const gate = await openGateOn(house, await startJob(house, id));
  return { id, gate, allow: { verb: 'allow', gateId: gate.id, digest: gate.digest } as const };
};
const steer = (id: string, body: Body, caller: Caller = phone) =>
  house.as(caller)(jobs.steer, { params: { id }, body });
const ask = async (id: string, body: Body, caller: Caller = phone) =>
  (await house.as(caller)(jobs.challenge, { params: { id }, body })).challenge;
const proofOf = async (id: string, body: Body, by: Key = key, facts = {}) => {
  const challenge = await ask(id, body);
  if (!challenge) throw new Error('nothing was asked');
  return { id: challenge.id, response: by.prove(challenge.options, facts) };
};
const stateOf = async (gateId: string) => {
  const { rows } = await house.db.execute<{ state: string }>(
    sql`select state from job_gates where id = ${gateId}`,
  );
  return rows[0]?.state;
};
const wrong = '422 not valid';
const needed = '403 passkey needed';

test('with the app’s cookie alone nothing is decided; with the passkey’s answer it is', async () => {
  const { id, gate, allow } = await asking();
  expect(await refusal(steer(id, allow))).toBe(needed);
  expect(await refusal(steer(id, { verb: 'deny', gateId: gate.id }))).toBe(needed);
  expect(await refusal(steer(id, { verb: 'cancel' }))).toBe(needed);
  expect(await stateOf(gate.id)).toBe('open');
  const proof = await proofOf(id, allow);
  expect((await steer(id, { ...allow, proof })).gate).toBeNull();
  expect(await stateOf(gate.id)).toBe('allowed');
  const { rows } = await house.db.execute(sql`select 1 from decision_challenges`);
  expect(rows).toEqual([]);
});

test('the question wants the person verified, by one of their own passkeys', async () => {
  const { id, allow } = await asking();
  const challenge = await ask(id, allow);
  expect(challenge?.options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    timeout: limits.decisionProofSeconds * 1000,
    allowCredentials: [{ id: key.register({}).id }],
  });
  expect(await ask(id, allow, olga.caller)).toBeNull();
  expect(await ask(id, { verb: 'operator_message', text: 'x' })).toBeNull();
  expect(await refusal(ask(id, { ...allow, digest: 'another' }))).toBe('409 conflict');
  const other = await asking();
  expect(await refusal(ask(other.id, allow))).toBe('404 not found');
});

test('an answer counts for exactly its decision', async () => {
  const { id, gate, allow } = await asking();
  const otherwise: [asked: Body, sent: Body][] = [
    [allow, { verb: 'deny', gateId: gate.id }],
    [{ verb: 'deny', gateId: gate.id }, allow],
    [allow, { ...allow, rest: true }],
    [
      { verb: 'deny', gateId: gate.id, note: 'Ne.' },
      { verb: 'deny', gateId: gate.id, note: 'Ano.' },
    ],
    [{ verb: 'cancel' }, allow],
    [{ verb: 'pause' }, { verb: 'cancel' }],
  ];
  for (const [asked, sent] of otherwise) {
    const proof = await proofOf(id, asked);
    expect([sent, await refusal(steer(id, { ...sent, proof } as Body))]).toEqual([sent, wrong]);
  }
  const second = await asking();
  const proof = await proofOf(second.id, second.allow);
  expect(await refusal(steer(id, { ...allow, proof }))).toBe(wrong);
  expect(await stateOf(gate.id)).toBe('open');
});

test('once: a refused attempt uses the question up as well', async () => {
  const { id, gate, allow } = await asking();
  const proof = await proofOf(id, allow);
  expect(await refusal(steer(id, { verb: 'deny', gateId: gate.id, proof }))).toBe(wrong);
  expect(await refusal(steer(id, { ...allow, proof }))).toBe(wrong);
  const again = await proofOf(id, { verb: 'pause' });
  await steer(id, { verb: 'pause', proof: again });
  expect(await refusal(steer(id, { verb: 'pause', proof: again }))).toBe(wrong);
});

test('not after its end', async () => {
  const { id, allow } = await asking();
  const proof = await proofOf(id, allow);
  await house.db.execute(sql`update decision_challenges
    set expires_at = expires_at - make_interval(secs => ${limits.decisionProofSeconds})`);
  expect(await refusal(steer(id, { ...allow, proof }))).toBe(wrong);
  await ask(id, allow);
  const { rows } = await house.db.execute(sql`select 1 from decision_challenges`);
  expect(rows).toHaveLength(1);
});

test('not by another session, another person’s passkey, an unverified one or a copied one', async () => {
  const { id, gate, allow } = await asking();
  const other = await house.signInByApp(olga.email);
  const proof = await proofOf(id, allow);
  expect(await refusal(steer(id, { ...allow, proof }, other))).toBe(wrong);
  const radim = await addPerson(house, 'Radim', 'admin');
  const foreign = createAuthenticator();
  await withPasskeys(house, radim.caller).register(foreign);
  for (const [by, facts] of [
    [foreign, {}],
    [createAuthenticator(), {}],
    [key, { asked: false }],
  ] as const) {
    const given = await proofOf(id, allow, by, facts);
    expect(await refusal(steer(id, { ...allow, proof: given }))).toBe(wrong);
  }
  const counted = await proofOf(id, allow, key, { counter: 7 });
  await steer(id, { ...allow, proof: counted });
  const next = await asking();
  const old = await proofOf(next.id, next.allow, key, { counter: 7 });
  expect(await refusal(steer(next.id, { ...next.allow, proof: old }))).toBe(wrong);
  const newer = await proofOf(next.id, next.allow, key, { counter: 8 });
  await steer(next.id, { ...next.allow, proof: newer });
  await house.db.execute(sql`update passkeys set counter = 0`);
  expect(await stateOf(gate.id)).toBe('allowed');
});

test('the setting: of nobody, of who has one, of everybody', async () => {
  const radka = await addPerson(house, 'Radka', 'admin');
  const hers = await house.signInByApp(radka.email);
  const first = await asking();
  expect(await ask(first.id, first.allow, hers)).toBeNull();
  await steer(first.id, first.allow, hers);
  await olga.call(doors.change, { body: { appProof: 'always' } });
  const second = await asking();
  expect(await refusal(ask(second.id, second.allow, hers))).toBe(needed);
  expect(await refusal(steer(second.id, second.allow, hers))).toBe(needed);
  await olga.call(doors.change, { body: { appProof: 'never' } });
  expect(await ask(second.id, second.allow)).toBeNull();
  await steer(second.id, second.allow);
  expect(await refusal(cast.charlie.call(doors.change, { body: { appProof: 'never' } }))).toBe(
    '404 not found',
  );
});

test('the web decides as before, and an answer to a question needs none', async () => {
  const { id, allow } = await asking();
  await steer(id, allow, olga.caller);
  const { id: second } = await makeModelJob(cast, { approve: true });
  await startJob(house, second);
  await steer(second, { verb: 'operator_message', text: 'Pokračujte.' });
});

test('charlie is refused', async () => {
  const { id, allow } = await asking();
  expect(await refusal(ask(id, allow, cast.charlie.caller))).toBe('404 not found');
});

const job = {
  id: 'j',
  attempt: 1,
  instructions: 'a',
  plan: { type: 'model', allow: [] },
} as unknown as Parameters<typeof decisionText>[0];
const gate = { id: 'g', digest: commandOf('true').argv.join() };

test('the text that is signed changes with each part of a decision, not with the order of its words', () => {
  const allow = { verb: 'allow', gateId: 'g', digest: 'd', rest: false } as const;
  const text = decisionText(job, gate, allow);
  expect(decisionText(job, gate, { rest: false, digest: 'd', gateId: 'g', verb: 'allow' })).toBe(
    text,
  );
  const others = [
    decisionText({ ...job, id: 'k' }, gate, allow),
    decisionText({ ...job, attempt: 2 }, gate, allow),
    decisionText({ ...job, instructions: 'b' }, gate, allow),
    decisionText({ ...job, plan: { type: 'model', allow: [{}] } as never }, gate, allow),
    decisionText(job, { ...gate, id: 'h' }, allow),
    decisionText(job, { ...gate, digest: 'e' }, allow),
    decisionText(job, null, allow),
    decisionText(job, gate, { ...allow, rest: true }),
  ];
  expect(new Set([text, ...others]).size).toBe(others.length + 1);
});
