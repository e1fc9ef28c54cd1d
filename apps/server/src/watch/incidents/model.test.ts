import { expect, test } from 'vitest';
import { calm, judge, type Seen, type Verdict, type Watch } from './rules.ts';
import { nobody, type Others } from './weigh.ts';

/**
 * The specification's rules once more, written without a look at the code under test: every event is
 * kept, and each question is answered from the whole list. Slow, and plain enough to be read beside the text.
 */
type Act = {
  index: number;
  act: Exclude<Verdict['act'], 'hold'>;
  at: number;
  unstable: boolean;
};
type Counted = { at: number; failed: boolean; opensSuspicion: boolean };

const minute = 60_000;
const tenMinutes = (at: number) => Math.floor(at / (10 * minute));

const isUnstable = (counted: Counted[], now: number): number | null => {
  const broken = (some: Counted[]) => some.filter(({ failed }) => failed);
  const inTurns = (some: Counted[]) => some.filter((one) => one.opensSuspicion).length >= 2;
  const ten = counted.slice(-10);
  if (broken(ten).length >= 5 && inTurns(ten)) return broken(ten)[0]?.at ?? null;
  const hour = counted.filter(({ at }) => tenMinutes(at) > tenMinutes(now) - 6);
  const isThird = hour.length >= 20 && broken(hour).length >= hour.length / 3;
  return isThird && inTurns(hour) ? (broken(hour)[0]?.at ?? null) : null;
};

type Vote = Others['votes'][number];

/** What a failure is once nobody else will answer. */
const inTheEnd = (votes: Vote[], { quorum, mustSee, homeMustSee }: Others) => {
  if (homeMustSee) return 'outage';
  if (votes.some((vote) => vote.sees === 'fails' && mustSee.includes(vote.place))) return 'outage';
  const heard = votes.filter(({ sees }) => sees === 'fails' || sees === 'well');
  if (heard.length === 0) return 'outage';
  const all = heard.length + 1;
  const failing = heard.filter(({ sees }) => sees === 'fails').length + 1;
  const isEnough = quorum === null ? failing > all / 2 : failing >= quorum || failing === all;
  // Of two places both: one half is not enough.
  return isEnough ? 'outage' : 'local';
};

/** A place without a voice is as if it had not been asked. */
const without = ({ votes, mustSee, voiceless, ...others }: Others): Others => ({
  ...others,
  votes: votes.filter(({ place }) => !voiceless.includes(place)),
  mustSee: mustSee.filter((place) => !voiceless.includes(place)),
  voiceless: [],
});

/** Every place that has not answered yet may see it, may not, or may never answer. */
const possibly = (others: Others): Set<string> => {
  const waited = others.overdue ? -1 : others.votes.findIndex(({ sees }) => sees === null);
  if (waited < 0) return new Set([inTheEnd([...others.votes], others)]);
  const ways = (['fails', 'well', 'unknown'] as const).map((sees) =>
    possibly({
      ...others,
      votes: others.votes.map((vote, at) => (at === waited ? { ...vote, sees } : vote)),
    }),
  );
  return new Set(ways.flatMap((way) => [...way]));
};
const meaning = (others: Others): 'outage' | 'local' | 'undecided' => {
  const ways = possibly(without(others));
  if (ways.size > 1) return 'undecided';
  return ways.has('local') ? 'local' : 'outage';
};

