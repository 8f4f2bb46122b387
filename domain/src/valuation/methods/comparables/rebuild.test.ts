import { describe, expect, it } from 'vitest'
import type { MarketEvidence } from '../../../market/market-evidence.ts'
import { listing, SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { editDocument } from './apply-edit.ts'
import { assessComparable } from './assess-comparable.ts'
import type { Comparable } from './comparable.ts'
import { diffComparables } from './diff.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import type { ComparablesEdit } from './edits.ts'
import { rebuildComparables } from './rebuild.ts'

const stored = draft()

function rebuilt(
  sent: ComparablesDocument,
  base: ComparablesDocument | null = stored,
  existing: MarketEvidence[] = [],
) {
  const evidence = new Map(existing.map((one) => [one.uuid, one]))
  return rebuildComparables(sent, {
    base,
    subject: SUBJECT,
    evidence,
    rentValue: null,
    valuations: new Map(),
  })
}

function documentOf(sent: ComparablesDocument, base?: ComparablesDocument | null, stored?: MarketEvidence[]) {
  const outcome = rebuilt(sent, base, stored)
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.data))
  return outcome.document
}

function edited(edits: ComparablesEdit[], start = stored): ComparablesDocument {
  return edits.reduce((document, edit) => {
    const outcome = editDocument(document, edit)
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome.document
  }, start)
}

/** The stored document as a browser sends it with `change` in the first comparable. */
function tampered(change: Partial<Comparable>): ComparablesDocument {
  return {
    ...stored,
    comparables: stored.comparables.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  }
}

describe('The evidence of a saved valuation is frozen', () => {
  it.each<[string, Partial<Comparable>]>([
    ['address', { address: 'Calle Otra 1' }],
    ['picture', { thumbnail: 'https://example.com/other.jpg' }],
    ['title', { title: 'Another' }],
    ['link', { portalUrl: 'https://example.com/other' }],
    ['original price', { originalValue: 1 }],
    ['cadastral reference', { cadastralReference: '6344205CF7664S0001GP' }],
    ['kind', { comparableType: 'closing' }],
    ['property', { propertyKey: 'other' }],
    ['date', { date: '2020-01-01' }],
    ['publication date', { addedOn: '2020-01-01' }],
    ['expiry date', { isExpired: true, expiredOn: '2020-01-01' }],
    ['location', { location: { latitude: 40, longitude: 0 } }],
    ['mark as manual', { isManual: true }],
  ])('a save is rejected if the browser sent a changed %s of a stored comparable', (_, change) => {
    expect(rebuilt(tampered(change))).toMatchObject({
      kind: 'refused',
      code: 'valuation.doesNotFollowFromEvidence',
      data: { uuid: 'w0', reason: 'evidence' },
    })
  })

  it.each<[string, Partial<Comparable>]>([
    ['similarity', { similarity: 100 }],
    ['parts of the similarity', { similarityParts: { ...stored.comparables[0]!.similarityParts, size: 40 } }],
    ['distance', { distance: 1 }],
    ['outlier', { outlier: { side: 'low', limit: 1 } }],
    ['parts of the coefficient', { coefficientParts: [{ part: 'size', factor: 1 }] }],
  ])('a save ignores the %s that the browser sent for a stored comparable', (_, change) => {
    expect(documentOf(tampered(change))).toEqual(stored)
  })

  it.each<[string, Partial<ComparablesDocument>]>([
    ['market', { market: null, searchRadius: 10 }],
    ['negotiation basis', { negotiationBasis: { kind: 'measured', percent: 90 } }],
    ['warnings', { warnings: ['valuation.thinMarket'] }],
    ['subject', { subject: { ...stored.subject, rooms: 9, valuationDate: '2020-01-01' } }],
  ])('a save ignores the %s that the browser sent for a stored document', (_, change) => {
    expect(documentOf({ ...stored, ...change })).toEqual(stored)
  })
})

