/** The part of JSON Schema used in the product's OpenAPI document. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Schemas = Record<string, Schema>

interface Parameter {
  name: string
  in: 'path' | 'query'
  isRequired: boolean
  schema: Schema
}

/** One call in the reference. */
export interface Operation {
  id: string
  method: string
  path: string
  /** First segment of the path. */
  tag: string
  summary: string
  isPublic: boolean
  parameters: Parameter[]
  body: Schema | null
  reply: Schema | null
  /** Content type of the answer. */
  replyType: string
  errors: string[]
}

export interface Reference {
  operations: Operation[]
  schemas: Schemas
}

interface DocumentOperation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }>; 'x-error-codes'?: string[] }>
}

interface OpenApiDocument {
  paths?: Record<string, Record<string, DocumentOperation>>
  components?: { schemas?: Schemas }
}

/** Converts the product's OpenAPI document for the reference screen. Calls keep the order of the document. */
export function readReference(document: OpenApiDocument): Reference {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationOf(path, method, operation)),
  )
  return { operations, schemas: document.components?.schemas ?? {} }
}

function operationOf(path: string, method: string, operation: DocumentOperation): Operation {
  const [replyType = 'application/json', reply] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    isPublic: (operation.security ?? []).length === 0,
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      isRequired: parameter.required === true,
      schema: parameter.schema ?? {},
    })),
    body: operation.requestBody?.content['application/json']?.schema ?? null,
    reply: reply?.schema ?? null,
    replyType,
    errors: Object.values(operation.responses).flatMap((response) => response['x-error-codes'] ?? []),
  }
}

/** Resolves a `$ref`. Returns the schema, and its name if it is a reference. */
export function resolved(schema: Schema, schemas: Schemas): { schema: Schema; name: string | null } {
  const name = schema.$ref?.split('/').at(-1) ?? null
  return name ? { schema: schemas[name] ?? {}, name } : { schema, name: null }
}
