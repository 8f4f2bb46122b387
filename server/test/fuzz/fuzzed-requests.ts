import type { openApiDocument } from '@lindero/contract/app/openapi'
import type { Random } from '@lindero/demo/kernel/random'

type Document = ReturnType<typeof openApiDocument>

/** The keywords of JSON Schema that the document uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  contentSchema?: Schema & { $defs?: Record<string, Schema> }
}

interface Operation {
  operationId: string
  method: string
  path: string
  query: { name: string; required: boolean; schema: Schema }[]
  body: Schema | undefined
}

export interface FuzzedRequest {
  operationId: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'Calle\0Mayor',
  '\ud800',
  'a\udfff',
  '😀',
  '%',
  '%%%',
  '\\',
  "'; DROP TABLE assets; --",
  '"',
  '<b>',
  '‮',
  '\uffff',
  '\u0001',
  'null',
  'NaN',
  '1e400',
  '-0',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'details.constructor',
  'details.__proto__',
  'sizes.__proto__',
  'details.',
  'x'.repeat(101),
  'x'.repeat(6_000),
  'ñ'.repeat(4_000),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2023-02-29',
  '2026-06-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{"a":',
  '[]',
  '١٢٣',
] as const
/** Property names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const
const NUMBERS = [
  0, -0, -1, 0.5, 1.5, 1e-320, 0.001, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 99_999_999.99, 1e10, 1e12,
  9_007_199_254_740_992, 1e21, 1e300, -1e300,
] as const
/** Address parts that are not encoded; some cannot be decoded. */
const ADDRESS_PARTS = [
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%c0%af',
  '..%2f..',
  '%2e%2e',
  '%F0%9F%98%80',
  '%E0%A4%A',
  '',
] as const

/** Converts any value to a name. `String` alone fails for an object whose own `toString` is not a function. */
const nameOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)))

/**
 * Generates requests from the OpenAPI document: some valid, with values at the limits of their schema, others invalid
 * in one or two places.
 */
export class FuzzedRequests {
  readonly #random: Random
  readonly #schemas: Record<string, Schema>
  readonly #operations: Operation[]
  readonly #words: string[]
  readonly #uuidFor: (path: string) => string
  /** Probability that a value is replaced by an invalid one. */
  #wrongness = 0

