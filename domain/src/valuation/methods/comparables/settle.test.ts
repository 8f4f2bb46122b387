import { describe, expect, it } from 'vitest'
import { SUBJECT, syntheticMarket, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { fitRegionalMarket } from '../../price-model/regional-market.ts'
import { editDocument } from './apply-edit.ts'
import { valueByComparables } from './automatic-valuation.ts'
import { computeComparables } from './compute.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import type { ComparablesEdit } from './edits.ts'
import { reassess } from './reassess.ts'
import { rebuildComparables } from './rebuild.ts'
import { settled } from './settle.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const outcome = valueByComparables(SUBJECT, fitRegionalMarket(syntheticMarket(600), question))
if (outcome.kind !== 'valued') throw new Error('not valued')
const base = outcome.document

function edited(start: ComparablesDocument, ...edits: ComparablesEdit[]): ComparablesDocument {
  return edits.reduce((document, edit) => {
    const result = editDocument(document, edit)
    if (result.kind === 'refused') throw new Error(result.code)
    return result.document
  }, start)
}

const coefficients = ({ comparables }: ComparablesDocument) => comparables.map(({ coefficient }) => coefficient)
const facts = { base, subject: SUBJECT, evidence: new Map(), rentValue: null, valuations: new Map() }

describe('Another size of the subject', () => {
  const [first] = base.comparables
  if (!first) throw new Error('no comparables')
  const larger = edited(base, { kind: 'size', size: 2 * SUBJECT.size })

  it('a new size of the subject gives the same coefficients as a valuation that starts with that size', () => {
    const subject = { ...SUBJECT, size: 2 * SUBJECT.size }
    expect(coefficients(larger)).not.toEqual(coefficients(base))
    expect(larger.comparables).toEqual(base.comparables.map((one) => reassess({ ...base, subject }, one)))
  })

  it('a typed coefficient is kept when the size of the subject changes', () => {
    const typed: ComparablesEdit = { kind: 'editComparable', uuid: first.uuid, fields: { coefficient: 1.33 } }
    const document = edited(base, typed, { kind: 'size', size: 50 })
    expect(document.comparables[0]).toMatchObject({ coefficient: 1.33, isCoefficientManual: true })
  })

  it('a save keeps a size of the subject that the user changed', () => {
    expect(rebuildComparables(larger, facts)).toEqual({ kind: 'rebuilt', document: larger })
  })

  it('a save recomputes the coefficients if the browser sent only a new size of the subject', () => {
    const sent = { ...base, subject: { ...base.subject, size: 2 * SUBJECT.size } }
    expect(rebuildComparables(sent, facts)).toEqual({ kind: 'rebuilt', document: larger })
  })

  it('a size that is set back to its old value restores the original document', () => {
    expect(settled(base, { ...larger, subject: base.subject })).toEqual(base)
  })
})

describe('An edited set of comparables', () => {
  const outliers = ({ comparables }: ComparablesDocument) =>
    comparables.filter(({ outlier }) => outlier !== null).map(({ uuid }) => uuid)
  const price = (value: number): ComparablesEdit => ({ kind: 'editComparable', uuid: 'w4', fields: { price: value } })

  it('an edit of a price updates which comparables are outliers but not which are selected', () => {
    const far = edited(draft(), price(900_000))
    expect(outliers(far)).toEqual(['w4'])
    expect(far.comparables[4]?.isComparable).toBe(true)
    expect(outliers(edited(far, price(220_000)))).toEqual([])
  })

  it('a save computes the outliers of an edited document and ignores the marks that the browser sent', () => {
    const stored = draft()
    const sent = edited(stored, price(900_000))
    const unmarked = { ...sent, comparables: sent.comparables.map((one) => ({ ...one, outlier: null })) }
    const rebuilt = rebuildComparables(unmarked, { ...facts, base: stored })
    if (rebuilt.kind === 'refused') throw new Error(rebuilt.code)
    expect(outliers(rebuilt.document)).toEqual(['w4'])
  })

  it('an edited document has a warning until six comparables are selected', () => {
    const add = (uuid: string): ComparablesEdit => ({
      kind: 'addComparable',
      comparable: selectedComparable(uuid, 2000),
    })
    const one = edited(draft({ comparables: [] }), add('hand'))
    expect(one.warnings).toEqual(['valuation.fewComparables'])
    expect(edited(draft(), add('sixth')).warnings).toEqual([])
  })

  it('a document with a typed value gets no warning about its comparables', () => {
    const typed = edited(draft(), { kind: 'tick', uuid: 'w0', isComparable: false }, { kind: 'manualValue', value: 1 })
    expect(typed.warnings).toEqual([])
  })

  it("a value outside the range of the comparables' original prices gets a warning", () => {
    const raised = (coefficient: number) =>
      draft().comparables.map(
        ({ uuid }): ComparablesEdit => ({ kind: 'editComparable', uuid, fields: { coefficient } }),
      )
    expect(edited(draft(), ...raised(1.2)).warnings).toContain('valuation.outsideComparables')
    expect(edited(draft(), ...raised(1.05)).warnings).not.toContain('valuation.outsideComparables')
  })

  it('an edit updates the warning about the share of listings among the selected comparables', () => {
    const closing = selectedComparable('closing', 2000, { comparableType: 'closing', isComparable: false })
    const stored = draft({ comparables: [...draft().comparables, closing] })
    const missed = edited(stored, { kind: 'statistic', statistic: 'mean' })
    expect(missed.warnings).toContain('valuation.shareNotMet')
    const untick = ['w0', 'w1', 'w2', 'w3'].map(
      (uuid): ComparablesEdit => ({ kind: 'tick', uuid, isComparable: false }),
    )
    const met = edited(missed, ...untick, { kind: 'tick', uuid: 'closing', isComparable: true })
    expect(met.warnings).not.toContain('valuation.shareNotMet')
  })

  it('an edited set of comparables has less confidence than the automatic set', () => {
    const confidence = (document: ComparablesDocument) => {
      const result = computeComparables(document)
      return result.kind === 'valued' ? result.figures.interval?.level : null
    }
    const uuids = base.comparables.filter(({ isComparable }) => isComparable).map(({ uuid }) => uuid)
    const typed = uuids.map(
      (uuid): ComparablesEdit => ({ kind: 'editComparable', uuid, fields: { coefficient: 1.01 } }),
    )
    expect(confidence(edited(base, ...typed))).toBe('low')
  })
})
