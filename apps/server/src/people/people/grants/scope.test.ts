import { adminSites, type Grant, groups, people, sites } from '@hlidka/protocol';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

type Model = {
  sites: { id: string; clientId: string; groupId: string | null; archived: boolean }[];
  grants: Grant[];
};

const visible = ({ sites: all, grants }: Model): string[] =>
  all
    .filter((site) => !site.archived)
    .filter((site) =>
      grants.some(
        ({ on, id }) =>
          (on === 'client' && id === site.clientId) ||
          (on === 'group' && id === site.groupId) ||
          (on === 'site' && id === site.id),
      ),
    )
    .map(({ id }) => id)
    .toSorted();

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('grant' as const), picks: fc.array(fc.nat(9), { maxLength: 3 }) }),
    fc.record({ do: fc.constant('archive' as const), site: fc.nat(3) }),
    fc.record({ do: fc.constant('move' as const), site: fc.nat(3), to: fc.nat(2) }),
  ),
  { minLength: 1, maxLength: 12 },
);

const rounds = Number(process.env.PROPERTY_ROUNDS ?? 12);

test('grants, moves and archives in any order agree with a model', async () => {
  const { olga, charlie, acme, beta, shop, web, system, blog, betaWeb } = cast;
  const second = await olga.call(groups.create, {
    body: { clientId: beta.id, name: 'Beta weby', kind: 'multisite' },
  });
  const ids = [web, system, blog, betaWeb].map(({ id }) => id);
  const targets: Grant[] = [
    { on: 'client', id: acme.id },
    { on: 'client', id: beta.id },
    { on: 'group', id: shop.id },
    { on: 'group', id: second.id },
    ...ids.map((id) => ({ on: 'site' as const, id })),
  ];
  const homes = [
    { clientId: acme.id, groupId: null, role: null },
    { clientId: acme.id, groupId: shop.id, role: 'web' as const },
    { clientId: beta.id, groupId: second.id, role: 'preview' as const },
  ];
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const model: Model = {
        sites: await Promise.all(
          ids.map(async (id) => {
            const site = await olga.call(adminSites.read, { params: { id } });
            return { ...site, archived: site.archivedAt !== null };
          }),
        ),
        grants: [],
      };
      await olga.call(people.changeGrants, { params: { id: charlie.id }, body: { grants: [] } });
      for (const step of sequence) {
        if (step.do === 'grant') {
          model.grants = step.picks.map((pick) => targets[pick % targets.length] as Grant);
          const body = { grants: model.grants };
          await olga.call(people.changeGrants, { params: { id: charlie.id }, body });
        } else {
          const site = model.sites[step.site] as Model['sites'][number];
          const params = { id: site.id };
          if (step.do === 'archive') {
            await olga.call(site.archived ? adminSites.restore : adminSites.archive, { params });
            site.archived = !site.archived;
          } else {
            const home = homes[step.to] as (typeof homes)[number];
            await olga.call(adminSites.change, { params, body: home });
            Object.assign(site, { clientId: home.clientId, groupId: home.groupId });
          }
        }
        const seen = (await charlie.call(sites.list)).sites.map(({ id }) => id).toSorted();
        expect(seen).toEqual(visible(model));
        const grouped = (await charlie.call(sites.groups)).groups.flatMap(({ members }) => members);
        const inGroups = model.sites.filter(({ id, groupId }) => groupId && seen.includes(id));
        expect(grouped.map(({ id }) => id).toSorted()).toEqual(
          inGroups.map(({ id }) => id).toSorted(),
        );
      }
    }),
    { numRuns: rounds },
  );
});
