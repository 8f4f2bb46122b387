import { z } from 'zod'

/** Computes the value of a name from the other names of the same object. */
type FromRow = (row: Readonly<Record<string, unknown>>) => unknown

/** Instead of a zod registry, so that the built client, which has no schemas of replies, does not need zod for it. */
const computed = new WeakMap<z.core.$ZodType, FromRow>()

/**
 * A name in a reply whose value follows from other names of the same object. The server fills it in when it builds the
 * reply (`replyBuilder`), so handlers do not set it. Use it for a name of the specification if the reply also keeps an
 * older name of ours for one release (decisions 10).
 *
 * @param of the older name, or a function that computes the value; `undefined` leaves the name out
 */
// The built client needs no schemas of replies. Without this mark, it would keep every schema that calls the function.
/* @__NO_SIDE_EFFECTS__ */
export function follows<Schema extends z.ZodType>(of: string | FromRow, schema: Schema) {
  const named = typeof of === 'string' ? schema.describe(`The same as \`${of}\`, which is the older name`) : schema
  const field = named.optional()
  computed.set(field, typeof of === 'string' ? (row) => row[of] : of)
  return field
}

/** The function that computes the value of a name; undefined if the handler sets the value. */
export function followedBy(schema: z.core.$ZodType): FromRow | undefined {
  return computed.get(schema)
}

/** `total` of a list without pages (decisions 1): it answers all its items, or the first ones up to a limit. */
export const totalOfItems = follows(
  ({ items }) => (Array.isArray(items) ? items.length : undefined),
  z.number().int().describe('Number of items in this reply'),
)
