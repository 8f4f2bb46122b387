import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import { expect, it } from 'vitest'
import { acceptedCharges } from './charge-answers.ts'

const charge = (more: Partial<TranscribedCharge> = {}): TranscribedCharge => ({
  kind: 'seizure',
  state: 'current',
  rank: 1,
  creditor: null,
  principal: null,
  interest: null,
  lateInterest: null,
  costs: null,
  startedOn: null,
  termMonths: null,
  inscription: null,
  certainty: 'high',
  quote: 'Embargo letra A.',
  places: [],
  doubts: [],
  ...more,
})

it('a charge to check is not accepted before the user has decided its state', () => {
  const charges = [charge(), charge({ certainty: 'low', doubts: ['bothStates'] })]
  const all = new Set([0, 1])
  expect(acceptedCharges(charges, all, new Map())).toEqual([charges[0]])
  expect(acceptedCharges(charges, all, new Map([[1, 'expired' as const]]))).toMatchObject([
    { state: 'current', rank: 1 },
    { state: 'expired', rank: null },
  ])
})

it('a charge that the user calls in force gets the rank of its place, and a reading without doubts must be decided', () => {
  const charges = [charge({ state: 'cancelled', rank: null, certainty: 'low' }), charge()]
  const accepted = acceptedCharges(charges, new Set([0, 1]), new Map([[0, 'current' as const]]))
  expect(accepted.map(({ rank }) => rank)).toEqual([1, 2])
  const { doubts: _, ...former } = charge()
  expect(acceptedCharges([former], new Set([0]), new Map())).toEqual([])
})
