import { describe, expect, it } from 'vitest'
import { ENTITIES } from './entity-names.fixture.ts'
import { openApiDocument } from './openapi.ts'
import { NOT_ON_THE_WIRE, SPECIFIED_NAMES } from './specified-names.fixture.ts'

interface Part {
  properties?: Record<string, unknown>
  enum?: unknown[]
  const?: unknown
  in?: string
  name?: unknown
}

/** All names of fields and parameters, and all values of enumerations, in a part of the document. */
function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn)
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, enum: values = [], const: value, in: place, name } = part as Part
  const own = [...Object.keys(properties), ...values, ...(value === undefined ? [] : [value])].map(String)
  const parameter = place === undefined || name === undefined ? [] : [String(name)]
  return [...own, ...parameter, ...Object.values(part).flatMap(namesIn)]
}

const document = openApiDocument('1.2.3')
const named = new Set(namesIn(document))

/** The names in one call, with those of the schemas that it refers to. */
function namesAt(call: string): Set<string> {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as object))
  const operation = operations.find(({ operationId }) => operationId === call)
  const parts = [operation]
  for (const part of parts) {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = document.components?.schemas?.[name]
      if (!parts.includes(schema)) parts.push(schema)
    }
  }
  return new Set(namesIn(parts))
}

describe('Each entity has the names that the documents give it', () => {
  const cases = Object.entries(ENTITIES).flatMap(([entity, { at, ...rest }]) =>
    at.map((call) => ({ entity, call, ...rest })),
  )
  it.each(cases)('$entity ($line), in the call $call', ({ call, names, differs = {} }) => {
    const present = namesAt(call)
    const missing = names.split(/\s+/).filter((name) => !present.has(name))
    expect(missing).toEqual(Object.keys(differs))
  })
})

describe('The names of the specification (decisions, section 10)', () => {
  it('the calls of the API use all names in the specification, except the names listed as differences', () => {
    const missing = SPECIFIED_NAMES.filter(({ name }) => !named.has(name))
    expect(new Set(missing.map(({ name }) => name))).toEqual(new Set(Object.keys(NOT_ON_THE_WIRE)))
  })

  it.each<[string, string]>([
    ['ListingFilter', 'core 3, filters'],
    ['ListingFilter', 'operations 7, closings'],
  ])('the schema %s has every filter field of the section %s of the specification', (schema, section) => {
    const filter = new Set(namesIn(document.components?.schemas?.[schema]))
    const expected = SPECIFIED_NAMES.filter((one) => one.section === section)
    expect(expected.filter(({ name }) => !filter.has(name))).toEqual([])
  })
})
