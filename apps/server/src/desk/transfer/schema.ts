import * as z from 'zod';
import { FileClient, FileGroup, FileSite, FileUser } from './format.ts';

const wholeFile = z.strictObject({
  clients: z.array(FileClient).optional(),
  groups: z.array(FileGroup).optional(),
  sites: z.array(FileSite).optional(),
  users: z.array(FileUser).optional(),
});

/** The import file as a JSON schema, for editors; `docs/import.schema.json` is its printed copy. */
export const fileSchema = (): object => ({
  ...z.toJSONSchema(wholeFile, { io: 'input', unrepresentable: 'any', target: 'draft-7' }),
  title: 'Import file of Hlídka',
});