const playModel = (events: Seen[], failuresInARow: number): Act[] => {
  const acts: Act[] = [];
  let counted: Counted[] = [];
  let suspicion: { since: number; failures: number } | null = null;
  /** A suspicion was refuted, what the other places say of it is not known yet. */
  let unanswered = false;
  let incident: { unstable: boolean; wellSince: number | null } | null = null;
  let local: { lastFailed: number; wellSince: number | null } | null = null;
  const ends: number[] = [];
  events.forEach((event, index) => {
    const { at, ok, kind, maintenance, measured, others = nobody } = event;
    if (!measured) return;
    /** A confirmed failure, or one during a local fault. */
    const settle = (since: number) => {
      const found = meaning(others);
      if (found === 'undecided' || (found === 'local' && local)) return;
      const before = local ? [] : counted.slice(-10).filter((one) => one.opensSuspicion);
      const unstable = found === 'outage' && before.length >= 3;
      acts.push({ index, act: found === 'local' ? 'local' : 'open', at: since, unstable });
      [counted, suspicion] = [[], null];
      incident = found === 'outage' ? { unstable, wellSince: null } : null;
      local = found === 'local' ? { lastFailed: since, wellSince: null } : null;
    };
    if (kind === 'opinion') {
      if (local && local.wellSince === null) settle(local.lastFailed);
      else if (suspicion && suspicion.failures >= failuresInARow) settle(suspicion.since);
      return;
    }
    if (local) {
      if (maintenance) return;
      if (!ok) {
        local = { lastFailed: at, wellSince: null };
        settle(at);
      } else if (local.wellSince === null) local.wellSince = at;
      else {
        acts.push({ index, act: 'local_end', at: local.wellSince, unstable: false });
        [local, counted] = [null, []];
      }
      return;
    }
    if (incident) {
      if (!ok) incident.wellSince = null;
      else if (incident.wellSince === null) incident.wellSince = at;
      else {
        const lately = ends.filter((end) => at - end < 60 * minute).length;
        const needed = incident.unstable ? 60 * minute : Math.min(lately * 5, 30) * minute;
        if (at - incident.wellSince < needed) return;
        const { unstable, wellSince } = incident;
        acts.push({ index, act: 'resolve', at: wellSince, unstable });
        ends.push(at);
        [incident, suspicion, counted] = [null, null, []];
      }
      return;
    }
    if (maintenance) {
      [suspicion, unanswered] = [null, false];
      return;
    }
    if (kind === 'regular') counted.push({ at, failed: !ok, opensSuspicion: !ok && !suspicion });
    if (ok) {
      const since = suspicion || unanswered ? isUnstable(counted, at) : null;
      [suspicion, unanswered] = [null, false];
      if (since === null) return;
      const found = meaning(others);
      unanswered = found === 'undecided';
      if (found === 'local') counted = [];
      if (found !== 'outage') return;
      acts.push({ index, act: 'open', at: since, unstable: true });
      incident = { unstable: true, wellSince: at };
      return;
    }
    unanswered = false;
    if (!suspicion) suspicion = { since: at, failures: 1 };
    else if (kind === 'confirmation') suspicion.failures += 1;
    if (suspicion.failures >= failuresInARow && kind === 'confirmation') settle(suspicion.since);
  });
  return acts;
};

const playRules = (events: Seen[], confirmSeconds: number[]): Act[] => {
  const acts: Act[] = [];
  let watch: Watch = calm;
  events.forEach((event, index) => {
    const wasUnstable = watch.unstable;
    const verdict = judge(watch, event, confirmSeconds);
    watch = verdict.watch;
    if (verdict.act === 'hold') return;
    const unstable = verdict.act === 'open' ? watch.unstable : wasUnstable;
    acts.push({ index, act: verdict.act, at: verdict.at ?? Number.NaN, unstable });
  });
  return acts;
};

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Up to four other places, of which each event finds other answers; half of the sites have none. */
const placesOf = (random: () => number) => {
  const count = Math.max(0, Math.floor(random() * 9) - 4);
  const [well, silent, slow] = [random(), random() * 0.3, random() * 0.5];
  const quorum = random() < 0.7 ? null : 1 + Math.floor(random() * 5);
  const mustSee = random() < 0.8 ? [] : [`${Math.floor(random() * count)}`];
  const homeMustSee = random() < 0.05;
  const seesOne = () => {
    if (random() < slow) return null;
    if (random() < silent) return 'unknown' as const;
    return random() < well ? ('well' as const) : ('fails' as const);
  };
  const voiceless = Array.from({ length: count }, (_, place) => `${place}`).filter(
    () => random() < 0.15,
  );
  const others = (): Others => ({
    votes: Array.from({ length: count }, (_, place) => ({ place: `${place}`, sees: seesOne() })),
    quorum,
    mustSee,
    voiceless,
    homeMustSee,
    overdue: random() < 0.3,
  });
  return { others, opinions: count > 0 ? random() * 0.3 : 0 };
};

