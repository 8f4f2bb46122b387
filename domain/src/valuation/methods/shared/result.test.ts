import { expect, it } from 'vitest'
import { residualDraft } from '../documents.fixture.ts'
import { figuresFrom } from './result.ts'

it.each([0, -1])('a document whose size is %s has no value, although its computed value is known', (size) => {
  const draft = residualDraft({ capex: null })
  const outcome = figuresFrom({ ...draft, subject: { ...draft.subject, size } }, 'residual', () => 100_000)
  expect(outcome).toEqual({ kind: 'notValued', code: 'valuation.missingInformation', data: { fields: ['size'] } })
})
