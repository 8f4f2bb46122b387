import { describe, expect, it } from 'vitest'
import { memoryStore } from '../kernel/storage/memory-store.ts'
import { trailPlace } from './trail.ts'

const remaining = (value: unknown) => memoryStore({ 'lindero.trail': JSON.stringify(value) })
const page = remaining({ uuids: ['a', 'b', 'c'], first: 51, total: 404 })

describe('The position of an asset in the list from which it was opened', () => {
  it.each([
    ['a', { place: 51, total: 404, previous: null, next: 'b' }],
    ['b', { place: 52, total: 404, previous: 'a', next: 'c' }],
    ['c', { place: 53, total: 404, previous: 'b', next: null }],
    ['other', null],
  ])(
    'the position of the asset "%s" in the list from which it was opened is read from the browser’s storage',
    (uuid, expected) => {
      expect(trailPlace(uuid, page)).toEqual(expected)
    },
  )

  it('the position of an asset in the list from which it was opened is unknown if the stored list is missing or invalid', () => {
    expect(trailPlace('a', memoryStore())).toBeNull()
    expect(trailPlace('a', remaining({ uuids: [1], first: 'x', total: 2 }))).toBeNull()
  })
})
