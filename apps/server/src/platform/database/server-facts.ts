import { StartError } from '../start-error.ts';

const oldestVersion = 150000;

export type ServerFacts = {
  version: number;
  versionName: string;
  encoding: string;
  readOnly: 'on' | 'off';
  user: string;
  mayCreate: boolean;
};

export const factsQuery = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as "versionName",
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') as "readOnly",
  current_user as "user",
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate"`;

export const requireUsable = (facts: ServerFacts, where: string): void => {
  const wrong = (text: string) => new StartError(`The database ${where} ${text}`);
  if (facts.version < oldestVersion) {
    throw wrong(`runs PostgreSQL ${facts.versionName}; Hlídka needs version 15 or newer.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw wrong(`is encoded in ${facts.encoding}. Create it with ENCODING 'UTF8'.`);
  }
  if (facts.readOnly === 'on') {
    throw wrong('is read-only. Point DATABASE_URL to the primary server.');
  }
  if (!facts.mayCreate) {
    throw wrong(
      `does not let ${facts.user} create tables. Make that user the owner of the database, or grant CREATE on its schema.`,
    );
  }
};
