import { AppError } from '@lindero/domain/errors'
import type { ClientBase } from 'pg'

const CHECK_VIOLATION = '23514'
/** A number or a date does not fit in its column. The server does not say in which one. */
const OUT_OF_RANGE: ReadonlyMap<string, string> = new Map([
  ['22003', 'a number is too large'],
  ['22008', 'a date is out of range'],
])

interface Violation {
  code?: string
  schema?: string
  table?: string
  constraint?: string
  cause?: unknown
}

/**
 * Converts a violated check constraint to an error for the field, and a number or a date that does not fit to `request.invalid`;
 * null for any other failure. The rules of the slices run first, so this only covers values that they miss.
 *
 * @param client a connection outside a transaction
 */
export async function fieldsOfViolation(client: ClientBase, error: unknown): Promise<AppError | null> {
  const { code, schema, table, constraint, cause } = error as Violation
  // The query builder wraps the driver's error, so the cause is inspected too.
  if (code === undefined && cause instanceof Error) return fieldsOfViolation(client, cause)
  const detail = OUT_OF_RANGE.get(code ?? '')
  if (detail) return Object.assign(new AppError('request.invalid', { detail }), { cause: error })
  if (code !== CHECK_VIOLATION || !schema || !table || !constraint) return null
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     WHERE c.conname = $1 AND c.conrelid = format('%I.%I', $2::text, $3::text)::regclass ORDER BY a.attnum LIMIT 20`,
    [constraint, schema, table],
  )
  // If a trigger rejects the row, or the constraint has no columns, the failure is not an invalid field but an error of
  // the program.
  if (rows.length === 0) return null
  const fields = rows.map(({ name }) => ({ field: fieldOf(name), reason: 'notAllowed' }))
  return Object.assign(new AppError('request.invalid', { fields }), { cause: error })
}

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
