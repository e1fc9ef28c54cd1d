import pg from 'pg';

/** What a restore writes itself. */
export const changedByRestore = ['installation', 'jobs'];

/** How many rows each table has and their digest, whatever their order; partitions apart. */
export const contentOf = async (connection: pg.ClientConfig): Promise<Record<string, string>> => {
  const client = new pg.Client({ ...connection, options: '-c TimeZone=UTC', query_timeout: 0, statement_timeout: 0 });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !changedByRestore.includes(table.name))) {
      // A sum of the rows' hashes needs no memory and no order.
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as said from "${name}" r`,
      );
      content[name] = rows[0]?.said ?? '';
    }
    return content;
  } finally {
    await client.end();
  }
};
