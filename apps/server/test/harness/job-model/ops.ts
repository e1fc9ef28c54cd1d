import fc from 'fast-check';

/** Two agents work, an operator sits at the pages and one at the chat, and the house has its own chores. */
const doers = ['admin', 'chat', 'agent 0', 'agent 1', 'house'] as const;
export type Doer = (typeof doers)[number];
export type AgentDoer = Extract<Doer, `agent ${string}`>;

/** `back` counts gates from the newest; there may be none. */
export type Op =
  | { op: 'approve' | 'cancel' | 'pause' | 'resume' | 'retry' | 'message' | 'answer' }
  | { op: 'allow'; back: number; right: boolean; rest: boolean }
  | { op: 'deny'; back: number }
  | { op: 'claim' | 'heartbeat' | 'ask question' | 'finish' | 'fail' }
  | { op: 'ask gate'; command: number }
  | { op: 'redeem' | 'finish gate'; back: number }
  | { op: 'lease runs out' | 'gates expire' };
export type Round = { by: Doer; op: Op }[];

const back = fc.constantFrom(0, 0, 0, 1);
const plain = <T extends Op['op']>(...ops: T[]) =>
  fc.constantFrom(...ops).map((op) => ({ op }) as Op);

const told: fc.Arbitrary<Op> = fc.oneof(
  { weight: 20, arbitrary: plain('approve', 'approve', 'retry', 'resume', 'message', 'answer') },
  { weight: 3, arbitrary: plain('pause') },
  { weight: 1, arbitrary: plain('cancel') },
  {
    weight: 15,
    arbitrary: fc.record({
      op: fc.constant('allow' as const),
      back,
      right: fc.constantFrom(true, true, true, false),
      rest: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('deny' as const), back }) },
);
const worked: fc.Arbitrary<Op> = fc.oneof(
  { weight: 20, arbitrary: plain('claim') },
  { weight: 6, arbitrary: plain('heartbeat', 'ask question') },
  {
    weight: 15,
    arbitrary: fc.record({
      op: fc.constant('ask gate' as const),
      command: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({ op: fc.constantFrom('redeem' as const, 'finish gate' as const), back }),
  },
  { weight: 3, arbitrary: plain('finish', 'fail', 'fail') },
);
const opOf: Record<Doer, fc.Arbitrary<Op>> = {
  admin: told,
  chat: told,
  'agent 0': worked,
  'agent 1': worked,
  house: plain('lease runs out', 'gates expire'),
};

/** Up to three at the same moment, each doing one thing. */
const round: fc.Arbitrary<Round> = fc
  .uniqueArray(fc.constantFrom(...doers, ...doers.slice(0, 4)), { minLength: 1, maxLength: 3 })
  .chain((those) => fc.tuple(...those.map((by) => opOf[by].map((op) => ({ by, op })))));

export const walks = fc.array(round, { minLength: 5, maxLength: 20, size: 'max' });
