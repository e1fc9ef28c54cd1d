import { readdir } from 'node:fs/promises';
import { migrationsFolder } from '../../base/platform/database/migrate.ts';
import { findBinaries } from '../../base/platform/postgres/binaries.ts';
import { programVersion } from '../../base/platform/version.ts';
import { type CliCommand, printAnswer } from '../command.ts';

/** Null where no PostgreSQL is bundled for this machine. */
const bundledPostgres = (): string | null => {
  try {
    return findBinaries().version;
  } catch {
    return null;
  }
};

export const versionCommand: CliCommand = async (parsed) => {
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const migration = migrations.sort().at(-1)?.replace('.sql', '') ?? null;
  const postgres = bundledPostgres();
  const data = { version: programVersion, migration, node: process.versions.node, postgres };
  const lines = [
    `Hlídka ${programVersion}`,
    `migration ${migration}`,
    `Node ${data.node}`,
    `PostgreSQL ${postgres ?? 'is not bundled for this machine'}`,
  ];
  return printAnswer(parsed, { text: lines.join('\n'), data });
};
