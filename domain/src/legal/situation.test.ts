import { describe, expect, it } from 'vitest'
import { situationLights } from './situation.ts'

describe('Situation of an asset (product facts 9.2)', () => {
  const open = {
    registrationState: 'PRESENTADO',
    possessionState: 'WITHOUT_POSSESSION',
    isOccupied: true,
    hasOpenEviction: true,
  } as const
  const done = {
    registrationState: 'INSCRITO',
    possessionState: 'WITH_POSSESSION',
    isOccupied: false,
    hasOpenEviction: false,
  } as const

  it.each([
    [open, { registration: 'danger', possession: 'warning', occupied: 'danger', eviction: 'warning' }],
    [done, { registration: 'success', possession: 'success' }],
    [
      { ...done, registrationState: null },
      { registration: 'danger', possession: 'success' },
    ],
  ])('an asset in the situation %o has the coloured lights %o', (situation, lights) => {
    expect(situationLights(situation)).toEqual(lights)
  })
})
