import { asYaml, exportFile } from '../../desk/transfer/index.ts';
import type { CliCommand } from '../command.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

export const exportCommand: CliCommand = async (parsed) => {
  if (parsed.positionals.length > 0)
    throw new UsageError('“export” takes no file: it prints. Write “hlidka export > FILE”.');
  const secrets = parsed.values['with-secrets'];
  const file = await withDatabase(parsed, (ctx) => exportFile(ctx, { secrets }));
  process.stdout.write(parsed.values.json ? `${JSON.stringify(file)}\n` : asYaml(file));
  return 0;
};
