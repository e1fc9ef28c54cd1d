import { isDeepStrictEqual } from 'node:util';
import {
  type AllowRule,
  backupSizeCommand,
  type Command,
  isWordpressCommand,
  type Plan,
  type Step,
  type Target,
  wordpressFolder,
} from '@hlidka/protocol';

type Asked = {
  command: Command;
  plan: Plan;
  /** Of the job's site. */
  target: Target;
  number: number;
  attempt: number;
};

const same = isDeepStrictEqual;
const local: Target = { via: 'local' };

/** A command goes to the job's own site or stays beside the agent; any other place is nobody's plan. */
export const isAimedRight = ({ command, target }: Pick<Asked, 'command' | 'target'>): boolean =>
  same(command.target, local) || same(command.target, target);

const isStep = ({ command, target }: Asked, step: Step): boolean =>
  same(command.argv, step.argv) &&
  command.folder === step.folder &&
  same([...command.env].sort(), [...step.env].sort()) &&
  command.timeoutSeconds === step.timeoutSeconds &&
  same(command.target, step.where === 'site' ? target : local);

/** The size of the file that a backup made is looked up by this command. */
const isSizeOf = ({ command, target }: Asked, file: string, last: Step | undefined): boolean =>
  same(command.argv, backupSizeCommand(file)) &&
  command.folder === (last?.folder ?? null) &&
  command.env.length === 0 &&
  same(command.target, last?.where === 'local' ? local : target);

const fitsRule = ({ argv }: Command, rule: AllowRule): boolean =>
  same(argv.slice(0, rule.argv.length), rule.argv) &&
  (rule.more || argv.length === rule.argv.length);

/** Whether an unsupervised job may run it without asking: its plan or its allow-list names it. */
export const isNamed = (asked: Asked): boolean => {
  const { command, plan, target } = asked;
  switch (plan.type) {
    case 'commands':
      return plan.steps.some((step) => isStep(asked, step));
    case 'backup':
      return (
        plan.steps.some((step) => isStep(asked, step)) ||
        isSizeOf(asked, plan.file, plan.steps.at(-1))
      );
    case 'wordpress':
      return (
        command.folder === null &&
        command.env.length === 0 &&
        same(command.target, target) &&
        isWordpressCommand(command.argv, { path: plan.path, folder: wordpressFolder(asked) })
      );
    case 'model':
      return command.env.length === 0 && plan.allow.some((rule) => fitsRule(command, rule));
  }
};
