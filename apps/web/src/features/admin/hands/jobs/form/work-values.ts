import { type AllowRule, isReviewed, type Plan, type Step, type Work } from '@hlidka/protocol';
import { besideAgent, readWords, writeWords } from './words.ts';

export type CommandStepValues = {
  /** Stable key of this step, so that its fields stay its own when others move. */
  key: number;
  line: string;
  where: Step['where'];
  folder: string;
  env: string;
  timeout: string;
};

/** Form values of a job or a template; names are the paths of the server's issues. */
export type WorkValues = {
  title: string;
  instructions: string;
  type: Plan['type'];
  'plan.steps': CommandStepValues[];
  'plan.file': string;
  'plan.clientSentence': string;
  'plan.path': string;
  restoreWhere: Step['where'];
  restoreFolder: string;
  restoreShown: boolean;
  core: boolean;
  plugins: boolean;
  'plan.testOrder': string;
  'plan.allow': string;
  'plan.hosts': string;
  'plan.maxSteps': string;
  'plan.maxCostUsd': string;
  supervised: boolean;
  disturbs: boolean;
  reviewWorklog: boolean;
};

let made = 0;
export const emptyStep = (): CommandStepValues => {
  made += 1;
  return { key: made, line: '', where: 'site', folder: '', env: '', timeout: '600' };
};

const stepValues = (step: Step): CommandStepValues => ({
  ...emptyStep(),
  line: writeWords(step.argv),
  where: step.where,
  folder: step.folder ?? '',
  env: step.env.join(' '),
  timeout: String(step.timeoutSeconds),
});

export const workValues = (work?: Work): WorkValues => {
  const plan = work?.plan;
  const steps = plan && 'steps' in plan ? plan.steps.map(stepValues) : [];
  const restore = plan?.type === 'restore' ? plan : null;
  const wordpress = plan?.type === 'wordpress' ? plan : null;
  const model = plan?.type === 'model' ? plan : null;
  return {
    title: work?.title ?? '',
    instructions: work?.instructions ?? '',
    type: plan?.type ?? 'commands',
    'plan.steps': steps.length > 0 ? steps : [emptyStep()],
    'plan.file': plan?.type === 'backup' || plan?.type === 'restore' ? plan.file : '',
    'plan.clientSentence': (plan && 'steps' in plan && plan.clientSentence) || '',
    'plan.path': wordpress?.path ?? '',
    restoreWhere: restore?.where ?? 'site',
    restoreFolder: restore?.folder ?? '',
    restoreShown: restore?.shown ?? false,
    core: wordpress?.core ?? true,
    plugins: wordpress?.plugins ?? true,
    'plan.testOrder': wordpress?.testOrder ?? '',
    'plan.allow': (model?.allow ?? [])
      .map(({ argv, more, where }) => {
        const prefix = where === 'local' ? `${besideAgent} ` : '';
        return prefix + writeWords(argv) + (more ? ' …' : '');
      })
      .join('\n'),
    'plan.hosts': (model?.hosts ?? []).join('\n'),
    'plan.maxSteps': String(model?.maxSteps ?? 30),
    'plan.maxCostUsd': String(model?.maxCostUsd ?? 1),
    supervised: work?.supervised ?? true,
    disturbs: work?.disturbs ?? false,
    reviewWorklog: work ? isReviewed(work) : false,
  };
};

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

/** An open quote yields no command, so the server's rule reports a missing one. */
const argvOf = (line: string): string[] => {
  const { argv, unclosed } = readWords(line);
  return unclosed ? [] : argv;
};

const stepOf = ({ line, where, folder, env, timeout }: CommandStepValues) => ({
  argv: argvOf(line),
  where,
  folder: folder.trim() === '' ? null : folder,
  env: env.split(/[\s,]+/).filter(Boolean),
  timeoutSeconds: numberOf(timeout),
});

const end = /\s*(…|\.\.\.)\s*$/;
const begin = new RegExp(`^\\s*${besideAgent}(\\s+|$)`);
/** One line per rule: `agent:` if it is not for the site, the command, three dots if more may follow. */
export const allowRules = (text: string): AllowRule[] =>
  linesIn(text).map((line) => ({
    argv: argvOf(line.replace(begin, '').replace(end, '')),
    more: end.test(line),
    where: begin.test(line) ? 'local' : 'site',
  }));

const sentenceOf = ({ 'plan.clientSentence': sentence }: WorkValues) =>
  sentence.trim() === '' ? {} : { clientSentence: sentence };

const planOf = (values: WorkValues) => {
  switch (values.type) {
    case 'commands':
      return {
        type: values.type,
        steps: values['plan.steps'].map(stepOf),
        ...sentenceOf(values),
      };
    case 'backup':
      return {
        type: values.type,
        steps: values['plan.steps'].map(stepOf),
        file: values['plan.file'],
        ...sentenceOf(values),
      };
    case 'restore':
      return {
        type: values.type,
        file: values['plan.file'],
        where: values.restoreWhere,
        folder: values.restoreFolder.trim() === '' ? null : values.restoreFolder,
        shown: values.restoreShown,
      };
    case 'wordpress':
      return {
        type: values.type,
        path: values['plan.path'],
        core: values.core,
        plugins: values.plugins,
        testOrder: values['plan.testOrder'].trim() || null,
      };
    case 'model':
      return {
        type: values.type,
        allow: allowRules(values['plan.allow']),
        hosts: linesIn(values['plan.hosts']),
        maxSteps: numberOf(values['plan.maxSteps']),
        maxCostUsd: numberOf(values['plan.maxCostUsd']),
      };
  }
};

export const workOf = (values: WorkValues) => ({
  title: values.title,
  instructions: values.instructions,
  plan: planOf(values),
  supervised: values.supervised,
  disturbs: values.disturbs,
  reviewWorklog: values.reviewWorklog,
});
