import pg from 'pg'

/** A direct connection to the same database server, without our code: as superuser and without row-level security. */
export async function openBareDatabase({
  context: { databaseAccess },
}: {
  context: { databaseAccess: { connectionString: string } }
}): Promise<{ query(statement: string): Promise<unknown>; close(): Promise<void> }> {
  const client = new pg.Client(databaseAccess.connectionString)
  await client.connect()
  return { query: (statement) => client.query(statement), close: () => client.end() }
}
