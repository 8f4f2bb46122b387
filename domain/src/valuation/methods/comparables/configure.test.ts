import { describe, expect, it } from 'vitest'
import { decisionsIn } from '../../report/own-decisions.ts'
import { editDocument } from './apply-edit.ts'
import { configured } from './configure.ts'
import { diffComparables } from './diff.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesEdit } from './edits.ts'
import { rebuildComparables } from './rebuild.ts'
import { refreshDifferences } from './refresh-differences.ts'

const stored = draft({
  comparables: [...draft().comparables, selectedComparable('far', 9000)],
})

describe('Settings of one valuation', () => {
  it('the setting `discardOutliers` marks and deselects outliers, and switching the setting off unmarks and selects them again', () => {
    const without = configured(
      { ...stored, configuration: { ...stored.configuration, discardOutliers: false } },
      { discardOutliers: true },
    )
    const far = without.comparables.find(({ uuid }) => uuid === 'far')
    expect(far).toMatchObject({ isComparable: false, outlier: { side: 'high' } })
    const all = configured(without, { discardOutliers: false })
    expect(all.comparables.find(({ uuid }) => uuid === 'far')).toMatchObject({
      isComparable: true,
      outlier: null,
    })
  })

  it('the negotiation of a valuation without a local market cannot be measured', () => {
    expect(configured(stored, { negotiationMargin: true }).negotiationBasis).toEqual({
      kind: 'notMeasurable',
    })
  })

  it.each([
    [{ discardOutliers: false }, 'discardOutliers'],
    [{ homogenization: false }, 'homogenization'],
    [{ negotiationMargin: true }, 'negotiationMargin'],
    [{ listingsClosingsDistribution: 20 }, 'listingsClosingsDistribution'],
  ])('changing the setting %j is logged as %s, and the change can be saved', (configuration, field) => {
    const outcome = editDocument(stored, { kind: 'configuration', configuration })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    const sent = outcome.document
    expect(diffComparables(stored, sent).map((line) => line.field)).toContain(field)
    const facts = {
      base: stored,
      subject: stored.subject,
      evidence: new Map(),
      rentValue: null,
      valuations: new Map(),
    }
    const rebuilt = rebuildComparables(sent, facts)
    if (rebuilt.kind === 'refused') throw new Error(rebuilt.code)
    expect(rebuilt.document.configuration).toEqual(sent.configuration)
    expect(diffComparables(sent, rebuilt.document)).toEqual([])
  })

  it('a selection in the save of a changed setting is a decision of the person unless it follows from the setting', () => {
    const base = configured(
      { ...stored, configuration: { ...stored.configuration, discardOutliers: false } },
      { discardOutliers: false },
    )
    const all = base.comparables.map((one) => ({ ...one, isComparable: true }))
    const selected = { ...base, comparables: all }
    const decisions = (edits: ComparablesEdit[], start = selected) => {
      const next = edits.reduce((document, edit) => {
        const outcome = editDocument(document, edit)
        if (outcome.kind === 'refused') throw new Error(outcome.code)
        return outcome.document
      }, start)
      return decisionsIn(diffComparables(start, next)).map(({ field }) => field)
    }
    const outliers: ComparablesEdit = { kind: 'configuration', configuration: { discardOutliers: true } }
    const untick: ComparablesEdit = { kind: 'tick', uuid: 'w2', isComparable: false }
    const price: ComparablesEdit = { kind: 'editComparable', uuid: 'w2', fields: { price: 900_000 } }
    expect(decisions([outliers])).toEqual(['discardOutliers'])
    expect(decisions([outliers, untick])).toEqual(['discardOutliers', 'comparables.w2.isComparable'])
    expect(decisions([untick, outliers])).toEqual(['discardOutliers'])
    expect(decisions([price, outliers])).toEqual(['discardOutliers', 'comparables.w2.price'])
    expect(decisions([untick])).toEqual(['comparables.w2.isComparable'])
    const own = all.map((one) => (one.uuid === 'w2' ? { ...one, comparableType: 'own' as const } : one))
    expect(decisions([outliers, untick], { ...selected, comparables: own })).toContain('comparables.w2.isComparable')
  })

  it('a desired share of listings above 100 % is rejected', () => {
    const edit = { kind: 'configuration' as const, configuration: { listingsClosingsDistribution: 101 } }
    expect(editDocument(stored, edit)).toEqual({ kind: 'refused', code: 'valuation.percentOutOfBounds' })
  })
})

it('changing the price of a comparable by hand causes a warning about the market evidence (core 8)', () => {
  const edit = { kind: 'editComparable' as const, uuid: 'w0', fields: { price: 150_000 } }
  const outcome = editDocument(stored, edit)
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  const facts = {
    base: stored,
    subject: stored.subject,
    evidence: new Map(),
    rentValue: null,
    valuations: new Map(),
  }
  expect(rebuildComparables(outcome.document, facts)).toMatchObject({
    document: { warnings: ['valuation.veracityNotGuaranteedAfterChanges'] },
  })
})

it('the comparables that a new search would add, remove and change are listed, and the unchanged ones are counted', () => {
  const [first, ...others] = stored.comparables
  if (!first) throw new Error('no comparables')
  const now = {
    ...stored,
    comparables: [{ ...first, price: 1 }, ...others.slice(1), selectedComparable('new', 2000)],
  }
  const { added, removed, changed, kept } = refreshDifferences(stored, now)
  expect(added.map(({ uuid }) => uuid)).toEqual(['new'])
  expect(removed.map(({ uuid }) => uuid)).toEqual(['w1'])
  expect(changed.map((pair) => pair.now.uuid)).toEqual(['w0'])
  expect(kept).toBe(4)
})

it('all typed numbers and choices that a new search would remove are listed', () => {
  const edits = [
    { kind: 'editComparable' as const, uuid: 'w1', fields: { coefficient: 1.3, rooms: 9 } },
    { kind: 'size' as const, size: 91 },
    { kind: 'fireValuePct' as const, fireValuePct: 12 },
    { kind: 'statistic' as const, statistic: 'Q3' as const },
  ]
  const edited = edits.reduce((document, edit) => {
    const outcome = editDocument(document, edit)
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome.document
  }, stored)
  const { lost, kept } = refreshDifferences(edited, { ...stored, comparables: stored.comparables.slice(1) })
  expect(lost.map(({ field, oldValue }) => [field, oldValue])).toEqual([
    ['defaultQuartile', 'Q3'],
    ['size', 91],
    ['fireValuePct', 12],
    ['comparables.w1.coefficient', 1.3],
    ['comparables.w1.rooms', 9],
  ])
  expect(kept).toBe(4)
})
