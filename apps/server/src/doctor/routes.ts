import { installation } from '@hlidka/protocol';
import { type Route, route } from '../base/context.ts';
import { migrationsFolder } from '../base/platform/database/migrate.ts';
import { silentLog } from '../base/platform/log/log.ts';
import type { Finding } from './check.ts';
import { examine } from './examine.ts';

/** Two who ask at once get one examination: it calls and writes what the settings name. */
const running = new Map<boolean, Promise<Finding[]>>();

export const doctorRoutes = (): Route[] => [
  route(installation.examine, async ({ config, now }, { body: { offline } }) => {
    const { dataDir, host, port, demo, agent } = config;
    const options = { dataDir, host, port, demo, agent };
    const asked =
      running.get(offline) ??
      examine({ options, migrationsFolder, log: silentLog, offline }).finally(() =>
        running.delete(offline),
      );
    running.set(offline, asked);
    const findings = (await asked).map(({ code, state, facts }) => ({ code, state, facts }));
    return { at: now().toISOString(), findings };
  }),
];
