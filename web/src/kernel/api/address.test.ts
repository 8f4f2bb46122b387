import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('The address of a call (decisions 1)', () => {
  it.each([
    ['/portfolios', undefined, undefined, '/api/portfolios'],
    ['/assets/{uuid}/detail', { uuid: 'a/b' }, {}, '/api/assets/a%2Fb/detail'],
    ['/assets', undefined, { p: 2, s: 'size', d: true }, '/api/assets?p=2&s=size&d=true'],
    ['/assets', undefined, { p: undefined, s: null }, '/api/assets'],
    ['/assets', undefined, { f: { search: 'ñ' } }, '/api/assets?f=%7B%22search%22%3A%22%C3%B1%22%7D'],
    [
      '/assets/map',
      undefined,
      { bbox: { west: -1, south: 39, east: 0.5, north: 40 } },
      '/api/assets/map?bbox=-1%2C39%2C0.5%2C40',
    ],
  ])('the path %s with the parameters %j and the query %j results in the URL %s', (path, params, query, expected) => {
    expect(addressOf(path, params, query)).toBe(expected)
  })

  it('a path with a missing or empty parameter throws an error, so that no wrong URL is requested', () => {
    expect(() => addressOf('/assets/{uuid}', {}, undefined)).toThrow('uuid')
    expect(() => addressOf('/assets/{uuid}', { uuid: '' }, undefined)).toThrow('uuid')
  })
})
