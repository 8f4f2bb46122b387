import { describe, expect, it } from 'vitest'
import { METHOD_NAMES, type MethodName } from '../record/names.ts'
import { applyEdit, type ValuationEdit, type ValuationRecord } from '../valuation.ts'
import { BEGINNING, DRAFTS } from './documents.fixture.ts'
import { methodOf, type ValuationDocument } from './methods.ts'

/** For each method, one edit that changes the value. If a method is missing, this record does not compile. */
const EDITS: Record<MethodName, ValuationEdit> = {
  comparables: { kind: 'statistic', statistic: 'Q3' },
  incomes: { kind: 'fields', fields: { occupancyRate: 90 } },
  yield: { kind: 'fields', fields: { opex: 10 } },
  residual: { kind: 'fields', fields: { margin: 20 } },
}

const editor = { user: 'ana', now: '2026-07-01T10:00:00Z' }
const recordOf = (document: ValuationDocument): ValuationRecord => ({
  document,
  valuationTypeId: 1,
  isSigned: true,
  valuator: null,
  createdOn: editor.now,
})

const facts = (document: ValuationDocument, base: ValuationDocument | null) => ({
  base,
  subject: document.subject,
  evidence: new Map(),
  rentValue: null,
  valuations: new Map(),
})

describe.each(METHOD_NAMES)('the valuation method %s follows the common rules of all methods', (name) => {
  const stored = DRAFTS[name]
  const method = methodOf(stored)
  const worth = (document: ValuationDocument) => {
    const outcome = method.compute(document)
    return outcome.kind === 'valued' ? outcome.figures.value : null
  }

  it('a new document of a valuation method has no value', () => {
    const begun = method.begin(BEGINNING)
    expect(begun).toMatchObject({ method: name, subject: BEGINNING.subject })
    expect(method.compute(begun).kind).toBe('notValued')
  })

  it('an edit changes the value, removes the signature and adds one log entry', () => {
    const outcome = applyEdit(recordOf(stored), EDITS[name], editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.code)
    expect(outcome.record).toMatchObject({ isSigned: false, valuationTypeId: 2, valuator: 'ana' })
    expect(outcome.changes).toHaveLength(1)
    expect(worth(outcome.record.document)).not.toBe(worth(stored))
  })

  it('an undo, which sets the editable fields back, restores the earlier document and its value', () => {
    const outcome = applyEdit(recordOf(stored), EDITS[name], editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.code)
    const undone = method.withEditable(outcome.record.document, method.editableOf(stored))
    expect(method.diff(stored, undone)).toEqual([])
    expect(worth(undone)).toBe(worth(stored))
  })

  it('the rebuilt document that the server saves has the same value as the sent document', () => {
    const outcome = applyEdit(recordOf(stored), EDITS[name], editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.code)
    const sent = outcome.record.document
    const rebuilt = method.rebuild(sent, facts(sent, stored))
    if (rebuilt.kind !== 'rebuilt') throw new Error(rebuilt.code)
    expect(method.diff(sent, rebuilt.document)).toEqual([])
    expect(worth(rebuilt.document)).toBe(worth(sent))
    expect(method.validate(rebuilt.document)).toEqual([])
  })

  it('adding and multiplying the lines of an explanation in their order gives the value of the valuation', () => {
    const total = method
      .explain(stored)
      .reduce((sum, { apply, figure }) => (apply === 'add' ? sum + figure : sum * figure), 0)
    expect(total).toBeCloseTo(worth(stored) ?? Number.NaN, 2)
  })

  it('works marked as subtracted are deducted from a computed value, but never from a typed value', () => {
    const capex = { rows: [], typedTotal: 1000, isSubtracted: true }
    const typed = { ...stored, capex, manualValuationValue: 90_000 }
    expect(worth(typed)).toBe(90_000)
    if (name !== 'residual') {
      expect(worth({ ...stored, capex })).toBeCloseTo((worth(stored) ?? 0) - 1000, 2)
    }
  })

  it('a group member with half the size of the reference asset receives half the value, with each method', () => {
    const outcome = method.compute(stored)
    if (outcome.kind !== 'valued') throw new Error(outcome.code)
    const subject = { ...stored.subject, size: stored.subject.size / 2 }
    const passed = method.forMember({ anchor: stored, figures: outcome.figures, subject })
    expect(worth(passed)).toBeCloseTo(outcome.figures.value / 2, 0)
  })
})
