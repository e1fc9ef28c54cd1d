import { nameOf } from './known.ts';
import { optionAt, optionsIn } from './options.ts';

/** How a launcher is followed by the program it starts. */
type Launcher = { options: string; operands?: number; assigns?: boolean };

const launchers: Readonly<Record<string, Launcher>> = {
  nice: { options: '-# -n= --adjustment=' },
  ionice: { options: '-t -c= -n=' },
  timeout: { options: '-v -k= -s= --foreground --preserve-status', operands: 1 },
  nohup: { options: '' },
  setsid: { options: '-w -f' },
  time: { options: '-p' },
  stdbuf: { options: '-i= -o= -e=' },
  taskset: { options: '', operands: 1 },
  flock: { options: '-n -x -s -w=', operands: 1 },
  env: { options: '', assigns: true },
  sudo: { options: '-n -H -E -u= -g=' },
  doas: { options: '-n -u=' },
  runuser: { options: '-u=' },
  php: { options: '-d=' },
};

/** These run whatever follows, so nothing may follow. */
const runners =
  /^((ba|da|z|k|c|tc|fi|a|mk|rba)?sh|ld-(linux|musl).*|busybox|toybox|env|sudo|doas|su|runuser|setpriv|chroot|unshare|nsenter|xargs|parallel|nohup|setsid|timeout|nice|ionice|chrt|taskset|flock|stdbuf|script|screen|tmux|watch|strace|time|exec|eval|command|ssh|scp|sftp|docker|podman|kubectl|npx|bunx|pnpx|pnpm|yarn|node(js)?|deno|bun|php-cgi[0-9.]*|python[0-9.]*|perl[0-9.]*|ruby[0-9.]*|lua[0-9.]*|[gm]?awk|sed|expect|at|batch|crontab|systemd-run|make)$/;

export const isRunner = (program: string): boolean => runners.test(nameOf(program));

export type Started = {
  program: string;
  /** What follows it. */
  words: readonly string[];
};

/** The program that a command's words start, behind `nice`, `sudo` or `php`; null: none is named. */
export const startedBy = (argv: readonly string[]): Started | null => {
  const [program, ...words] = argv;
  if (program === undefined) return null;
  const name = nameOf(program).replace(/^php[0-9.]+$/, 'php');
  const launcher = Object.hasOwn(launchers, name) ? launchers[name] : undefined;
  if (!launcher) return { program, words };
  const options = optionsIn(launcher.options);
  let at = 0;
  for (;;) {
    const word = words[at];
    const option = word === undefined || word === '--' ? null : optionAt(word, options);
    if (option === 'unknown') return { program, words };
    if (option !== null) at += option === 'value' ? 2 : 1;
    else if (launcher.assigns && word !== undefined && /^\w+=/.test(word)) at++;
    else break;
  }
  if (words[at] === '--') at++;
  return startedBy(words.slice(at + (launcher.operands ?? 0)));
};
