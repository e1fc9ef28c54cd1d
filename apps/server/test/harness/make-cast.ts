import { adminSites, clients, type Grant, groups } from '@hlidka/protocol';
import { asSystem } from '../../src/base/context.ts';
import { transaction } from '../../src/base/platform/database/transaction.ts';
import { siteTargets } from '../../src/hands/jobs/table.ts';
import { writeGrants } from '../../src/people/people/grants/write-grants.ts';
import { addAccepted, hashPassword } from '../../src/people/people/index.ts';
import { password, type TestHouse } from './open-house.ts';

let hashed: Promise<string> | undefined;

/** An account with the tests' password and these grants, signed in. */
export const makePerson = async (
  house: TestHouse,
  name: string,
  role: 'admin' | 'client',
  grants: Grant[] = [],
) => {
  const email = `${name.toLowerCase()}@example.test`;
  hashed ??= hashPassword(house.auth, password);
  const hash = await hashed;
  const id = await transaction(house.db, async (tx) => {
    const added = await addAccepted(
      tx,
      asSystem(house.cli),
      { email, name, role, language: 'cs' },
      hash,
    );
    await writeGrants(tx, added, grants);
    return added;
  });
  return { id, email, name, caller: await house.signIn(email) };
};

/**
 * Olga runs the agency. Alice holds the whole client Acme, Bob a single site of it,
 * Gita a group of it, Charlie nothing. Beta is another client.
 */
export const makeCast = async (house: TestHouse) => {
  const olga = await makePerson(house, 'Olga', 'admin');
  const call = house.as(olga.caller);
  const acme = await call(clients.create, { body: { name: 'Acme', contactId: 'crm-1' } });
  const beta = await call(clients.create, { body: { name: 'Beta' } });
  const shop = await call(groups.create, {
    body: { clientId: acme.id, name: 'Acme e-shop', kind: 'frontend' },
  });
  const addSite = (name: string, clientId: string, more: object = {}) =>
    call(adminSites.create, {
      body: {
        clientId,
        name,
        url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
        ...more,
      },
    });
  const web = await addSite('Acme web', acme.id, { groupId: shop.id, role: 'web' });
  const system = await addSite('Acme system', acme.id, {
    groupId: shop.id,
    role: 'system',
    notes: 'tajné',
  });
  const blog = await addSite('Acme blog', acme.id);
  const betaWeb = await addSite('Beta web', beta.id);
  // Commands run beside the agent there; nobody said it of the system.
  await house.db
    .insert(siteTargets)
    .values([web, blog, betaWeb].map(({ id: siteId }) => ({ siteId, via: 'local' as const })));
  const alice = await makePerson(house, 'Alice', 'client', [{ on: 'client', id: acme.id }]);
  const bob = await makePerson(house, 'Bob', 'client', [{ on: 'site', id: blog.id }]);
  const gita = await makePerson(house, 'Gita', 'client', [{ on: 'group', id: shop.id }]);
  const charlie = await makePerson(house, 'Charlie', 'client');
  return {
    people: { olga, alice, bob, gita, charlie },
    acme,
    beta,
    shop,
    web,
    system,
    blog,
    betaWeb,
  };
};
export type MadeCast = Awaited<ReturnType<typeof makeCast>>;
