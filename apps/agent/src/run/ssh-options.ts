import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '@hlidka/protocol';

export type SshTarget = Extract<Target, { via: 'ssh' }>;

/** Refuses anything that could be read as an option, another user or another host. */
const hostPattern = /^[A-Za-z0-9_:][A-Za-z0-9._:-]*$/;
const userPattern = /^[A-Za-z0-9_][A-Za-z0-9._$-]*$/;
const keyNamePattern = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const hostKeyPattern = /^([a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})(?: .*)?$/;

export class UnfitTargetError extends Error {
  override name = 'UnfitTargetError';
}

const fit = (value: string, pattern: RegExp, name: string): string => {
  if (!pattern.test(value)) throw new UnfitTargetError(`ssh: the ${name} cannot be used: ${value}`);
  return value;
};

/** Arguments of `ssh` up to the remote command; `dispose` removes the file of host keys. */
export const sshArguments = (target: SshTarget, keysDir: string | null, privateDir: string) => {
  const host = fit(target.host, hostPattern, 'host');
  const user = fit(target.user, userPattern, 'user');
  const keyName = fit(target.keyName, keyNamePattern, 'key’s name');
  const key = hostKeyPattern.exec(target.hostKey);
  if (!key) throw new UnfitTargetError('ssh: the host key is not one of known_hosts');
  if (!keysDir) throw new UnfitTargetError('ssh: this agent has no folder with keys (AGENT_KEYS)');
  const folder = mkdtempSync(join(privateDir, '.ssh-'));
  const knownHosts = join(folder, 'known_hosts');
  writeFileSync(knownHosts, `target ${key[1]} ${key[2]}\n`, { mode: 0o600 });
  const options = {
    BatchMode: 'yes',
    StrictHostKeyChecking: 'yes',
    UserKnownHostsFile: `"${knownHosts}"`,
    GlobalKnownHostsFile: '/dev/null',
    HostKeyAlias: 'target',
    CheckHostIP: 'no',
    UpdateHostKeys: 'no',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    PreferredAuthentications: 'publickey',
    ForwardAgent: 'no',
    ForwardX11: 'no',
    ClearAllForwardings: 'yes',
    PermitLocalCommand: 'no',
    ControlMaster: 'no',
    ControlPath: 'none',
    EscapeChar: 'none',
    ConnectTimeout: '15',
    ServerAliveInterval: '15',
    ServerAliveCountMax: '3',
    LogLevel: 'ERROR',
  };
  const args = [
    '-F',
    'none',
    '-T',
    ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
    '-i',
    join(keysDir, keyName),
    '-p',
    String(target.port),
    '-l',
    user,
    '--',
    host,
  ];
  return { args, dispose: () => rmSync(folder, { recursive: true, force: true }) };
};
