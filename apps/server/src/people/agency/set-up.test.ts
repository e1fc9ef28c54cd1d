import { agency, audit, sites } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createTestHouse, password, refusal } from '../../../test/harness/house.ts';
import { setupCode } from '../../base/config/setup-code.ts';

test('the code from the console makes the first operator, once', async () => {
  const house = await createTestHouse();
  const nobody = house.as({});
  const code = setupCode(house.config.authSecret);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const body = {
    code,
    name: 'Olga',
    email: 'Olga@Agency.example',
    password,
    language: 'cs' as const,
    agencyName: 'Ateliér',
  };
  expect((await nobody(agency.welcome)).setupOpen).toBe(true);
  const wrong = { ...body, code: 'AAAA-AAAA-AAAA' };
  expect(await refusal(nobody(agency.setUp, { body: wrong }))).toBe('422 not valid');
  const atOnce = await Promise.all(
    ['a@x.example', 'b@x.example', 'olga@agency.example'].map((email) =>
      nobody(agency.setUp, { body: { ...body, email, code: ` ${code.toLowerCase()} ` } }).then(
        (reply) => reply.email,
        (error) => `${error.status}`,
      ),
    ),
  );
  expect(atOnce.filter((answer) => answer === '409')).toHaveLength(2);
  const winner = atOnce.find((answer) => answer.includes('@')) ?? '';
  expect(await nobody(agency.welcome)).toMatchObject({
    setupOpen: false,
    agency: { name: 'Ateliér' },
  });
  expect(await refusal(nobody(agency.setUp, { body }))).toBe('409 already done');
  const caller = await house.signIn(winner);
  expect((await house.as(caller)(sites.list)).sites).toEqual([]);
  const { entries } = await house.as(caller)(audit.list);
  expect(entries).toMatchObject([{ event: 'person.created', data: { email: winner } }]);
});

test('guessing the code is limited', async () => {
  const house = await createTestHouse();
  const body = {
    code: 'AAAA-AAAA-AAAA',
    name: 'E',
    email: 'e@x.example',
    password,
    language: 'cs' as const,
    agencyName: 'E',
  };
  const answers: string[] = [];
  for (let guess = 0; guess < 32; guess++)
    answers.push(await refusal(house.as({})(agency.setUp, { body })));
  expect(answers.at(-1)).toBe('429 too many requests');
  expect(answers.filter((answer) => answer === '422 not valid')).toHaveLength(30);
});