  /** @param uuidFor returns a uuid for the first parameter of a path, such as `/assets/{uuid}` */
  constructor(document: Document, random: Random, uuidFor: (path: string) => string) {
    this.#random = random
    this.#uuidFor = uuidFor
    this.#schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
    this.#operations = operationsOf(document)
    this.#words = [
      ...new Set([...JSON.stringify(document).matchAll(/"([a-z][A-Za-z.]{2,30})":/g)].map(([, word]) => String(word))),
    ]
  }

  next(): FuzzedRequest {
    const random = this.#random
    if (random.chance(0.03)) return this.#strayAddress()
    const { operationId, method, path, query, body } = random.pick(this.#operations)
    this.#wrongness = random.pick([0, 0, 0.05, 0.15, 0.5])
    const place = path.replace(/\{\w+\}/g, (_, index) => {
      if (this.#isWrong()) return random.chance(0.5) ? random.pick(ADDRESS_PARTS) : encode(this.#text())
      return index < 40 ? this.#uuidFor(path) : random.uuid()
    })
    const asked = query
      .filter(({ required }) => required || random.chance(0.5))
      .map(({ name, schema }) => `${name}=${this.#parameter(schema)}`)
    if (this.#isWrong()) asked.push(`${random.pick(this.#words)}=${random.pick(ADDRESS_PARTS)}`)
    const sent = body && !this.#isWrong() ? JSON.stringify(this.#value(body)) : undefined
    const isJson = method !== 'get' && (sent !== undefined || random.chance(0.2))
    const contentType = this.#isWrong()
      ? random.pick(['text/plain', 'multipart/form-data', 'application/xml', ''])
      : 'application/json'
    return {
      operationId,
      method: method.toUpperCase(),
      url: `${place}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
      headers: {
        ...(isJson && contentType ? { 'content-type': contentType } : {}),
        ...(this.#isWrong() ? { 'x-customer': random.pick(['x', '%00', random.uuid(), '0']) } : {}),
      },
      body: isJson ? (sent ?? random.pick(['{', '', 'null', '[]', '"\\ud800"', '{"__proto__":{}}'])) : undefined,
    }
  }

  /** An address that matches no call. */
  #strayAddress(): FuzzedRequest {
    const random = this.#random
    const url = `${random.pick(['/', '/api/', '/assets/', '/api/assets/'])}${random.pick(ADDRESS_PARTS)}`
    return {
      operationId: 'none',
      method: random.pick(['GET', 'POST', 'DELETE']),
      url,
      headers: {},
      body: undefined,
    }
  }

  #isWrong(): boolean {
    return this.#random.chance(this.#wrongness)
  }

  #text(): string {
    return this.#random.chance(0.3) ? this.#random.pick(this.#words) : this.#random.pick(TEXTS)
  }

  #parameter(schema: Schema): string {
    if (this.#isWrong() && this.#random.chance(0.3)) return this.#random.pick(ADDRESS_PARTS)
    const { contentSchema } = schema
    if (contentSchema) {
      Object.assign(this.#schemas, contentSchema.$defs)
      return encode(JSON.stringify(this.#value(contentSchema)))
    }
    const value = this.#value(schema)
    return encode(typeof value === 'object' ? JSON.stringify(value) : String(value))
  }

  #anything(): unknown {
    const random = this.#random
    return random.pick<() => unknown>([
      () => null,
      () => random.chance(0.5),
      () => random.pick(NUMBERS),
      () => this.#text(),
      () => [],
      () => ({}),
      () => [this.#text(), random.pick(NUMBERS)],
      () => ({ [this.#text()]: this.#text() }),
      () => JSON.parse('['.repeat(500) + ']'.repeat(500)),
      () => JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)),
      () => Object.fromEntries([[random.pick(INHERITED), random.pick(INHERITED)]]),
    ])()
  }

  #value(schema: Schema): unknown {
    const random = this.#random
    if (this.#isWrong()) return this.#anything()
    if (schema.$ref) return this.#value(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.#value(random.pick(choices))
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
    switch (type) {
      case 'null':
        return null
      case 'boolean':
        return random.chance(0.5)
      case 'integer':
      case 'number':
        return this.#number(schema, type === 'integer')
      case 'string':
        return this.#string(schema)
      case 'array': {
        if (schema.prefixItems) return schema.prefixItems.map((item) => this.#value(item))
        const least = schema.minItems ?? 0
        const count = random.integer(least, Math.max(least, Math.min(schema.maxItems ?? 3, 3)))
        const elements = Array.from({ length: count }, () => this.#value(schema.items ?? {}))
        return random.chance(0.15) ? [...elements, ...elements] : elements
      }
      case 'object':
        return this.#object(schema)
      default:
        return this.#anything()
    }
  }

  #number(schema: Schema, isWhole: boolean): number {
    const least = schema.minimum ?? schema.exclusiveMinimum ?? -1e15
    const most = schema.maximum ?? 1e15
    const edges = [least, most, 0, 1, 42, (least + most) / 2, this.#random.pick(NUMBERS)]
    const fitting = edges.filter((edge) => edge >= least && edge <= most && (!isWhole || Number.isInteger(edge)))
    return fitting.length > 0 ? this.#random.pick(fitting) : least
  }

  #string({ format, pattern = '', minLength = 0, maxLength = 200 }: Schema): string {
    const random = this.#random
    if (format === 'uuid')
      return random.chance(0.8)
        ? this.#uuidFor(random.pick(['/assets', '/portfolios', '/users', '/customers']))
        : random.uuid()
    if (format === 'date') return random.pick(['1000-01-01', '2024-02-29', '9999-12-31', '2026-06-30'])
    if (format === 'date-time')
      return random.pick(['1000-01-01T00:00:00Z', '2026-06-30T12:00:00Z', '9999-12-31T23:59:59Z'])
    if (pattern.includes('[0-9a-f]{64}')) return 'a'.repeat(64)
    if (pattern.includes('{3}')) return random.pick(['-9,36,3,44', '0,0,0,0', '180,90,-180,-90', '-180,-90,180,90'])
    if (pattern.includes('\\d')) return String(random.integer(0, 99))
    const text = random.pick([
      'Calle Mayor 12',
      '46019',
      'ana@prueba.example',
      '#0b6a76',
      'x'.repeat(maxLength),
      '😀'.repeat(Math.floor(maxLength / 2)),
      random.pick(this.#words),
    ])
    return text.padEnd(minLength, 'a').slice(0, maxLength)
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): object {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || this.#random.chance(0.5))
      .map(([name, schema]): [string, unknown] => [name, this.#value(schema)])
    if (typeof additionalProperties === 'object' && this.#random.chance(0.7)) {
      entries.push([
        this.#random.chance(0.1)
          ? this.#random.pick(INHERITED)
          : nameOf(this.#value(propertyNames ?? { type: 'string' })),
        this.#value(additionalProperties),
      ])
    }
    if (this.#isWrong()) entries.push([this.#text(), this.#anything()])
    return Object.fromEntries(entries)
  }
}

/** Encodes a text for an address. Unpaired surrogates are replaced, because an address cannot contain them. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, never>).map(([method, operation]) => {
      const {
        operationId,
        parameters = [],
        requestBody,
      } = operation as {
        operationId: string
        parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false, schema }) => ({ name, required, schema }))
      return { operationId, method, path, query, body: requestBody?.content['application/json']?.schema }
    }),
  )
}