describe('Fields that are taken from a sent document', () => {
  it.each<[string, ComparablesEdit[]]>([
    ['a selection', [{ kind: 'tick', uuid: 'w0', isComparable: false }]],
    ['a removed comparable', [{ kind: 'removeComparable', uuid: 'w0' }]],
    ['a price', [{ kind: 'editComparable', uuid: 'w0', fields: { price: 150_000 } }]],
    ['a feature', [{ kind: 'editComparable', uuid: 'w0', fields: { rooms: 1, lift: false } }]],
    ['a coefficient', [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 1.1 } }]],
    ['a statistic', [{ kind: 'statistic', statistic: 'Q3' }]],
    ['a size', [{ kind: 'size', size: 91 }]],
    ['a typed value', [{ kind: 'manualValue', value: 123_456 }]],
    ['a fire value', [{ kind: 'fireValuePct', fireValuePct: 12 }]],
  ])('a save stores this change by the user: %s', (_, edits) => {
    const sent = edited(edits)
    const document = documentOf(sent)
    expect(diffComparables(sent, document)).toEqual([])
    expect(diffComparables(stored, document)).toEqual(diffComparables(stored, sent))
  })

  it('a coefficient that the model does not produce is marked as typed', () => {
    const sent = tampered({ coefficient: 1.4, coefficientParts: [{ part: 'size', factor: 1.4 }] })
    expect(documentOf(sent).comparables[0]).toMatchObject({
      coefficient: 1.4,
      isCoefficientManual: true,
      coefficientParts: [],
    })
  })

  it('a typed coefficient can be reset to the computed coefficient', () => {
    const typed = edited([{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 1.4 } }])
    expect(documentOf(stored, typed).comparables[0]).toMatchObject({
      coefficient: 1,
      isCoefficientManual: false,
    })
  })

  it('a stored coefficient is kept even if it was computed for a different size of the subject', () => {
    const first = stored.comparables[0]!
    const parts = [{ part: 'size' as const, factor: 1.05 }]
    const base = { ...stored, comparables: [{ ...first, coefficient: 1.05, coefficientParts: parts }] }
    expect(documentOf(base, base)).toEqual(base)
  })
})

describe('Comparables that are not in the stored valuation', () => {
  const real = listing({ uuid: 'real', price: 190_000 })
  const sent = (comparable: Comparable) => edited([{ kind: 'addComparable', comparable }])
  const assessed = assessComparable(real, stored)

  it("a new comparable is stored as a copy of the market's evidence, not as the browser sent the comparable", () => {
    const document = documentOf(sent({ ...assessed, address: 'Calle Otra 1', thumbnail: 'x' }), stored, [real])
    expect(document.comparables.at(-1)).toEqual(assessed)
  })

  it.each<[string, Comparable, MarketEvidence[], string]>([
    ['the market does not contain the evidence', assessed, [], 'unknownEvidence'],
    ['the evidence has another price', { ...assessed, price: 1, originalValue: 1 }, [real], 'evidence'],
    ['the evidence is after the valuation date', assessed, [{ ...real, date: '2999-01-01' }], 'afterValuationDate'],
  ])('a save rejects a new comparable because of its market evidence: %s', (_, comparable, market, reason) => {
    expect(rebuilt(sent(comparable), stored, market)).toMatchObject({ data: { uuid: 'real', reason } })
  })

  it('a manual comparable is accepted as typed, with a computed similarity', () => {
    const byHand = selectedComparable('hand', 2000, {
      isManual: true,
      address: 'Calle Otra 1',
      similarity: 100,
      thumbnail: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    })
    const [last] = documentOf(sent(byHand)).comparables.slice(-1)
    expect(last).toMatchObject({
      uuid: 'hand',
      isManual: true,
      address: 'Calle Otra 1',
      price: 200_000,
      thumbnail: null,
    })
    expect(last?.similarity).toBeLessThan(100)
  })

  it("a first valuation by hand takes the subject's features from the asset, not from the browser, and has no local market", () => {
    const claimed = { ...stored, subject: { ...SUBJECT, rooms: 9 }, comparables: [] }
    expect(documentOf(claimed, null)).toMatchObject({
      subject: SUBJECT,
      market: null,
      searchRadius: null,
      warnings: [],
    })
  })
})
