import { AppError } from '@lindero/domain/errors'
import { machine } from '@lindero/domain/kernel/machine/machine'
import { expect, it } from 'vitest'
import { planMove } from './move.ts'

interface Row {
  publishedOn: string | null
  reason: string | null
}

const states = machine({
  states: ['DRAFT', 'PUBLISHED'],
  initial: 'DRAFT',
  transitions: [{ from: 'DRAFT', event: 'publish', to: 'PUBLISHED', effects: ['stamp', 'forget', 'tell', 'count'] }],
})

function plan(from: 'DRAFT' | 'PUBLISHED', told: string[] = []) {
  return planMove(states, {
    from,
    event: 'publish',
    subject: {},
    effects: {
      stamp: { sets: { publishedOn: '2026-03-01' } as Partial<Row> },
      forget: { sets: { reason: null } },
      tell: { follows: async () => void told.push('told') },
      count: { follows: async () => void told.push('counted') },
    },
    refuse: ({ reason }) => new AppError('advertisements.stateRefused', { status: reason, fields: [] }),
  })
}

it('planning a move returns the new state and the columns that the effects of the move set', () => {
  expect(plan('DRAFT')).toMatchObject({
    state: 'PUBLISHED',
    sets: { publishedOn: '2026-03-01', reason: null },
  })
})

it('the effects of a change of state run when the change is finished, in the order in which the state machine lists them', async () => {
  const told: string[] = []
  const move = plan('DRAFT', told)
  expect(told).toEqual([])
  await move.finish()
  expect(told).toEqual(['told', 'counted'])
})

it('planning a forbidden move throws the error that the caller’s `refuse` creates', () => {
  expect(() => plan('PUBLISHED')).toThrow(expect.objectContaining({ code: 'advertisements.stateRefused' }))
})
