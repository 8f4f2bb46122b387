import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { NO_CHANGES } from '@lindero/domain/kernel/changes'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { describe, expect, it } from 'vitest'
import { aRecord, aValuation } from '../valuation.fixture.ts'
import { withBase } from './draft-base.ts'
import { editDraft } from './draft-changes.ts'
import { bodyOf } from './save-valuations.ts'

const document = aValuation()
const row = {
  uuid: 'a0000000-0000-4000-8000-000000000001',
  valuationTypeId: 1,
  isSigned: false,
  valuator: null,
  createdOn: '2024-06-30T08:00:00.000Z',
  document: document as unknown as SavedValuation['document'],
} as SavedValuation
const saved = { sale: row, rent: null }
const place = { saved: aRecord({ document }), operation: 'sale' as const }
const editor = { user: 'ana', now: '2024-07-01T10:00:00.000Z' }

describe('The call that saves a valuation, whose value must follow from its evidence (decisions 5)', () => {
  const [first] = document.comparables as [Comparable]
  const outcome = editDraft(place, NO_CHANGES, { kind: 'tick', uuid: first.uuid, isComparable: false }, editor)
  const made = outcome.kind === 'edited' ? outcome.changes : NO_CHANGES
  const changes = withBase(NO_CHANGES, made, 'sale', row.uuid)

  it('the call that saves a valuation contains the edited document and the value computed from its comparables', () => {
    const body = bodyOf('sale', saved, changes)
    if (!body) throw new Error('nothing to save')
    const visible = computeComparables(body.document as unknown as ComparablesDocument)
    expect(visible).toMatchObject({ kind: 'valued', figures: { value: body.value } })
    expect(body).toMatchObject({ operation: 'sale', basedOn: row.uuid, isSearchedAgain: false })
  })

  it('log, type, signature and valuator of a valuation are not sent, because the server determines them', () => {
    expect(Object.keys(bodyOf('sale', saved, changes) ?? {}).sort()).toEqual([
      'basedOn',
      'document',
      'isSearchedAgain',
      'operation',
      'value',
    ])
  })

  it('a signature and a type that the user has chosen are sent with the valuation', () => {
    const decided = (
      [
        { kind: 'sign', isSigned: true },
        { kind: 'type', valuationTypeId: 3 },
      ] as const
    ).reduce((so, edit) => {
      const next = editDraft(place, so, edit, editor)
      return next.kind === 'edited' ? next.changes : so
    }, changes)
    expect(bodyOf('sale', saved, decided)).toMatchObject({ sign: true, valuationTypeId: 3 })
  })

  it('the call that saves a valuation names the valuation on which the draft is based, even if a newer one exists', () => {
    const newer = { ...row, uuid: 'a0000000-0000-4000-8000-000000000002' }
    expect(bodyOf('sale', { sale: newer, rent: null }, changes)).toMatchObject({ basedOn: row.uuid })
  })

  it('no call is made for an operation (sale or rent) without changes', () => {
    expect(bodyOf('rent', saved, changes)).toBeNull()
    expect(bodyOf('sale', saved, NO_CHANGES)).toBeNull()
  })

  it('saving is rejected if no comparable is selected and no value is typed', () => {
    const none = document.comparables.reduce((so, { uuid }) => {
      const next = editDraft(place, so, { kind: 'tick', uuid, isComparable: false }, editor)
      return next.kind === 'edited' ? next.changes : so
    }, NO_CHANGES)
    expect(() => bodyOf('sale', saved, none)).toThrow('valuation.noSelectedComparables')
  })
})
