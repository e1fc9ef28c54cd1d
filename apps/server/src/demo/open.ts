import type { Config } from '../base/config/config.ts';
import type { LoopContext } from '../base/context.ts';
import type { Database } from '../base/platform/database/database.ts';
import { StartError } from '../base/platform/start-error.ts';
import { type Auth, hashPassword } from '../people/people/index.ts';
import { moveAddresses } from './addresses.ts';
import { demoPassword, demoSites, operators } from './data/index.ts';
import { type ExampleSites, serveExampleSites } from './example-sites.ts';
import { fillDemo } from './fill.ts';
import { isDatabaseEmpty, isFilled } from './mark.ts';

/** The demo sends nothing outside: mails are kept as files whatever is configured. */
export const demoConfig = (config: Config): Config =>
  config.demo ? { ...config, smtpUrl: null } : config;

/** Before anything is changed, an upgrade included: the demo's data are served as a demo alone, and no others are. */
export const requireDemo = async (db: Database, { demo }: Config): Promise<void> => {
  if (!demo && (await isFilled(db)))
    throw new StartError(
      'This data folder holds the demo, whose passwords everyone knows. Start it with --demo, or choose another folder with --data.',
    );
};

/** Fills an empty installation or continues a filled one; null when no demo is asked for. */
export const openDemo = async (ctx: LoopContext, auth: Auth): Promise<ExampleSites | null> => {
  const filled = await isFilled(ctx.db);
  const { demo, port } = ctx.config;
  if (!demo) return null;
  if (!filled && !(await isDatabaseEmpty(ctx.db)))
    throw new StartError(
      '--demo needs an empty data folder, this one holds data already. Choose another with --data.',
    );
  const examples = await serveExampleSites(demoSites, port + 1);
  try {
    if (filled) await moveAddresses(ctx.db, examples.origin);
    else await fillDemo(ctx, examples.origin, (password) => hashPassword(auth, password));
  } catch (error) {
    await examples.close();
    throw error;
  }
  return examples;
};

/** What to try first. */
export const demoSignIns = [
  { who: 'operator', email: operators.jana.email, password: demoPassword },
  { who: 'client', email: 'martin@kolo-brdy.example', password: demoPassword },
  { who: 'client with one site', email: 'jidelna@zsnadrekou.example', password: demoPassword },
];
