import type pg from 'pg';
import type { Table } from './format.ts';

type Client = pg.Client;

/** Every table that holds rows: partitions are listed, their parents are not. */
export const readTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query(`
    select c.relname as name, p.relname as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound,
      pg_table_size(c.oid)::float8 as "aboutBytes",
      (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by p.relname is not null, c.relname`);
  return rows;
};

/** Tables, partitioned ones included: what a restore must not find. */
export const countTables = async (client: Client): Promise<number> => {
  const { rows } = await client.query(`
    select count(*)::int as n from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`);
  return rows[0].n;
};

export type Applied = { name: string; digest: string };

export const readMigrations = async (client: Client): Promise<Applied[]> => {
  const { rows } = await client.query('select name, digest from migration order by name');
  return rows;
};

export const hasMigrations = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query(`select to_regclass('migration') is not null as begun`);
  return rows[0].begun;
};

type Numbering = { table: string; column: string; last: string; used: boolean };

/** Sequences stand outside of any transaction: read last, none of them is behind its rows. */
export const readNumbering = async (client: Client): Promise<Numbering[]> => {
  const { rows } = await client.query(`
    select s.relname as sequence, t.relname as "table", a.attname as "column"
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid and not t.relispartition
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
    order by 2, 3`);
  const found: Numbering[] = [];
  for (const { sequence, table, column } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as last, is_called as used from ${quote(sequence)}`,
    );
    found.push({ table, column, ...state[0] });
  }
  return found;
};

type ForeignKey = { table: string; name: string; definition: string };

/** Those of partitions come with their parent's. */
export const readForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  return rows;
};

/** Parents of partitions too. */
export const readTriggered = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query(`
    select distinct c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and g.tgparentid = 0 and c.relnamespace = current_schema()::regnamespace`);
  return rows.map(({ name }) => name);
};

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteAll = (names: string[]): string => names.map(quote).join(', ');
