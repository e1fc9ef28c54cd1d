import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyRoot, type Inside, startInside } from './debian.ts';

const clone = join(import.meta.dirname, '../../../..');

export type Image = {
  root: string;
  user: string;
  cwd: string;
  env: Record<string, string>;
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
  stopSignal: NodeJS.Signals;
  volumes: string[];
};

type Step = { word: string; rest: string };

const stepsOf = (file: string): Step[] =>
  readFileSync(join(clone, file), 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = line.match(/^(\w+)\s+(.*)$/) ?? [];
      return { word, rest };
    });

/** What `COPY . .` takes: the clone without what .dockerignore names. */
const copyClone = (into: string): void => {
  const left = readFileSync(join(clone, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const excludes = left.map((name) => `--exclude=${name.startsWith('**') ? name : `./${name}`}`);
  mkdirSync(into, { recursive: true });
  execFileSync('sh', [
    '-c',
    'from=$1; into=$2; shift 2; tar -C "$from" --anchored "$@" -c . | tar -C "$into" -x',
    'sh',
    clone,
    into,
    ...excludes,
  ]);
};

/** The machine's own authority, where it has one, for what the steps fetch. */
const fetching = (root: string): Record<string, string> => {
  const { NODE_EXTRA_CA_CERTS: ca } = process.env;
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true });
  if (!ca || !existsSync(ca)) return {};
  cpSync(ca, join(root, 'tmp/ca.pem'), { dereference: true });
  return { NODE_EXTRA_CA_CERTS: '/tmp/ca.pem' };
};

const npmCache = (): string => {
  const folder = execFileSync('npm', ['config', 'get', 'cache'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return folder.toString().trim();
};

const runStep = async (inside: Inside, rest: string): Promise<void> => {
  const child = startInside(inside, ['/bin/sh', '-c', rest]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}:\n${said.slice(-4000)}`);
};

type Player = (image: Image, rest: string, stages: Map<string, Image>) => Promise<void> | void;

const players: Record<string, Player> = {
  WORKDIR: (image, rest) => {
    image.cwd = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  },
  COPY: ({ root, cwd }, rest, stages) => {
    const [, stage, from = '', to = ''] = rest.match(/^(?:--from=(\S+) )?(\S+) (\S+)$/) ?? [];
    if (!stage && from === '.') return copyClone(join(root, cwd));
    const source = join(stage ? (stages.get(stage)?.root ?? '') : clone, from);
    cpSync(source, join(root, to.startsWith('/') ? to : join(cwd, to)), { recursive: true });
  },
  RUN: async (image, rest) => {
    const env: Record<string, string> = { ...image.env, ...fetching(image.root) };
    // What npm has fetched before on this machine need not be fetched again.
    const shared = { folder: npmCache(), at: '/npm-cache' };
    env.npm_config_cache = shared.at;
    await runStep({ root: image.root, user: image.user, cwd: image.cwd, env, shared }, rest);
  },
  USER: (image, rest) => {
    image.user = rest;
  },
  VOLUME: (image, rest) => {
    image.volumes.push(rest);
  },
  ENV: (image, rest) => {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
  },
  EXPOSE: () => {},
  STOPSIGNAL: (image, rest) => {
    image.stopSignal = rest as NodeJS.Signals;
  },
  HEALTHCHECK: (image, rest) => {
    image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
  },
  ENTRYPOINT: (image, rest) => {
    image.entrypoint = JSON.parse(rest);
  },
  CMD: (image, rest) => {
    image.cmd = JSON.parse(rest);
  },
};

/** Carries a Dockerfile out, step by step as it is written, in copies of a root that stands for its base image. */
export const buildImage = async (file: string, base: string): Promise<Image> => {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { word, rest } of stepsOf(file)) {
    if (word === 'FROM') {
      image = {
        root: await copyRoot(base),
        user: 'root',
        cwd: '/',
        env: {},
        entrypoint: [],
        cmd: [],
        healthcheck: [],
        stopSignal: 'SIGTERM',
        volumes: [],
      };
      stages.set(rest.match(/ AS (\S+)$/)?.[1] ?? 'last', image);
      continue;
    }
    const play = players[word];
    if (!image || !play) throw new Error(`${dirname(file)}: no ${word} was expected`);
    await play(image, rest, stages);
  }
  if (!image) throw new Error(`${file} has no FROM`);
  return image;
};
