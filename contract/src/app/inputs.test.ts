import { LIMITS, setLimits } from '@lindero/domain/customers/limits'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { CallSpecification } from '../kernel/call.ts'
import { anyJson, calendarDate, distinct, figure, text, trimmedText, wholeNumber } from '../kernel/schemas.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  contentSchema?: Schema
  $ref?: string
  $defs?: Record<string, Schema>
}

const A_UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const INTEGER_COLUMN = 2_147_483_647
/**
 * Integers that may exceed `INTEGER_COLUMN`, because they are times in milliseconds. The server signs them into URLs.
 */
const INSTANTS = [
  'putFile.query.expires',
  'getFile.query.expires',
  'marketPicture.query.expires',
  'evidencePicture.query.expires',
  'assetFacade.query.expires',
]

/** The paths of all texts, numbers and lists in an input that have no limit. */
function unbounded(schema: Schema, path: string, defs = schema.$defs ?? {}): string[] {
  const inner = (part: Schema | undefined, name: string) => (part ? unbounded(part, `${path}${name}`, defs) : [])
  if (schema.$ref) return inner(defs[schema.$ref.replace('#/$defs/', '')], '')
  const within = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => inner(part, ''))
  if (schema.enum !== undefined || schema.const !== undefined) return within
  switch (schema.type) {
    case 'string': {
      if (schema.contentSchema) return [...within, ...inner(schema.contentSchema, '')]
      const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)]
      const formats = [schema.format, ...(schema.allOf ?? []).map(({ format }) => format)]
      const isFixed = formats.some((format) => ['uuid', 'date', 'date-time'].includes(format ?? ''))
      const isStorable = patterns.some((pattern) => pattern && !new RegExp(pattern, 'u').test('a\0'))
      return isFixed || (schema.maxLength !== undefined && isStorable) ? within : [...within, path]
    }
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
      const most = schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY
      const limit = schema.type === 'integer' && !INSTANTS.includes(path) ? INTEGER_COLUMN : 1e16
      return least >= -limit && most <= limit ? within : [...within, path]
    }
    case 'array':
      return [
        ...within,
        ...(schema.maxItems === undefined && !schema.prefixItems ? [`${path}[]`] : []),
        ...inner(schema.items, '[]'),
      ]
    case 'object': {
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
      return [
        ...within,
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inner(part, `.${name}`)),
        ...inner(schema.propertyNames, '.{name}'),
        ...inner(more, '.{}'),
      ]
    }
    default:
      return within
  }
}

/** Lists whose order matters and whose elements may be equal. */
const LISTS: readonly string[] = [
  'saveValuations.body[].document.warnings',
  'saveGroupValuations.body[].document.warnings',
]

/** The paths of all arrays (of texts, numbers or choices) that accept the same element twice. */
function repeatable(schema: Schema, path: string, defs = schema.$defs ?? {}): string[] {
  if (schema.$ref) return repeatable(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, path, defs)
  const { items, type, uniqueItems } = schema
  const isPlain = items && !['object', 'array'].includes(items.type ?? 'object')
  const parts = [
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []).map((part) => ['', part] as const)),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`.${name}`, part] as const),
    ...(typeof schema.additionalProperties === 'object' ? [['.{}', schema.additionalProperties] as const] : []),
    ...(items ? [['[]', items] as const] : []),
    ...(schema.contentSchema ? [['', schema.contentSchema] as const] : []),
  ]
  const within = parts.flatMap(([name, part]) => repeatable(part, `${path}${name}`, defs))
  return type === 'array' && isPlain && !uniqueItems && !LISTS.includes(path) ? [path, ...within] : within
}

