import { StartError } from '../start-error.ts';

const oldestVersion = 150000;

export type ServerFacts = {
  version: number;
  versionName: string;
  encoding: string;
  readOnly: 'on' | 'off';
  user: string;
  mayCreate: boolean;
  /** Of this session: sent when it begins, unless a pooler in between leaves it out. */
  timeZone: string;
  isBounded: boolean;
};

export const factsQuery = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as "versionName",
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') as "readOnly",
  current_user as "user",
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
  current_setting('TimeZone') as "timeZone",
  not exists (select 1 from unnest(array['statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout']) name where current_setting(name) = '0') as "isBounded"`;

/** What every session needs and a pooler does not hand on. */
const roleSettings = (user: string) =>
  [
    `timezone = 'UTC'`,
    `statement_timeout = '30s'`,
    `lock_timeout = '15s'`,
    `idle_in_transaction_session_timeout = '10s'`,
  ].map((setting) => `ALTER ROLE "${user}" SET ${setting};`);

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
  if (facts.timeZone !== 'UTC' || !facts.isBounded) {
    throw wrong(
      `is reached through a pooler that leaves our settings out. Run there, then restart the pooler: ${roleSettings(facts.user).join(' ')}`,
    );
  }
  if (!facts.mayCreate) {
    throw wrong(
      `does not let ${facts.user} create tables. Make that user the owner of the database, or grant CREATE on its schema.`,
    );
  }
};
