import { describe, expect, it } from 'vitest'
import { selectedComparable } from '../methods/comparables/document.fixture.ts'
import { tracedComparables } from './comparable-edits.ts'

const result = selectedComparable('found', 1730)
const edited = selectedComparable('edited', 1500, {
  price: 150_000,
  originalValue: 173_000,
  reason: 'Reforma pendiente',
})
const change = (field: string, oldValue: unknown, newValue: unknown) => ({
  field: `sale.comparables.${field}`,
  oldValue,
  newValue,
})
const save = (by: string, at: string, ...changes: ReturnType<typeof change>[]) => ({ by, at, changes })

describe('Edited comparables in a report', () => {
  it('a comparable with an edited price is listed with its original price, the author of the last edit and the reason', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('edited.price', 173_000, 160_000)),
      save('Luis', '2026-03-02T09:00:00Z', change('edited.price', 160_000, 150_000)),
    ]
    expect(tracedComparables([result, edited], 'sale', log)).toEqual([
      {
        uuid: 'edited',
        added: null,
        edits: [{ field: 'price', original: 173_000, by: 'Luis', at: '2026-03-02T09:00:00Z', reason: null }],
        reason: 'Reforma pendiente',
      },
    ])
  })

  it('an edit has the reason of its save, unless the comparable has one of its own', () => {
    const reason = { field: 'sale.reason', oldValue: null, newValue: 'Vistas al mar' }
    const typed = selectedComparable('typed', 1500, { coefficient: 1.9, isCoefficientManual: true })
    const log = [
      { by: 'Ana', at: '2026-03-01T09:00:00Z', changes: [change('typed.coefficient', 1.1, 1.9), reason] },
      save('Ana', '2026-03-02T09:00:00Z', change('edited.price', 173_000, 150_000)),
    ]
    const traced = tracedComparables([typed, edited], 'sale', log)
    expect(traced.map((one) => [one.reason, one.edits[0]?.reason])).toEqual([
      [null, 'Vistas al mar'],
      ['Reforma pendiente', null],
    ])
  })

  it('a report contains the original price of an edited comparable even if the log has no entry for the edit', () => {
    const [traced] = tracedComparables([edited], 'sale', [])
    expect(traced?.edits).toEqual([{ field: 'price', original: 173_000, by: null, at: null, reason: null }])
  })

  it('a comparable added by hand is listed with its author, and an unchanged comparable from the search is not listed', () => {
    const added = selectedComparable('added', 1800, { isManual: true })
    const log = [save('Ana', '2026-03-01T09:00:00Z', change('added', null, { price: 180_000 }))]
    expect(tracedComparables([result, added], 'sale', log)).toEqual([
      { uuid: 'added', added: { by: 'Ana', at: '2026-03-01T09:00:00Z', reason: null }, edits: [], reason: null },
    ])
  })

  it('the original size of a comparable is the size before the first edit, and an edit that was undone is not listed', () => {
    const size = selectedComparable('size', 1800, { size: 95 })
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('size.size', 100, 90), change('size.rooms', 3, 4)),
      save('Ana', '2026-03-02T09:00:00Z', change('size.size', 90, 95), change('size.rooms', 4, 3)),
    ]
    const [traced] = tracedComparables([size], 'sale', log)
    expect(traced?.edits.map(({ field, original }) => [field, original])).toEqual([['size', 100]])
  })

  it('edits before a new search and edits of a valuation for another operation are not listed', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('found.rooms', 2, 3)),
      { by: null, at: '2026-03-02T09:00:00Z', changes: [{ field: 'sale.comparables', oldValue: 20, newValue: 20 }] },
    ]
    expect(tracedComparables([result], 'sale', log)).toEqual([])
    expect(tracedComparables([result], 'rent', log.slice(0, 1))).toEqual([])
  })

  it('a typed coefficient is listed as an edit, but a recomputed coefficient is not', () => {
    const typed = selectedComparable('typed', 1800, { coefficient: 1.1, isCoefficientManual: true })
    const log = [save('Ana', '2026-03-01T09:00:00Z', change('typed.coefficient', 0.98, 1.1))]
    expect(tracedComparables([typed], 'sale', log)[0]?.edits).toMatchObject([{ field: 'coefficient', original: 0.98 }])
    expect(tracedComparables([{ ...typed, isCoefficientManual: false }], 'sale', log)).toEqual([])
  })
})
