import { isDeepStrictEqual } from 'node:util';
import {
  type AllowRule,
  backupSizeCommand,
  type Command,
  isWordpressCommand,
  type Plan,
  readBackCommands,
  type Step,
  type Target,
  wordpressFolder,
} from '@hlidka/protocol';

type Asked = {
  command: Command;
  plan: Plan;
  /** Of the job's site, null where it has none, and the folder for its commands that name none. */
  target: Target | null;
  folder: string | null;
  id: string;
  attempt: number;
};

const same = isDeepStrictEqual;
const local: Target = { via: 'local' };

/** A command goes to the job's own site or stays beside the agent; any other place is nobody's plan. */
export const isAimedRight = ({ command, target }: Pick<Asked, 'command' | 'target'>): boolean =>
  same(command.target, local) || same(command.target, target);

/** The agent names the folder outright, so that it is shown and bound with the rest. */
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

/** The file that a backup made is measured and read back by these commands. */
const isLookAt = (asked: Asked, file: string, last: Step | undefined): boolean =>
  [backupSizeCommand(file), ...(readBackCommands(file) ?? [])].some((argv) =>
    same(asked.command.argv, argv),
  ) &&
  asked.command.folder === (last ? folderOf(asked, last) : null) &&
  asked.command.env.length === 0 &&
  same(asked.command.target, last?.where === 'local' ? local : asked.target);

/** A rule names arguments only; in another folder they could mean another thing. */
const isUsualFolder = ({ command, target, folder }: Asked): boolean =>
  command.folder === null || (command.folder === folder && same(command.target, target));

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
        isLookAt(asked, plan.file, plan.steps.at(-1))
      );
    case 'wordpress':
      return (
        command.folder === null &&
        command.env.length === 0 &&
        same(command.target, target) &&
        isWordpressCommand(command.argv, { path: plan.path, folder: wordpressFolder(asked) })
      );
    case 'model':
      return (
        command.env.length === 0 &&
        isUsualFolder(asked) &&
        plan.allow.some((rule) => fitsRule(command, rule))
      );
  }
};