describe('The limits of a request (issue 10, item 7)', () => {
  it.each(Object.entries(api) as [string, CallSpecification][])(
    'each text, number and list in the input of the call %s has a limit',
    (name, specification) => {
      const result = (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = specification[part]
        if (!schema) return []
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
        return unbounded(json, `${name}.${part}`)
      })
      expect(result).toEqual([])
    },
  )

  it('no set in the input of a call accepts the same element twice', () => {
    const result = Object.entries(api).flatMap(([name, call]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = (call as CallSpecification)[part]
        if (!schema) return []
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
        return repeatable(json, `${name}.${part}`)
      }),
    )
    expect(result, 'declare these with distinct() of kernel/schemas.ts').toEqual([])
  })

  it.each<[string, z.ZodType, unknown, boolean]>([
    ['a set', distinct(text()), ['a', 'b'], true],
    ['a set with an element twice', distinct(text()), ['a', 'b', 'a'], false],
    ['a UUID twice, in capitals', distinct(z.uuid()), [A_UUID, A_UUID.toUpperCase()], false],
    ['a text', text(), 'Calle Mayor 12 😀\n', true],
    ['a NUL character', text(), 'a\0b', false],
    ['half of a surrogate pair', text(), 'a\ud800b', false],
    ['the other half', trimmedText(), '\udc00', false],
    ['5,000 characters', text(), 'x'.repeat(5_000), true],
    ['5,001 characters', text(), 'x'.repeat(5_001), false],
    ['JSON', anyJson(), { a: ['😀', '\\u0000', 1, null] }, true],
    ['JSON with a NUL character', anyJson(), { a: ['\0'] }, false],
    ['JSON with half a pair after a backslash', anyJson(), { a: '\\\ud83d' }, false],
    ['a name with half a pair', anyJson(), { '\udfff': 1 }, false],
    ['JSON of 5,001 characters', anyJson(), ['x'.repeat(5_000)], false],
    ['2³¹ − 1', wholeNumber(), 2_147_483_647, true],
    ['2³¹', wholeNumber(), 2_147_483_648, false],
    ['a fraction of a whole number', wholeNumber(), 1.5, false],
    ['1e300', figure(), 1e300, false],
    ['a day', calendarDate, '2024-02-29', true],
    ['a day that is not', calendarDate, '2023-02-29', false],
    ['year 0', calendarDate, '0000-01-01', false],
    ['year 1', calendarDate, '0001-12-31', false],
  ])('request schemas accept valid values and reject invalid ones: %s', (_, schema, value, isTaken) => {
    expect(schema.safeParse(value).success).toBe(isTaken)
  })

  it('a changed limit on texts applies to validation and to the API description', () => {
    const name = trimmedText().nullable().describe('Names in requests')
    setLimits({ ...LIMITS, textCharacters: 300 })
    try {
      expect(name.safeParse('x'.repeat(300)).success).toBe(true)
      expect(name.safeParse('x'.repeat(301)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 300 }])
      expect(anyJson().safeParse('x'.repeat(301)).success).toBe(false)
      expect(JSON.stringify(z.toJSONSchema(name))).toContain('"maxLength":300')
    } finally {
      setLimits(LIMITS)
    }
  })
})

/**
 * The paths of all objects in an input that drop an unknown name without a word. Objects that take any name, such as
 * `market` of a valuation document, say so in their schema.
 */
function careless(schema: Schema, path: string, defs = schema.$defs ?? {}): string[] {
  if (schema.$ref) return careless(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, path, defs)
  const parts = [
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []).map((part) => ['', part] as const)),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`.${name}`, part] as const),
    ...(typeof schema.additionalProperties === 'object' ? [['.{}', schema.additionalProperties] as const] : []),
    ...(schema.prefixItems ?? []).map((part) => ['[]', part] as const),
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.contentSchema ? [['', schema.contentSchema] as const] : []),
  ]
  const within = parts.flatMap(([name, part]) => careless(part, `${path}${name}`, defs))
  return schema.properties && schema.additionalProperties === undefined ? [path, ...within] : within
}

describe('An unknown name in a request (core 7, 8)', () => {
  it('every object in the input of a call rejects a name that it does not declare, at every depth', () => {
    const result = Object.entries(api).flatMap(([name, call]) =>
      (['query', 'body'] as const).flatMap((part) => {
        const schema = (call as CallSpecification)[part]
        return schema ? careless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name) : []
      }),
    )
    expect(result, 'declare these with z.strictObject').toEqual([])
  })

  it.each<[string, unknown]>([
    ['createPortfolio', { avmConfiguration: { valuationLogic: 'ticket' } }],
    ['computeValuation', { configuration: { valuationLogic: 'ticket' } }],
    ['saveValuations', [{ document: { method: 'comparables', subject: { colour: 'red' } } }]],
  ])('%s names the unknown name of a nested object', (name, body) => {
    const { body: schema } = (api as Record<string, CallSpecification>)[name] ?? {}
    const issues = schema ? (z.safeParse(schema, body).error?.issues ?? []) : []
    const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    expect(unknown).toContain(name === 'saveValuations' ? 'colour' : 'valuationLogic')
  })
})

describe('A call whose answer may be some seconds old', () => {
  it('a call with the flag `mayBeStale` invalidates no other call, needs a session and replies with JSON', () => {
    const stale = Object.values<CallSpecification>(api).filter(({ mayBeStale }) => mayBeStale)
    expect(stale.length).toBeGreaterThan(50)
    const wrong = stale.filter(({ invalidates, produces, access }) => invalidates || produces || access === 'public')
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
