import { existsSync, readFileSync } from 'node:fs';

/** capabilities(7): to give a job its folder, and to run its commands as a user of its own. */
const needed = { chown: 0, setgid: 6, setuid: 7 };
const setpriv = '/usr/bin/setpriv';

/** Whether the effective ones, as `/proc/self/status` tells them, allow to change users. */
export const mayChangeUsers = (status: string): boolean => {
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  return Object.values(needed).every((bit) => (effective >> BigInt(bit)) & 1n);
};

/** An agent of the server's has these although it is not root; nothing that it starts may keep them. */
const isPrivileged = (): boolean =>
  process.getuid?.() !== 0 &&
  existsSync('/proc/self/status') &&
  !/^CapPrm:\s*0+$/m.test(readFileSync('/proc/self/status', 'utf8'));

const dropped = ['--inh-caps=-all', '--ambient-caps=-all'];

/** The command without the agent's capabilities; so it cannot read the agent's memory either. */
export const unprivileged = (argv: string[]): string[] =>
  isPrivileged() ? [setpriv, ...dropped, '--', ...argv] : argv;

/**
 * Also unable to gain any: no `sudo`, no set-user-id programs (prctl(2), PR_SET_NO_NEW_PRIVS).
 */
export const withoutPrivileges = (argv: string[]): string[] => [
  setpriv,
  '--no-new-privs',
  ...(isPrivileged() ? dropped : []),
  '--',
  ...argv,
];
