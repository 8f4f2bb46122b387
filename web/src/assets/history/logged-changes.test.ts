import { describe, expect, it } from 'vitest'
import { countKinds, flatChanges } from './logged-changes.ts'

describe('Changes of one save in the history (product facts 5.9)', () => {
  it('a change to a field with a single value is not split into several changes', () => {
    const change = { field: 'rooms', oldValue: 2, newValue: 3 }
    expect(flatChanges([change])).toEqual([change])
  })

  it('a change to `sizes` or `details` is split into one change per key', () => {
    const changes = [
      { field: 'sizes', oldValue: { origin: 85 }, newValue: { origin: 85, manual: 88 } },
      { field: 'details', oldValue: { remarks: 'a', groupId: 'G1' }, newValue: { remarks: 'b' } },
    ]
    expect(flatChanges(changes)).toEqual([
      { field: 'sizes.manual', oldValue: null, newValue: 88 },
      { field: 'details.remarks', oldValue: 'a', newValue: 'b' },
      { field: 'details.groupId', oldValue: 'G1', newValue: null },
    ])
  })

  it('the created, updated and cleared values in a list of changes are counted separately', () => {
    expect(
      countKinds([
        { field: 'a', oldValue: null, newValue: 1 },
        { field: 'b', oldValue: undefined, newValue: false },
        { field: 'c', oldValue: 1, newValue: 2 },
        { field: 'd', oldValue: 'x', newValue: '' },
      ]),
    ).toEqual({ created: 2, updated: 1, cleared: 1 })
  })
})
