import {
  type AllowRule,
  commandText,
  type Job,
  type Step,
  visible,
  visibleInText,
} from '@hlidka/protocol';
import type { Format } from '../format/index.ts';
import type { PlanWords } from '../plan/cs.ts';

type Plan = Job['plan'];
/** A piece of what a plan says: words, or code whose every byte is shown. */
type PlanPiece = { code: string; words?: string } | { code?: never; words: string };
export type PlanSaid = {
  /** The commands in their order, each with where and how it runs. */
  steps: { code: string; words: string }[];
  facts: { name: string; pieces: PlanPiece[] }[];
};

const least = 0.01;

/** In dollars, as models are billed; fractions of a cent are shown. */
export const moneyOf = (format: Format, usd: number): string =>
  usd > 0 && usd < least
    ? `< ${format.withUnit(least, 'USD')}`
    : format.withUnit(Math.round(usd * 100) / 100, 'USD');

const stepSaid = (t: PlanWords, format: Format, step: Step): PlanSaid['steps'][number] => {
  const { argv, where, folder, env, timeoutSeconds } = step;
  const words = [
    t[where],
    folder !== null && t.folder(visible(folder)),
    env.length > 0 && t.env(env.map(visible).join(' ')),
    t.limit(format.duration(timeoutSeconds)),
  ];
  return { code: commandText(argv), words: words.filter(Boolean).join(', ') };
};

const ruleSaid = (t: PlanWords, { argv, more, where }: AllowRule): PlanPiece => ({
  code: commandText(argv),
  words: [more && t.more, t[where]].filter(Boolean).join(', '),
});

/** What a job will do, to the last byte: whoever approves it must have seen all of it. */
export const planSaid = (t: PlanWords, format: Format, plan: Plan): PlanSaid => {
  const steps = 'steps' in plan ? plan.steps.map((step) => stepSaid(t, format, step)) : [];
  const sentence =
    'clientSentence' in plan && plan.clientSentence
      ? [{ name: t.sentence, pieces: [{ words: visibleInText(plan.clientSentence) }] }]
      : [];
  switch (plan.type) {
    case 'commands':
      return { steps, facts: sentence };
    case 'backup':
      return {
        steps,
        facts: [{ name: t.file, pieces: [{ code: visible(plan.file) }] }, ...sentence],
      };
    case 'restore': {
      const at = [t[plan.where], plan.folder !== null && t.folder(visible(plan.folder))];
      return {
        steps,
        facts: [
          { name: t.restored, pieces: [{ code: visible(plan.file) }] },
          { name: t.restoredWhere, pieces: [{ words: at.filter(Boolean).join(', ') }] },
          { name: t.shown, pieces: [{ words: plan.shown ? t.yes : t.no }] },
        ],
      };
    }
    case 'wordpress': {
      const parts = [plan.core && t.core, plan.plugins && t.plugins].filter(Boolean);
      return {
        steps,
        facts: [
          { name: t.path, pieces: [{ code: visible(plan.path) }] },
          { name: t.updates, pieces: [{ words: parts.join(', ') || t.nothing }] },
          ...(plan.testOrder
            ? [{ name: t.testOrder, pieces: [{ words: visible(plan.testOrder) }] }]
            : []),
        ],
      };
    }
    case 'model': {
      const rules = plan.allow.map((rule) => ruleSaid(t, rule));
      const hosts = plan.hosts.map(visible).join(', ');
      return {
        steps,
        facts: [
          { name: t.allow, pieces: rules.length > 0 ? rules : [{ words: t.allowNone }] },
          { name: t.hosts, pieces: [{ words: hosts || t.hostsNone }] },
          {
            name: t.limits,
            pieces: [{ words: t.limitWords(plan.maxSteps, moneyOf(format, plan.maxCostUsd)) }],
          },
        ],
      };
    }
  }
};
