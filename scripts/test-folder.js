import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const gigabyte = 2 ** 30;
const memory = '/dev/shm';

const roomIn = (path) => {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** Some mounts do not allow execution. */
const mayRun = (folder) => {
  const script = join(folder, 'may-run');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(script);
  rmSync(script);
  return status === 0;
};

const make = (parent) => {
  const path = mkdtempSync(join(parent, 'hlidka-run-'));
  chmodSync(path, 0o711); // the database's user goes through it
  return path;
};

/**
 * A temporary directory per test run, so that leftovers are found. In memory if there is plenty: a
 * test's database is a copy of 800 small files, which takes a fifth of the time there.
 */
export const openTestFolder = () => {
  const isPlenty = roomIn(memory) > 8 * gigabyte && process.availableMemory() > 12 * gigabyte;
  if (!isPlenty || process.env.TMPDIR) return make(tmpdir());
  const inMemory = make(memory);
  if (mayRun(inMemory)) return inMemory;
  rmSync(inMemory, { recursive: true });
  return make(tmpdir());
};

/** Node's cache of compiled modules is meant to stay. */
const isCache = (name) => name === 'node-compile-cache';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};

/** Linux only: processes started with this temporary directory that still run. */
const processesOf = (folder) => {
  const names = process.platform === 'linux' ? readdirSync('/proc') : [];
  return names
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid, line: read(`/proc/${pid}/cmdline`), env: read(`/proc/${pid}/environ`) }))
    .filter(({ line, env }) => line.includes(folder) || env.includes(`TMPDIR=${folder}`));
};

const signalAll = (processes, signal) => {
  for (const { pid } of processes)
    try {
      process.kill(Number(pid), signal);
    } catch {} // it has just ended by itself
};

/** Interrupted tests do not clean up: ends what still runs, politely and then by force. */
export const endProcesses = async (folder) => {
  for (let tries = 0; tries < 100; tries++) {
    const all = processesOf(folder);
    if (all.length === 0) return;
    if (tries === 0) signalAll(all, 'SIGTERM');
    if (tries > 60) signalAll(all, 'SIGKILL');
    await sleep(50);
  }
};

/** With its content, so that the culprit can be found. */
const describe = (path) => {
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
  return [path, ...inside.slice(0, 20).map((name) => `  ${name}`)].join('\n');
};

const sharedMemory = () => {
  try {
    return readdirSync(memory)
      .filter((name) => name.startsWith('PostgreSQL.'))
      .map((name) => join(memory, name));
  } catch {
    return [];
  }
};

/**
 * A killed database leaves its shared memory, without a sign of its owner. A running one always
 * maps its own: if none is mapped, all of it is left over.
 */
const freeSharedMemory = () => {
  const segments = process.platform === 'linux' ? sharedMemory() : [];
  if (segments.length === 0) return;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (processes.some((pid) => read(`/proc/${pid}/maps`).includes(join(memory, 'PostgreSQL.'))))
    return;
  for (const path of segments) rmSync(path, { force: true });
};

/** Removes the folder and lists what the tests left: files, folders, processes. */
export const closeTestFolder = (folder) => {
  const files = readdirSync(folder).filter((name) => !isCache(name));
  const left = {
    processes: processesOf(folder).map(({ pid, line }) => `process ${pid}: ${line}`),
    files: files.map((name) => describe(join(folder, name))),
  };
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  freeSharedMemory();
  return left;
};
