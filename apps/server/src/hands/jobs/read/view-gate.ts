import type { Gate, Question } from '@hlidka/protocol';
import type { GateFields, QuestionFields } from '../table.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewGate = (gate: GateFields): Gate => ({
  id: gate.id,
  key: gate.key,
  command: gate.command,
  digest: gate.digest,
  state: gate.state,
  askedAt: gate.askedAt.toISOString(),
  expiresAt: gate.expiresAt.toISOString(),
  decidedAt: instant(gate.decidedAt),
  note: gate.note,
  usedAt: instant(gate.usedAt),
  finishedAt: instant(gate.finishedAt),
  outcome: gate.outcome,
});

export const viewQuestion = (question: QuestionFields): Question => ({
  id: question.id,
  key: question.key,
  text: question.text,
  choices: question.choices,
  askedAt: question.askedAt.toISOString(),
  answer: question.answer,
  answeredAt: instant(question.answeredAt),
});
