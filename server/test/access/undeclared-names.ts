import { openApiDocument } from '@lindero/contract/app/openapi'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The parts of the OpenAPI document that describe replies, by path, method and status. */
interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >
  components?: { schemas?: Record<string, Schema> }
}

const described = openApiDocument('0') as unknown as Described

/** The schemas that may describe one value, without references and choices. */
function choices(schema: Schema): Schema[] {
  const { $ref } = schema
  if ($ref) {
    const named = described.components?.schemas?.[$ref.replace('#/components/schemas/', '')]
    if (!named) throw new Error(`the OpenAPI document has no ${$ref}`)
    return choices(named)
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return parts.length > 0 ? [schema, ...parts.flatMap(choices)] : [schema]
}

/** The paths of the names in a value that none of the schemas declares. */
function undeclared(value: unknown, schemas: Schema[], path: string): string[] {
  const all = schemas.flatMap(choices)
  if (Array.isArray(value)) {
    const items = all.flatMap(({ items, prefixItems }) => [
      ...(typeof items === 'object' ? [items] : []),
      ...(prefixItems ?? []),
    ])
    return items.length === 0 ? [] : value.flatMap((element) => undeclared(element, items, `${path}[]`))
  }
  if (typeof value !== 'object' || value === null) return []
  const composed = all.filter(({ properties, additionalProperties }) => properties || additionalProperties)
  // A schema without a type describes any JSON.
  const isAny = composed.length === 0
  return Object.entries(value).flatMap(([name, part]) => {
    const own = composed.flatMap(({ properties }) => properties?.[name] ?? [])
    const more = composed.flatMap(({ additionalProperties }) => additionalProperties ?? [])
    if (own.length > 0) return undeclared(part, own, `${path}.${name}`)
    if (isAny || more.some((schema) => schema === true)) return []
    const schemas = more.filter((schema) => typeof schema === 'object')
    return schemas.length > 0 ? undeclared(part, schemas, `${path}.{}`) : [`${path}.${name}`]
  })
}

/** The names in the JSON reply of a call that the OpenAPI document does not declare. */
export function undeclaredNames(method: string, path: string, reply: unknown): string[] {
  const schema =
    described.paths[`/api${path}`]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema
  return schema ? undeclared(reply, [schema], '') : []
}
