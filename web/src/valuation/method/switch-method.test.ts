import { NO_CHANGES } from '@lindero/domain/kernel/changes'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { METHODS } from '@lindero/domain/valuation/methods/methods'
import { expect, it } from 'vitest'
import { editDraft } from '../draft/draft-changes.ts'
import { draftRecord } from '../draft/draft-record.ts'
import { visibleChanges } from '../draft/visible-changes.ts'
import { aRecord } from '../valuation.fixture.ts'
import { storedMethodDraft, storeMethodDraft, switchedChanges } from './switch-method.ts'

const saved = aRecord()
const { subject } = saved.document
const begun = METHODS.yield.begin({ subject, configuration: DEFAULT_AVM_CONFIGURATION, rentValue: 1000 })
const editor = { user: 'ana', now: '2026-07-01T10:00:00Z' }

it('switching a valuation to a different method and back keeps the drafts of both methods', () => {
  const statistic = { kind: 'statistic', statistic: 'Q3' } as const
  const edited = editDraft({ saved, operation: 'sale' }, NO_CHANGES, statistic, editor)
  if (edited.kind !== 'edited') throw new Error(edited.kind)
  let remaining = storeMethodDraft(NO_CHANGES, edited.changes, 'sale', saved)

  const byYield = switchedChanges(edited.changes, 'sale', saved, { document: begun, isSearched: false })
  expect(draftRecord(saved, byYield, 'sale')).toMatchObject({
    document: { method: 'yield', grossIncome: 1000 },
    valuationTypeId: 2,
  })
  const fields = { kind: 'fields', fields: { yield: 6 } } as const
  const typed = editDraft({ saved, operation: 'sale' }, byYield, fields, editor)
  if (typed.kind !== 'edited') throw new Error(typed.kind)
  remaining = storeMethodDraft(remaining, typed.changes, 'sale', saved)
  expect(storedMethodDraft(remaining, 'sale', 'yield')?.document).toMatchObject({ yield: 6 })
  expect(storedMethodDraft(remaining, 'rent', 'yield')).toBeNull()

  const comparables = storedMethodDraft(remaining, 'sale', 'comparables')
  if (!comparables) throw new Error('nothing kept')
  const back = switchedChanges(typed.changes, 'sale', saved, comparables)
  expect(visibleChanges(back).map(({ field }) => field)).toEqual(['defaultQuartile'])
})

it('switching a valuation to a different method and back without edits leaves no change', () => {
  const away = switchedChanges(NO_CHANGES, 'sale', saved, { document: begun, isSearched: false })
  expect(switchedChanges(away, 'sale', saved, { document: saved.document, isSearched: false })).toEqual({})
})
