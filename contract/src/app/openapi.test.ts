import { describe, expect, it } from 'vitest'
import { api } from '../api.ts'
import type { CallSpecification } from '../kernel/call.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('1.2.3')
const calls = Object.entries(api) as [string, CallSpecification][]
const operationOf = ({ method, path }: CallSpecification) =>
  document.paths?.[`/api${path}`]?.[method.toLowerCase() as 'get'] as
    | {
        operationId: string
        security: object[]
        parameters?: { in: string; name: string }[]
        requestBody?: object
      }
    | undefined

describe('The OpenAPI document (decisions, section 1)', () => {
  it('is of version 3.1 and carries the product’s version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lindero', version: '1.2.3' } })
  })

  it.each(calls)('holds %s with its parameters, body and who may make it', (name, specification) => {
    const operation = operationOf(specification)
    expect(operation?.operationId).toBe(name)
    expect(operation?.security).toHaveLength(specification.access === 'public' ? 0 : 1)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(specification.body))
    const named = [...specification.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => parameter.name).sort()).toEqual(named.sort())
  })

  it('groups the calls by the first word of their path', () => {
    expect(operationOf(api.customerUsers)).toMatchObject({ tags: ['customers'] })
  })

  it('names no two calls alike and serves no path twice', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('leaves no reference without its schema', () => {
    const text = JSON.stringify(document)
    const referenced = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    const known = Object.keys(document.components?.schemas ?? {})
    expect(referenced.length).toBeGreaterThan(0)
    expect(referenced.filter((name) => !known.includes(String(name)))).toEqual([])
  })
})
