import {
  backupFactsCommand,
  readBackCommands,
  wordpressCommands,
  wordpressFolder,
} from '@hlidka/commands';
import type { Command, Plan, Step, Target } from '@hlidka/protocol';
import { describe, expect, test } from 'vitest';
import { isAimedRight, judgeCommand } from './allowed.ts';

const ssh: Target = {
  via: 'ssh',
  host: 'web.example',
  port: 22,
  user: 'www',
  hostKey: 'ssh-ed25519 AAAA',
  keyName: 'web',
};
const local: Target = { via: 'local' };
const step = (change: Partial<Step> = {}): Step => ({
  argv: ['tar', '-czf', '/b.tgz', '/var/www'],
  where: 'site',
  folder: null,
  env: ['LANG', 'TZ'],
  timeoutSeconds: 60,
  ...change,
});
const command = (change: Partial<Command> = {}): Command => ({
  leadsTo: null,
  argv: ['tar', '-czf', '/b.tgz', '/var/www'],
  folder: null,
  env: ['TZ', 'LANG'],
  target: ssh,
  timeoutSeconds: 60,
  reason: 'whatever it says',
  ...change,
});
const isNamed = (asked: Parameters<typeof judgeCommand>[0]) =>
  judgeCommand(asked)?.is === 'allowed';
const named = (plan: Plan, asked: Command) =>
  isNamed({ plan, command: asked, target: ssh, folder: null, id: '07', attempt: 2 });

describe('a list of commands', () => {
  const plan: Plan = {
    type: 'commands',
    steps: [step(), step({ argv: ['true'], where: 'local' })],
  };
  test('names its steps exactly', () => {
    expect(named(plan, command())).toBe(true);
    expect(named(plan, command({ argv: ['true'], target: local }))).toBe(true);
  });
  test.each<Partial<Command>>([
    { argv: ['tar', '-czf', '/b.tgz', '/var/www', '--checkpoint-action=exec=sh'] },
    { argv: ['tar', '-czf', '/b.tgz'] },
    { argv: ['TAR', '-czf', '/b.tgz', '/var/www'] },
    { argv: ['tar', '-czf', '/b.tgz', '/var/www\u200b'] },
    { folder: '/' },
    { env: ['LANG'] },
    { env: ['LANG', 'TZ', 'LD_PRELOAD'] },
    { timeoutSeconds: 61 },
    { target: local },
    { target: { ...ssh, user: 'root' } },
  ])('%j is none of them', (change) => {
    expect(named(plan, command(change))).toBe(false);
  });
});

test('a step without a folder runs in the site’s own, which is named', () => {
  const plan: Plan = { type: 'commands', steps: [step()] };
  const asked = { plan, target: ssh, folder: '/var/www', id: '07', attempt: 2 };
  expect(isNamed({ ...asked, command: command({ folder: '/var/www' }) })).toBe(true);
  expect(isNamed({ ...asked, command: command() })).toBe(false);
});

test('a backup may also ask for the size of its file, where the last command ran', () => {
  const plan: Plan = { type: 'backup', steps: [step()], file: '/b.tgz' };
  const size = command({ argv: backupFactsCommand('/b.tgz'), env: [] });
  expect(named(plan, command())).toBe(true);
  expect(named(plan, size)).toBe(true);
  expect(named(plan, { ...size, target: local })).toBe(false);
  expect(named(plan, { ...size, argv: backupFactsCommand('/etc/shadow') })).toBe(false);
});

test('a look at the file of a backup is named with its folder and target, without variables', () => {
  const plan = (last: Partial<Step>): Plan => ({
    type: 'backup',
    steps: [step({ folder: '/first', where: 'local' }), step(last)],
    file: '/b.tgz',
  });
  const size = command({ argv: backupFactsCommand('/b.tgz'), env: [] });
  const asks = (last: Partial<Step>, change: Partial<Command>) =>
    isNamed({
      plan: plan(last),
      command: { ...size, ...change },
      target: ssh,
      folder: '/var/www',
      id: '07',
      attempt: 2,
    });
  expect(asks({}, { folder: '/var/www' })).toBe(true);
  expect(asks({}, { folder: null })).toBe(false);
  expect(asks({}, { folder: '/var/www', env: ['LD_PRELOAD'] })).toBe(false);
  expect(asks({ folder: '/own' }, { folder: '/own' })).toBe(true);
  expect(asks({ folder: '/own' }, { folder: '/var/www' })).toBe(false);
  expect(asks({ where: 'local' }, { target: local })).toBe(true);
  expect(asks({ where: 'local' }, { target: ssh })).toBe(false);
  for (const argv of readBackCommands('/b.tgz') ?? [])
    expect(asks({}, { folder: '/var/www', argv })).toBe(true);
  expect(readBackCommands('/b.tgz')).not.toHaveLength(0);
  expect(asks({}, { ...command(), folder: '/var/www' })).toBe(true);
  const empty: Plan = { type: 'backup', steps: [], file: '/b.odd' };
  expect(named(empty, command({ argv: backupFactsCommand('/b.odd'), env: [] }))).toBe(true);
});

