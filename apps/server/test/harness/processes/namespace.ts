import { execFileSync } from 'node:child_process';
import { closeAfter } from '../close-after.ts';

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** Why this machine cannot make a network namespace; null: it can. */
export const namespaceRefusal = (): string | null => {
  try {
    ip('netns', 'add', `hl-try-${process.pid}`);
    ip('netns', 'delete', `hl-try-${process.pid}`);
    return null;
  } catch (error) {
    return `network namespaces are refused here: ${(error as Error).message.split('\n')[0]}`;
  }
};

/**
 * A network of its own, joined to this machine by one cable. Two hosts are at our end of it; the way
 * to one of them can be lost.
 */
export const openNamespace = () => {
  const name = `hl-${process.pid}`;
  const [ours, theirs] = [`hla${process.pid}`, `hlb${process.pid}`];
  const subnet = `10.213.${process.pid % 250}`;
  // The first address is also the one that this machine itself calls from.
  const [kept, lost, inside] = [`${subnet}.1`, `${subnet}.2`, `${subnet}.10`];
  ip('netns', 'add', name);
  closeAfter(() => ip('netns', 'delete', name));
  ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name);
  for (const address of [kept, lost]) ip('addr', 'add', `${address}/24`, 'dev', ours);
  ip('link', 'set', ours, 'up');
  ip('-n', name, 'addr', 'add', `${inside}/24`, 'dev', theirs);
  for (const device of ['lo', theirs]) ip('-n', name, 'link', 'set', device, 'up');
  return {
    lost,
    kept,
    inside,
    range: `${subnet}.0/24`,
    command: ['ip', 'netns', 'exec', name] as const,
    loseWay: () => ip('-n', name, 'route', 'add', 'unreachable', `${lost}/32`),
    mendWay: () => ip('-n', name, 'route', 'delete', 'unreachable', `${lost}/32`),
  };
};
