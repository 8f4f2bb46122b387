import { describe, expect, it } from 'vitest'
import { type LetSpace, overlappingLeases } from './lease-overlap.ts'

const TODAY = '2026-11-23'
const lease = (startOn: string | null, endOn: string | null = null, more: Partial<LetSpace> = {}): LetSpace => ({
  startOn,
  endOn,
  endedOn: null,
  leasedPart: null,
  leasedPartName: null,
  ...more,
})
const ended = (startOn: string, endOn: string, endedOn: string) => lease(startOn, endOn, { endedOn })
const part = (leasedPart: LetSpace['leasedPart'], leasedPartName: string | null = null) =>
  lease('2026-01-01', '2030-12-31', { leasedPart, leasedPartName })

describe('Leases of one asset with days in common', () => {
  it.each<[string, LetSpace, LetSpace, boolean]>([
    ['follow each other', lease('2020-01-01', '2026-12-31'), lease('2027-01-01', '2031-12-31'), false],
    ['share one week', lease('2022-01-01', '2026-12-31'), lease('2026-12-24', '2031-12-31'), true],
    ['end and begin on the same day', lease('2022-01-01', '2026-12-31'), lease('2026-12-31', '2031-12-31'), false],
    ['have the same days', lease('2026-01-01', '2030-12-31'), lease('2026-01-01', '2030-12-31'), true],
    ['lie one within the other', lease('2020-01-01', '2030-12-31'), lease('2026-03-01', '2026-08-31'), true],
    ['have an open end', lease('2020-01-01'), lease('2026-03-01'), true],
    ['begin after an open end', lease('2027-01-01'), lease('2020-01-01', '2026-12-31'), false],
    ['ended early', ended('2022-01-01', '2027-12-31', '2025-06-30'), lease('2025-07-01', '2030-06-30'), false],
    ['ended on the first day of the next', ended('2022-01-01', '2027-12-31', '2025-07-01'), lease('2025-07-01'), false],
    ['ended late', ended('2018-01-01', '2022-12-31', '2025-08-31'), lease('2025-07-01', '2030-06-30'), true],
    ['passed their end without an actual one', lease('2018-01-01', '2022-12-31'), lease('2025-07-01'), true],
    [
      'passed their end before the other began',
      ended('2018-01-01', '2022-12-31', '2022-12-31'),
      lease('2025-07-01'),
      false,
    ],
    ['never were in force', ended('2026-01-01', '2030-12-31', '2026-01-01'), lease('2025-07-01'), false],
    ['ended before they began', ended('2026-06-01', '2030-12-31', '2026-01-01'), lease('2025-07-01'), false],
    ['have no start', lease(null, '2030-12-31'), lease('2025-07-01'), false],
    ['both begin in the future', lease('2027-03-01', '2027-12-31'), lease('2027-09-01'), true],
  ])('two leases that %s: %o and %o have days in common: %s', (_, one, other, expected) => {
    expect(overlappingLeases([one, other], TODAY)).toEqual(expected ? [[one, other]] : [])
    expect(overlappingLeases([other, one], TODAY)).toEqual(expected ? [[other, one]] : [])
  })

  it.each<[string, LetSpace, LetSpace, boolean]>([
    ['the whole home twice', part('whole'), part('whole'), true],
    ['the whole home and no stated part', part('whole'), part(null), true],
    ['the home and its parking space', part('whole'), part('parking'), false],
    ['no stated part and the box room', part(null), part('boxroom'), false],
    ['the home and one of its rooms', part('whole'), part('room', '1'), true],
    ['two rooms with names', part('room', 'Habitación 1'), part('room', 'Habitación 2'), false],
    ['the same room', part('room', 'Habitación 1'), part('room', ' habitación 1 '), true],
    ['the same room without an accent', part('room', 'Habitación n.º 1'), part('room', 'HABITACION No 1'), true],
    ['two rooms without names', part('room'), part('room'), true],
    ['a room with a name and one without', part('room', '1'), part('room'), true],
    ['two parking spaces with names', part('parking', 'P-11'), part('parking', 'P-12'), false],
    ['two parking spaces without names', part('parking'), part('parking'), true],
    ['a parking space and the box room', part('parking'), part('boxroom'), false],
    ['a room and the parking space', part('room', '1'), part('parking'), false],
  ])('leases of %s on the same days contradict each other: %o, %o: %s', (_, one, other, expected) => {
    expect(overlappingLeases([one, other], TODAY)).toHaveLength(expected ? 1 : 0)
  })

  it('each pair of three leases of the same days is listed once, in the order of the leases', () => {
    const [a, b, c] = [lease('2026-01-01'), lease('2026-01-01'), lease('2026-02-01')]
    expect(overlappingLeases([a, b, c], TODAY)).toEqual([
      [a, b],
      [a, c],
      [b, c],
    ])
  })
})