test('a safe update runs its own list on its own installation, in the folder of its attempt', () => {
  const plan: Plan = {
    type: 'wordpress',
    path: '/var/www/html',
    core: true,
    plugins: true,
    testOrder: null,
  };
  const folder = wordpressFolder({ id: '07', attempt: 2 });
  const exporting = (path: string, at: string) =>
    command({ argv: wordpressCommands.exportDatabase({ path, folder: at }), env: [] });
  const good = exporting('/var/www/html', folder);
  expect(named(plan, good)).toBe(true);
  expect(named(plan, { ...good, target: local })).toBe(false);
  expect(named(plan, { ...good, folder: '/tmp' })).toBe(false);
  expect(named(plan, { ...good, env: ['HOME'] })).toBe(false);
  expect(named(plan, exporting('/var/www/other', folder))).toBe(false);
  const former = wordpressFolder({ id: '07', attempt: 1 });
  expect(named(plan, exporting('/var/www/html', former))).toBe(false);
});

test('a model runs what its allow-list names; more arguments only where it says so', () => {
  const plan: Plan = {
    type: 'model',
    allow: [
      { argv: ['df', '-h'], more: false, where: 'site' },
      { argv: ['wp', 'plugin'], more: true, where: 'site' },
    ],
    hosts: [],
    maxSteps: 5,
    maxCostUsd: 1,
  };
  const asks = (...argv: string[]) => named(plan, command({ argv, env: [] }));
  expect(asks('df', '-h')).toBe(true);
  expect(asks('df')).toBe(false);
  expect(asks('df', '-h', '/')).toBe(false);
  expect(asks('wp', 'plugin', 'list')).toBe(true);
  expect(asks('wp', 'plugins')).toBe(false);
  expect(asks('sh', '-c', 'df -h')).toBe(false);
  const df = command({ argv: ['df', '-h'], env: [] });
  expect(named(plan, { ...df, env: ['LD_PRELOAD'] })).toBe(false);
  expect(named(plan, { ...df, folder: '/tmp' })).toBe(false);
  const inFolder = { plan, target: ssh, folder: '/var/www', id: '07', attempt: 2 };
  expect(isNamed({ ...inFolder, command: { ...df, folder: '/var/www' } })).toBe(true);
  expect(isNamed({ ...inFolder, command: { ...df, folder: '/var/www', target: local } })).toBe(
    false,
  );
});

test('a rule says where it holds: on the site, or beside the agent', () => {
  const plan: Plan = {
    type: 'model',
    allow: [
      { argv: ['df'], more: false, where: 'site' },
      { argv: ['uptime'], more: false, where: 'local' },
    ],
    hosts: [],
    maxSteps: 5,
    maxCostUsd: 1,
  };
  const at = (target: Target, ...argv: string[]) => named(plan, command({ argv, env: [], target }));
  expect(at(ssh, 'df')).toBe(true);
  expect(at(local, 'df')).toBe(false);
  expect(at(local, 'uptime')).toBe(true);
  expect(at(ssh, 'uptime')).toBe(false);
});

test('of many rules the most generous counts, and the one that decided is named', () => {
  const judged = (argv: string[], ...rules: string[][]) =>
    judgeCommand({
      plan: {
        type: 'model',
        allow: rules.map((words) => ({ argv: words, more: true, where: 'site' as const })),
        hosts: [],
        maxSteps: 5,
        maxCostUsd: 1,
      },
      command: command({ argv, env: [] }),
      target: ssh,
      folder: '/var/www',
      id: '07',
      attempt: 2,
    });
  const exec = ['wp', 'plugin', 'list', '--exec=id'];
  expect(judged(exec, ['wp'])).toEqual({ is: 'refused', argument: '--exec=id' });
  expect(judged(exec, ['wp'], exec)).toEqual({ is: 'allowed' });
  const odd = ['drush', 'status', '--include=/tmp'];
  expect(judged(odd, ['drush'])).toEqual({ is: 'asked', argument: '--include=/tmp' });
  expect(judged(odd, ['df'])).toBeNull();
  const runner = ['sh', '-c', 'id'];
  expect(judged(runner, ['sh'])).toEqual({ is: 'refused', argument: '-c' });
  const path = (folder: string, ...words: string[]) =>
    judged(['wp', 'plugin', 'list', `--path=${folder}`], ['wp', ...words]);
  expect(path('/var/www')).toEqual({ is: 'asked', argument: 'plugin' });
  expect(path('/var/www', 'plugin')).toEqual({ is: 'allowed' });
  expect(path('/other')).toEqual({ is: 'refused', argument: '--path=/other' });
});

test('the site’s folder means nothing to a command beside the agent', () => {
  const plan: Plan = {
    type: 'model',
    allow: [{ argv: ['wp'], more: true, where: 'local' }],
    hosts: [],
    maxSteps: 5,
    maxCostUsd: 1,
  };
  const argv = ['wp', 'plugin', 'list', '--path=/var/www'];
  const asked = { plan, target: ssh, folder: '/var/www', id: '07', attempt: 2 };
  expect(judgeCommand({ ...asked, command: command({ argv, env: [], target: local }) })).toEqual({
    is: 'refused',
    argument: '--path=/var/www',
  });
});

test('a command goes to the job’s own site or stays beside the agent', () => {
  const aimed = (target: Target) => isAimedRight({ command: command({ target }), target: ssh });
  expect(aimed(ssh)).toBe(true);
  expect(aimed(local)).toBe(true);
  expect(aimed({ ...ssh, host: 'other.example' })).toBe(false);
  expect(aimed({ ...ssh, hostKey: 'ssh-ed25519 BBBB' })).toBe(false);
});
