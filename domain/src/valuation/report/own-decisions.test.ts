import { describe, expect, it } from 'vitest'
import { diffComparables } from '../methods/comparables/diff.ts'
import { draft } from '../methods/comparables/document.fixture.ts'
import type { ComparablesDocument } from '../methods/comparables/document.ts'
import type { FieldChange } from '../record/history.ts'
import { decisionsIn, ownDecisions, unexplained } from './own-decisions.ts'

const home = { comparableType: 'listing', address: 'Calle Mayor 3', price: 180_000, size: 90 }
const third = { number: 3, address: 'Calle Mayor 3', comparableType: 'listing' as const }
const change = (field: string, oldValue: unknown, newValue: unknown): FieldChange => ({ field, oldValue, newValue })
const removed = { ...change('comparables.c3', home, null), comparable: third }

const save = (by: string | null, at: string, ...changes: FieldChange[]) => ({
  by,
  at,
  changes: changes.map((one) => ({ ...one, field: `sale.${one.field}` })),
})

describe('The own decisions of a save', () => {
  it.each<[string, FieldChange]>([
    ['a removed comparable', removed],
    ['an added comparable', change('comparables.c9', null, home)],
    ['a deselected comparable', change('comparables.c1.isComparable', true, false)],
    ['an edited price', change('comparables.c1.price', 180_000, 170_000)],
    ['a typed coefficient', change('comparables.c1.coefficient', 0.98, 1.1)],
    ['a typed value', change('manualValuationValue', null, 250_000)],
    ['a typed unit value', change('manualValuationValuem2', null, 2_500)],
    ['a size', change('size', 90, 95)],
    ['a statistic', change('defaultQuartile', 'median', 'Q3')],
    ['the logic of the value', change('valuationLogic', 'unitValue', 'total')],
  ])('%s is an own decision that needs a reason', (_, one) => {
    expect(decisionsIn([one])).toEqual([one])
    expect(unexplained([one], new Map())).toBe(1)
  })

  it.each<[string, FieldChange]>([
    ['the reason of a comparable', change('comparables.c1.reason', null, 'Reforma')],
    ['a value that is no longer typed', change('manualValuationValue', 250_000, null)],
    ['a new search', change('comparables', 20, 19)],
    ['a fire value', change('fireValue', null, 90_000)],
    ['an income of another method', change('grossIncome', 800, 900)],
    ['a signature', change('isSigned', false, true)],
  ])('%s is no own decision about the evidence', (_, one) => {
    expect(decisionsIn([one])).toEqual([])
  })

  it('a selection that follows from a changed share of listings is not an own decision', () => {
    const changes = [
      change('listingsClosingsDistribution', 50, 100),
      change('comparables.c1.isComparable', true, false),
    ]
    expect(decisionsIn(changes).map(({ field }) => field)).toEqual(['listingsClosingsDistribution'])
  })

  it('the comparables of a first value without a search were added by a person, and need reasons', () => {
    const byHand = diffComparables(null, draft())
    expect(decisionsIn(byHand).map(({ field }) => field)).toEqual(
      ['w0', 'w1', 'w2', 'w3', 'w4'].map((uuid) => `comparables.${uuid}`),
    )
    expect(unexplained(byHand, new Map())).toBe(5)
    expect(unexplained(byHand, new Map([['w0', 'Visitado']]))).toBe(4)
  })

  it('the comparables of a first value from a search, and a first value without comparables, are no decisions', () => {
    const market = {} as NonNullable<ComparablesDocument['market']>
    const searched = diffComparables(null, draft({ market }))
    expect(searched).toEqual([change('comparables', 0, 5)])
    expect(decisionsIn(searched)).toEqual([])
    expect(diffComparables(null, draft({ comparables: [] }))).toEqual([])
  })

  it('a decision about a comparable with its own reason needs no reason of the save, and a blank reason does not count', () => {
    const edited = change('comparables.c1.price', 180_000, 170_000)
    expect(unexplained([edited], new Map([['c1', 'Incluye garaje']]))).toBe(0)
    expect(unexplained([edited], new Map([['c1', '  ']]))).toBe(1)
  })
})

describe('The own decisions in a report', () => {
  it('a removed comparable is listed with its home, the person, the time and the reason of the save', () => {
    const log = [save('Ana', '2026-03-01T09:00:00Z', removed, change('reason', null, 'Otra calidad'))]
    expect(ownDecisions('sale', log)).toEqual([
      {
        kind: 'removed',
        field: '',
        comparable: { uuid: 'c3', address: 'Calle Mayor 3', comparableType: 'listing' },
        oldValue: home,
        newValue: null,
        by: 'Ana',
        at: '2026-03-01T09:00:00Z',
        reason: 'Otra calidad',
      },
    ])
    expect(ownDecisions('rent', log)).toEqual([])
  })

  it('the reason of a comparable has precedence over the reason of the save', () => {
    const log = [
      save(
        'Ana',
        '2026-03-01T09:00:00Z',
        change('comparables.c1.price', 180_000, 170_000),
        change('comparables.c1.reason', null, 'Incluye garaje'),
        change('reason', null, 'Revisión'),
      ),
    ]
    expect(ownDecisions('sale', log)[0]?.reason).toBe('Incluye garaje')
  })

  it('a decision that was changed later has its first original and its last author, and one that was taken back is not listed', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('defaultQuartile', 'median', 'Q3'), change('size', 90, 95)),
      save('Luis', '2026-03-02T09:00:00Z', change('defaultQuartile', 'Q3', 'Q1'), change('size', 95, 90)),
    ]
    expect(ownDecisions('sale', log)).toMatchObject([
      { kind: 'setting', field: 'defaultQuartile', oldValue: 'median', newValue: 'Q1', by: 'Luis' },
    ])
  })

  it('edits of a comparable that was removed later are not listed, only its removal', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('comparables.c3.price', 180_000, 170_000)),
      save('Ana', '2026-03-02T09:00:00Z', removed),
    ]
    expect(ownDecisions('sale', log).map(({ kind }) => kind)).toEqual(['removed'])
  })

  it('a new search forgets the decisions about comparables, and a new automatic value all of them', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', removed, change('defaultQuartile', 'median', 'Q3')),
      save('Ana', '2026-03-02T09:00:00Z', change('comparables', 20, 20)),
    ]
    expect(ownDecisions('sale', log).map(({ kind }) => kind)).toEqual(['setting'])
    expect(ownDecisions('sale', [...log, save(null, '2026-03-03T09:00:00Z', change('value', 1, 2))])).toEqual([])
  })

  it('a typed value that was removed later is not listed', () => {
    const log = [
      save('Ana', '2026-03-01T09:00:00Z', change('manualValuationValue', null, 250_000)),
      save('Ana', '2026-03-02T09:00:00Z', change('manualValuationValue', 250_000, null), change('size', 90, 91)),
    ]
    expect(ownDecisions('sale', log).map(({ kind }) => kind)).toEqual(['typedSize'])
  })
})
