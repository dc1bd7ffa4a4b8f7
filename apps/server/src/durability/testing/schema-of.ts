// Everything a migration can change, as one text: two databases with the same text have the same schema.
import { Client, type ClientConfig } from 'pg';

const SCHEMA = `
  SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle')
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace IN ('public'::regnamespace)
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc AS p
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT 1 FROM pg_depend AS d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'extension ' || extname FROM pg_extension
  UNION ALL SELECT 'sequence ' || sequencename FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT format('rights %s %s %s', table_name, grantee, privilege_type)
    FROM information_schema.table_privileges WHERE table_schema = 'public'
  ORDER BY 1`;

async function ask(client: Client, text: string): Promise<string[]> {
  const read = await client.query<{ line: string }>(text);
  return read.rows.map(({ line }) => line);
}

export async function schemaOf(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const lines = await ask(client, SCHEMA);
    const known = await ask(
      client,
      `SELECT coalesce(to_regclass('drizzle.__drizzle_migrations')::text, '') AS line`,
    );
    const applied =
      known[0] === ''
        ? []
        : await ask(client, 'SELECT hash AS line FROM drizzle.__drizzle_migrations ORDER BY created_at');
    return [...lines, ...applied.map((hash) => `migration ${hash}`)].join('\n');
  } finally {
    await client.end();
  }
}
