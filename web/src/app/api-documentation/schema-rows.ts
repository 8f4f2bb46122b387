import { resolved, type Schema, type Schemas } from './reference.ts'

/** One line of a displayed schema. */
export interface SchemaRow {
  /** Path in the schema, unique among the rows. */
  id: string
  name: string
  depth: number
  type: string
  isRequired: boolean
  description: string
}

/** Depth of the deepest rows; fields of the schema itself have depth 0. Fields nested deeper get no row. */
const DEPTH_MAXIMUM = 5

/** Rows for an object's fields, each followed by rows for its nested fields. */
export function schemaRows(schema: Schema, schemas: Schemas): SchemaRow[] {
  return rowsWithin(schema, schemas, '', 0, [])
}

function rowsWithin(
  outer: Schema,
  schemas: Schemas,
  place: string,
  depth: number,
  above: readonly string[],
): SchemaRow[] {
  const { schema, name } = resolved(outer, schemas)
  // A recursive schema is expanded only once.
  if (depth > DEPTH_MAXIMUM || (name && above.includes(name))) return []
  const names = name ? [...above, name] : above
  if (schema.items) return rowsWithin(schema.items, schemas, place, depth, names)
  const variants = variantsOf(schema)
  if (variants.length > 0) {
    return variants.flatMap((variant, index) => rowsWithin(variant, schemas, `${place}|${index}`, depth, names))
  }
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const id = `${place}.${field}`
    const row: SchemaRow = {
      id,
      name: field,
      depth,
      type: typeWords(part, schemas),
      isRequired: schema.required?.includes(field) ?? false,
      description: part.description ?? resolved(part, schemas).schema.description ?? '',
    }
    return [row, ...rowsWithin(part, schemas, id, depth + 1, names)]
  })
}

/** Alternatives other than "or null". */
function variantsOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null')
}

/** The type as text: `string (uuid)`, `"sale" | "rent"`, `Asset[]`, `number 0…100 | null`. */
export function typeWords(outer: Schema, schemas: Schemas): string {
  const { schema, name } = resolved(outer, schemas)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return (name ? `${name}: ` : '') + schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map((part) => typeWords(part, schemas)))].join(' | ')
  if (schema.items) return `${typeWords(schema.items, schemas)}[]`
  if (name) return name
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return `${types.join(' | ')}${schema.format ? ` (${schema.format})` : ''}${rangeWords(schema)}`
}

function rangeWords({ minimum, maximum, minLength, maxLength }: Schema): string {
  const from = minimum ?? minLength
  const to = maximum ?? maxLength
  const isOpen = to === undefined || to === Number.MAX_SAFE_INTEGER
  const isBottomless = from === undefined || from === Number.MIN_SAFE_INTEGER
  if (isBottomless && isOpen) return ''
  return ` ${isBottomless ? '' : from}…${isOpen ? '' : to}`
}
