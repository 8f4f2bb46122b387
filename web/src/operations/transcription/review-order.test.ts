import type { TranscribedField } from '@lindero/contract/operations/transcriptions.contract'
import { expect, it } from 'vitest'
import { certainFields, inReviewOrder } from './review-order.ts'

const field = (name: TranscribedField['field'], more: Partial<TranscribedField> = {}): TranscribedField => ({
  field: name,
  value: 'x',
  quote: 'x',
  certainty: 'high',
  places: [],
  ...more,
})

it('accepting all values at once leaves out those that must be checked', () => {
  const fields = [
    field('address'),
    field('ownership', { certainty: 'low' }),
    field('sizeUsefulArea', { otherValue: 90 }),
  ]
  expect(certainFields(fields)).toEqual(['address'])
})

it('the review lists fields with contradictions first, then uncertain fields and fields with two readings, then all others', () => {
  const fields = [
    field('expeditionDate'),
    field('ownership', { certainty: 'low' }),
    field('sizeUsefulArea', { otherValue: 90 }),
    field('address'),
  ]
  const order = inReviewOrder(fields, ['address', 'mortgageGone']).map((each) => each.field)
  expect(order).toEqual(['address', 'ownership', 'sizeUsefulArea', 'expeditionDate'])
})