/** A site of its own character: how often it is asked, how it fails, how well it is seen. */
const madeUp = (random: () => number): Seen[] => {
  const intervalMs = [5, 10, 60, 180, 600, 3600][Math.floor(random() * 6)] ?? 60;
  const failing = [0.02, 0.2, 0.35, 0.5, 0.8, 1][Math.floor(random() * 6)] ?? 0.5;
  const healing = [0, 0.02, 0.1, 0.5][Math.floor(random() * 4)] ?? 0;
  const [blind, quiet, rechecked] = [random() * 0.1, random() * 0.1, random() * 0.8];
  let isWell = false;
  const { others, opinions } = placesOf(random);
  let at = 1_800_000_000_000 + Math.floor(random() * 60 * minute);
  return Array.from({ length: 20 + Math.floor(random() * 180) }, (): Seen => {
    if (random() < healing) isWell = !isWell;
    if (random() < opinions)
      return {
        at,
        ok: false,
        kind: 'opinion',
        maintenance: false,
        measured: true,
        others: others(),
      };
    const isRecheck = random() < rechecked;
    at += isRecheck ? 4000 + Math.floor(random() * 8000) : intervalMs * 1000;
    return {
      at,
      ok: isWell || random() >= failing,
      kind: isRecheck ? 'confirmation' : 'regular',
      maintenance: random() < quiet,
      measured: random() >= blind,
      others: others(),
    };
  });
};

const histories = process.env.FULL ? 100_000 : 3000;

test(`${histories} made-up histories: the rules say what a second model of them says`, () => {
  const random = chance(Number(process.env.MODEL_SEED ?? 28));
  const told = { open: 0, resolve: 0, local: 0, local_end: 0, unstable: 0 };
  for (let n = 0; n < histories; n++) {
    const events = madeUp(random);
    const confirmSeconds = [[4, 8, 12], [1], [5, 15]][n % 3] ?? [4, 8, 12];
    const acts = playRules(events, confirmSeconds);
    const expected = playModel(events, confirmSeconds.length + 1);
    if (JSON.stringify(acts) !== JSON.stringify(expected))
      expect({ n, acts }).toEqual({ n, acts: expected });
    for (const { act, unstable } of acts) {
      told[act] += 1;
      if (unstable && act === 'open') told.unstable += 1;
    }
  }
  expect(told.unstable).toBeGreaterThan(histories / 50);
  expect(told.open).toBeGreaterThan(histories / 4);
  expect(told.local).toBeGreaterThan(histories / 10);
  expect(told.local_end).toBeGreaterThan(histories / 40);
});

/** As another place would see it that always says the opposite of the home place, at once or late. */
const withLiar = (events: Seen[], random: () => number, liarHasVoice: boolean): Seen[] =>
  events.map((event) => {
    const lie = random() < 0.3 ? null : event.ok ? ('fails' as const) : ('well' as const);
    const { others = nobody } = event;
    const votes = [...others.votes, { place: 'liar', sees: lie }];
    const voiceless = liarHasVoice ? others.voiceless : [...others.voiceless, 'liar'];
    return { ...event, others: { ...others, votes, voiceless } };
  });

test('a liar without a voice changes nothing, whatever it says and however late; with one it does', () => {
  const random = chance(44);
  let changed = 0;
  for (let n = 0; n < 500; n++) {
    const events = madeUp(random);
    const honest = playRules(events, [4, 8, 12]);
    expect(playRules(withLiar(events, random, false), [4, 8, 12])).toEqual(honest);
    const lied = playRules(withLiar(events, random, true), [4, 8, 12]);
    if (JSON.stringify(lied) !== JSON.stringify(honest)) changed += 1;
  }
  expect(changed).toBeGreaterThan(50);
});
