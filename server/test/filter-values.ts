import type { CallSpecification } from '@lindero/contract/kernel/call'
import { z } from 'zod'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  contentSchema?: Schema
  const?: unknown
  enum?: unknown[]
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** One value of an enumeration in a filter, with a filter that has only this value. */
export interface FilterValue {
  /** The name of the field and the value, for example `states partialPaid`. */
  name: string
  filter: object
}

/**
 * Every value that the filter `f` of a call enumerates: words, numbers and both booleans, one filter for each. Free
 * text, numbers and dates enumerate nothing.
 */
export function filterValuesOf({ query }: CallSpecification): FilterValue[] {
  const field = query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>).f : undefined
  if (!field) return []
  const described = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as unknown as Schema
  const schema = described.contentSchema ?? described
  return valuesIn(schema, schema.$defs ?? {}).flatMap(({ path, value }) =>
    path.length > 0 ? [{ name: `${path.join('.')} ${String(leafOf(value))}`, filter: value as object }] : [],
  )
}

interface Found {
  path: string[]
  value: unknown
}

function valuesIn(schema: Schema, named: Record<string, Schema>): Found[] {
  const target = schema.$ref ? named[schema.$ref.replace('#/$defs/', '')] : undefined
  const parts = [...(target ? [target] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const own: Found[] = [
    ...(schema.enum ?? []).map((value) => ({ path: [], value })),
    ...('const' in schema ? [{ path: [], value: schema.const }] : []),
    ...(schema.type === 'boolean' ? [true, false].map((value) => ({ path: [], value })) : []),
    ...(schema.items ? valuesIn(schema.items, named).map(({ path, value }) => ({ path, value: [value] })) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      valuesIn(property, named).map(({ path, value }) => ({ path: [key, ...path], value: { [key]: value } })),
    ),
  ]
  return [...own, ...parts.flatMap((part) => valuesIn(part, named))]
}

/** The innermost value: `paid` in `{ states: ['paid'] }`. */
function leafOf(value: unknown): unknown {
  if (Array.isArray(value)) return leafOf(value[0])
  return typeof value === 'object' && value !== null ? leafOf(Object.values(value)[0]) : value
}
