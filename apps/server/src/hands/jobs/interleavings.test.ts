import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import {
  enact,
  type Model,
  newModel,
  type Seen,
  waitingOf,
} from '../../../test/harness/job-model/model.ts';
import type { AgentDoer, Doer, Round } from '../../../test/harness/job-model/ops.ts';
import { walks } from '../../../test/harness/job-model/ops.ts';
import { openReal } from '../../../test/harness/job-model/real.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const runs = process.env.FULL ? 1000 : 12;

const orders = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((first, at) =>
        orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]),
      );

/** The state as stored in the database. */
const shown = (model: Model) => ({
  state: model.state,
  paused: model.paused,
  attempt: model.attempt,
  waiting: waitingOf(model),
  holder: model.lease?.split('/')[0] ?? null,
  alive: model.lease !== null && model.alive,
  asking: model.question === 'open',
  gates: model.gates.map(({ state, used, finished }) => [state, used, finished]),
  told: model.told,
  trail: model.trail,
});

type Acted = Round[number] & { outcome: string; seen: Seen };

/** The same things one after the other, in this order; null when something else would come of them. */
const replay = (before: Model, acted: Acted[]): Model | null => {
  const model = structuredClone(before);
  for (const { by, op, seen, outcome } of acted) {
    // A claim passes over a job that somebody holds in this very moment, and finds it the next time.
    if (op.op === 'claim' && outcome === 'nothing' && acted.length > 1) continue;
    if (enact(model, by, op, seen) !== outcome) return null;
  }
  return model;
};

const isAgent = (by: Doer): by is AgentDoer => by.startsWith('agent');

const met = new Set<string>();

const walk = async (rounds: Round[]): Promise<void> => {
  const real = await openReal(cast);
  let model = newModel();
  const held = new Map<Doer, string>();
  try {
    for (const round of rounds) {
      const look = await real.look();
      const { gates } = model;
      const acted = await Promise.all(
        round.map(async ({ by, op }): Promise<Acted> => {
          const lease = held.get(by) ?? null;
          const seen = { newest: gates.length, lease, questionOpen: look.question !== null };
          return { by, op, seen, outcome: await real.enact(by, op, look) };
        }),
      );
      const { lease, ...facts } = await real.read();
      const before = model;
      const possible = orders(acted).flatMap((order) => replay(before, order) ?? []);
      const same = possible.find((one) => isDeepStrictEqual(shown(one), facts));
      // Some order must explain every answer; if none does, a possible one is shown for comparison.
      expect(facts, JSON.stringify(acted)).toEqual(shown(same ?? possible[0] ?? before));
      expect(same, JSON.stringify(acted)).toBeDefined();
      model = same ?? model;
      for (const { by, op, outcome } of acted)
        if (op.op === 'claim' && outcome === 'ok' && isAgent(by))
          held.set(by, `${by}/${model.claims[by]}`);
      const [holder] = model.lease?.split('/') ?? [];
      if (holder) expect(lease).toBe(real.leases.get(holder as AgentDoer));
    }
  } finally {
    for (const line of model.trail) met.add(line);
    await real.close();
  }
};

test(`${runs} walks of admin, chat and agents at once: the job is what some order of them makes it`, {
  timeout: process.env.FULL ? 3_600_000 : 360_000,
}, async () => {
  await fc.assert(fc.asyncProperty(walks, walk), {
    numRuns: runs,
    endOnFailure: true,
    ...(process.env.FULL ? {} : { seed: 12 }),
  });
});
