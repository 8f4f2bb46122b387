import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../app/openapi.ts'

type Json = { [name: string]: Json } & { oneOf?: Json[]; anyOf?: Json[]; enum?: string[]; const?: string }

const { components, paths } = JSON.parse(JSON.stringify(openApiDocument('1'))) as { components: Json; paths: Json }

/**
 * Follows a path of names through the OpenAPI document and resolves references.
 *
 * @returns the node at the end of the path, or an empty object
 */
function at(from: Json | undefined, ...names: string[]): Json {
  const ref = from?.$ref as unknown
  const result = typeof ref === 'string' ? components.schemas?.[ref.split('/').at(-1) ?? ''] : from
  const [name, ...rest] = names
  return name === undefined ? (result ?? {}) : at(result?.[name], ...rest)
}
const ofSection = (union: Json, section: string) =>
  at(
    (union.oneOf ?? union.anyOf)?.find((one) => at(one, 'properties', 'section').const === section),
    'properties',
    'fields',
  )
const codesOf = (value: Json) => JSON.stringify(value.anyOf?.find((one) => one.enum)?.enum)

const path = at(paths, '/api/assets/{uuid}/management')
const body = ['post', 'requestBody', 'content', 'application/json', 'schema', 'properties', 'changes']
const sent = at(path, ...body, 'properties', 'records', 'items')
const visible = at(
  path,
  'get',
  'responses',
  '200',
  'content',
  'application/json',
  'schema',
  'properties',
  'latest',
  'items',
)

describe('The API document of legal management', () => {
  it.each([
    ['occupations', 'result', ['REQUESTED', 'OCCUPIED', 'NOT_OCCUPIED']],
    ['possession', 'possessionState', ['WITH_POSSESSION', 'WITHOUT_POSSESSION']],
    ['evictionProcesses', 'type', ['TEMPORARY', 'VERBAL', 'ETJ']],
  ])(
    'the OpenAPI document lists, for the section %s and its field %s, the codes %j in both the request and the reply',
    (section, field, codes) => {
      const change = at(ofSection(sent, section), 'properties', field, 'properties', 'newValue')
      expect(codesOf(change)).toBe(JSON.stringify(codes))
      expect(codesOf(at(ofSection(visible, section), 'properties', field))).toBe(JSON.stringify(codes))
    },
  )

  it('the OpenAPI document lists every field of a registry record', () => {
    const fields = Object.keys(at(ofSection(visible, 'registry'), 'properties'))
    expect(fields).toContain('chargesCancellationRectifiedFile')
    expect(Object.keys(at(ofSection(sent, 'registry'), 'properties'))).toEqual(fields)
  })
})
