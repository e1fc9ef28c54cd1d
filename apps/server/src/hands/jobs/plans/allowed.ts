import { isDeepStrictEqual } from 'node:util';
import {
  backupClockCommand,
  backupFactsCommand,
  isWordpressCommand,
  judgeByRule,
  type RuleVerdict,
  readBackCommands,
  restoreCommands,
  restoreFolder,
  wordpressFolder,
} from '@hlidka/commands';
import type { Command, Plan, Step, Target } from '@hlidka/protocol';

type Asked = {
  command: Command;
  plan: Plan;
  /** Target of the job's site (null if none), and the folder for commands that name none. */
  target: Target | null;
  folder: string | null;
  id: string;
  attempt: number;
};

const same = isDeepStrictEqual;
const local: Target = { via: 'local' };

/** A command must run on the job's own site or beside the agent; no plan allows another target. */
export const isAimedRight = ({ command, target }: Pick<Asked, 'command' | 'target'>): boolean =>
  same(command.target, local) || same(command.target, target);

/** The agent states the folder, so that it is shown and bound to the decision. */
const folderOf = (
  { folder }: Pick<Asked, 'folder'>,
  step: Pick<Step, 'where' | 'folder'>,
): string | null => step.folder ?? (step.where === 'site' ? folder : null);

const isStep = (asked: Asked, step: Step): boolean =>
  same(asked.command.argv, step.argv) &&
  asked.command.folder === folderOf(asked, step) &&
  same([...asked.command.env].sort(), [...step.env].sort()) &&
  asked.command.timeoutSeconds === step.timeoutSeconds &&
  same(asked.command.target, step.where === 'site' ? asked.target : local);

/** The commands that measure and read back the file of a backup. */
const isLookAt = (asked: Asked, file: string, last: Step | undefined): boolean =>
  [backupClockCommand(), backupFactsCommand(file), ...(readBackCommands(file) ?? [])].some((argv) =>
    same(asked.command.argv, argv),
  ) &&
  asked.command.folder === (last ? folderOf(asked, last) : null) &&
  asked.command.env.length === 0 &&
  same(asked.command.target, last?.where === 'local' ? local : asked.target);

/** The commands of a trial restore, which touch nothing but their own folder. */
const isTrial = (asked: Asked, plan: Extract<Plan, { type: 'restore' }>): boolean => {
  const { file } = plan;
  const at = { file: file.startsWith('/') ? file : `./${file}`, folder: restoreFolder(asked) };
  return (
    [
      backupFactsCommand(file),
      ...(readBackCommands(file) ?? []),
      ...Object.values(restoreCommands).map((build) => build(at)),
    ].some((argv) => same(asked.command.argv, argv)) &&
    asked.command.folder === folderOf(asked, plan) &&
    asked.command.env.length === 0 &&
    same(asked.command.target, plan.where === 'local' ? local : asked.target)
  );
};

/** How many rules let commands run without a question. */
export const allowedBy = (plan: Plan): number => (plan.type === 'model' ? plan.allow.length : 0);

type ModelPlan = Extract<Plan, { type: 'model' }>;

/**
 * A rule names where it runs and its arguments; another folder or other variables could change their meaning.
 */
const judgeByRules = (asked: Asked, { allow }: ModelPlan): RuleVerdict => {
  const { command, target, folder } = asked;
  if (command.env.length > 0) return null;
  const verdicts = allow
    .filter(({ where }) =>
      where === 'site'
        ? same(command.target, target) && [null, folder].includes(command.folder)
        : same(command.target, local) && command.folder === null,
    )
    .map((rule) => judgeByRule(rule, command.argv, rule.where === 'site' ? folder : null));
  const first = (is: NonNullable<RuleVerdict>['is']) =>
    verdicts.find((verdict) => verdict?.is === is);
  return first('allowed') ?? first('asked') ?? first('refused') ?? null;
};

const isPlanned = (asked: Asked, plan: Exclude<Plan, ModelPlan>): boolean => {
  const { command, target } = asked;
  switch (plan.type) {
    case 'commands':
      return plan.steps.some((step) => isStep(asked, step));
    case 'backup':
      return (
        plan.steps.some((step) => isStep(asked, step)) ||
        isLookAt(asked, plan.file, plan.steps.at(-1))
      );
    case 'restore':
      return isTrial(asked, plan);
    case 'wordpress':
      return (
        command.folder === null &&
        command.env.length === 0 &&
        same(command.target, target) &&
        isWordpressCommand(command.argv, { path: plan.path, folder: wordpressFolder(asked) })
      );
  }
};

/**
 * Whether an unsupervised job may run it without asking. Null: neither its plan nor its allow-list
 * names it.
 */
export const judgeCommand = (asked: Asked): RuleVerdict => {
  const { plan } = asked;
  if (plan.type === 'model') return judgeByRules(asked, plan);
  return isPlanned(asked, plan) ? { is: 'allowed' } : null;
};
