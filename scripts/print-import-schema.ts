import { fileSchema } from '../apps/server/src/desk/transfer/schema.ts';

/** For docs/import.schema.json. */
console.log(JSON.stringify(fileSchema(), null, 2));
