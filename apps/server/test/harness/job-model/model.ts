import type { GateState, JobState, SteeringVerb } from '@hlidka/protocol';
import type { AgentDoer, Doer, Op } from './ops.ts';

type ModelGate = {
  state: GateState;
  command: number;
  attempt: number;
  used: boolean;
  finished: boolean;
};

/** What a job is, as the specification tells it: no database, no clock. */
export type Model = {
  state: JobState;
  paused: boolean;
  attempt: number;
  /** Of the agents, each by the number of its own claims. */
  lease: string | null;
  alive: boolean;
  claims: Record<AgentDoer, number>;
  gates: ModelGate[];
  question: 'none' | 'open';
  rules: number[];
  told: SteeringVerb[];
  trail: string[];
};

export const newModel = (): Model => ({
  state: 'pending',
  paused: false,
  attempt: 1,
  lease: null,
  alive: false,
  claims: { 'agent 0': 0, 'agent 1': 0 },
  gates: [],
  question: 'none',
  rules: [],
  told: [],
  trail: ['job.created admin'],
});

export const waitingOf = ({ gates, question }: Model) => {
  if (gates.some(({ state }) => state === 'open')) return 'gate';
  return question === 'open' ? 'answer' : null;
};

/** `newest` is how many gates there were when whoever acts looked. */
export type Seen = { newest: number; lease: string | null; questionOpen: boolean };

const late = 'already done';
const active = ({ state }: Model) => state === 'approved' || state === 'running';
const isOver = ({ state }: Model) => ['done', 'failed', 'cancelled'].includes(state);

const end = (model: Model, state: JobState): void => {
  model.state = state;
  model.paused = false;
  model.lease = null;
  model.question = 'none';
  for (const gate of model.gates) if (gate.state === 'open') gate.state = 'closed';
};

const steer = (model: Model, by: 'admin' | 'chat', op: Op, seen: Seen): string => {
  const tell = (verb: SteeringVerb, type: string) => {
    model.told.push(verb);
    model.trail.push(`${type} ${by}`);
    return 'ok';
  };
  switch (op.op) {
    case 'approve':
      if (model.state !== 'pending') return late;
      model.state = 'approved';
      return tell('approve', 'job.approved');
    case 'cancel':
      if (isOver(model)) return late;
      end(model, 'cancelled');
      return tell('cancel', 'job.cancelled');
    case 'pause':
    case 'resume':
      if (!active(model) || model.paused === (op.op === 'pause')) return late;
      model.paused = op.op === 'pause';
      return tell(op.op, model.paused ? 'job.paused' : 'job.resumed');
    case 'retry':
      if (model.state !== 'failed') return late;
      model.state = 'approved';
      model.attempt += 1;
      return tell('retry', 'job.retried');
    case 'message':
    case 'answer':
      if (isOver(model)) return late;
      // An answer names the question that was open when the operator looked.
      if (op.op === 'answer' && seen.questionOpen && model.question === 'none') return late;
      // Its plan is a list of commands.
      if (model.question === 'none') return 'takes no messages';
      model.question = 'none';
      return tell('operator_message', 'question.answered');
    case 'allow':
    case 'deny': {
      const gate = model.gates[seen.newest - 1 - op.back];
      if (!gate) return 'not found';
      if (gate.state !== 'open') return late;
      if (op.op === 'deny') {
        gate.state = 'denied';
        return tell('deny', 'gate.denied');
      }
      if (!op.right) return 'conflict';
      gate.state = 'allowed';
      if (op.rest) model.rules.push(gate.command);
      return tell('allow', 'gate.allowed');
    }
    default:
      throw new Error(`nobody tells ${op.op}`);
  }
};

const claim = (model: Model, by: AgentDoer): string => {
  const free = model.state === 'approved' || (model.state === 'running' && !model.alive);
  if (!free || model.paused) return 'nothing';
  model.trail.push(model.state === 'approved' ? 'job.started agent' : 'job.taken_up agent');
  model.claims[by] += 1;
  model.state = 'running';
  model.lease = `${by}/${model.claims[by]}`;
  model.alive = true;
  return 'ok';
};

const askGate = (model: Model, command: number): string => {
  const named = model.rules.includes(command);
  if (!named && waitingOf(model) === 'gate') return 'conflict';
  const { attempt } = model;
  const state = named ? 'allowed' : 'open';
  model.gates.push({ state, command, attempt, used: false, finished: false });
  model.trail.push('gate.asked agent', ...(named ? ['gate.allowed system'] : []));
  return 'ok';
};

const work = (model: Model, by: AgentDoer, op: Op, seen: Seen): string => {
  if (op.op === 'claim') return claim(model, by);
  if (!seen.lease || model.lease !== seen.lease) return 'lease lost';
  switch (op.op) {
    case 'heartbeat':
      model.alive = true;
      return 'ok';
    case 'ask gate':
      return askGate(model, op.command);
    case 'ask question':
      if (model.question === 'open') return 'conflict';
      model.question = 'open';
      model.trail.push('question.asked agent');
      return 'ok';
    case 'redeem':
    case 'finish gate': {
      const gate = model.gates[seen.newest - 1 - op.back];
      if (gate?.attempt !== model.attempt) return 'not found';
      if (op.op === 'finish gate') {
        if (gate.finished) return 'ok';
        if (!gate.used) return late;
        gate.finished = true;
        model.trail.push('command.finished agent');
        return 'ok';
      }
      if (gate.state !== 'allowed' || gate.used) return late;
      if (model.paused) return 'paused';
      gate.used = true;
      model.trail.push('command.started agent');
      return 'ok';
    }
    case 'finish':
    case 'fail':
      end(model, op.op === 'finish' ? 'done' : 'failed');
      model.trail.push(op.op === 'finish' ? 'job.done agent' : 'job.failed agent');
      return 'ok';
    default:
      throw new Error(`no agent does ${op.op}`);
  }
};

const chore = (model: Model, op: Op): string => {
  if (op.op === 'lease runs out') model.alive = false;
  for (const gate of model.gates)
    if (op.op === 'gates expire' && gate.state === 'open') {
      gate.state = 'expired';
      model.told.push('deny');
      model.trail.push('gate.expired system');
    }
  return 'ok';
};

/** What comes of it; the model is changed as the job must be. */
export const enact = (model: Model, by: Doer, op: Op, seen: Seen): string => {
  if (by === 'house') return chore(model, op);
  return by === 'admin' || by === 'chat' ? steer(model, by, op, seen) : work(model, by, op, seen);
};
