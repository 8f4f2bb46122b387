import { resolved, type Schema, type Schemas } from './reference.ts'

const DEPTH_MAXIMUM = 4

/** An example body to start from, with required fields, defaults and first choices. */
export function schemaExample(outer: Schema, schemas: Schemas, depth = 0): unknown {
  const { schema } = resolved(outer, schemas)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return schemaExample(first, schemas, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return depth >= DEPTH_MAXIMUM ? {} : objectExample(schema, schemas, depth)
    case 'array':
      return schema.items && depth < DEPTH_MAXIMUM ? [schemaExample(schema.items, schemas, depth + 1)] : []
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : ''
  }
}

function objectExample(schema: Schema, schemas: Schemas, depth: number): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {})
  const required = properties.filter(([name]) => schema.required?.includes(name))
  // If no field is required, the example contains the optional fields.
  const names = required.length > 0 ? required : properties
  return Object.fromEntries(names.map(([name, part]) => [name, schemaExample(part, schemas, depth + 1)]))
}
