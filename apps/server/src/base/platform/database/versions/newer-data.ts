import type pg from 'pg';
import { isNewer, programVersion } from '../../version.ts';

type Unknown = { version: string | null; day: string };

/** Who wrote the data, and what has to be started instead. */
const writerOf = (version: string | null): { writer: string; start: string } => {
  if (version === null) return { writer: 'a newer Hlídka', start: 'that version or a newer one' };
  if (isNewer(version, programVersion))
    return { writer: `Hlídka ${version}`, start: `version ${version} or a newer one` };
  return {
    writer: `another build of Hlídka ${version}`,
    start: `that build, or a version newer than ${programVersion}`,
  };
};

/** Why data with a migration that this program lacks are refused, and what to do. */
export const sayNewer = async (
  client: pg.ClientBase | pg.Pool,
  unknown: string,
  newestKnown: string,
): Promise<string> => {
  // As a whole row: older data have no such column.
  const { rows } = await client.query<Unknown>(
    `select to_jsonb(m) ->> 'version' as version,
       to_char(applied_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as day
     from migration m where name = $1`,
    [unknown],
  );
  const { version = null, day = 'an unknown day' } = rows[0] ?? {};
  const { writer, start } = writerOf(version);
  return `These data were written by ${writer}: they hold migration ${unknown}, applied on ${day}, which this one (${programVersion}, up to migration ${newestKnown}) does not know. Start ${start}. To go back to this one, run “hlidka start --rollback-to FILE” with a snapshot from the folder before-upgrade of the data, or “hlidka restore FILE” into a new folder.`;
};
