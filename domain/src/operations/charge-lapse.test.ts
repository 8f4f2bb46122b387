import { describe, expect, it } from 'vitest'
import { chargeChanges } from './charge-comparison.ts'
import { lapseOf, type NotedCharge, rankedCharges, securedDebt } from './charge-lapse.ts'

const charge = (more: Partial<NotedCharge> = {}): NotedCharge => ({
  uuid: '1',
  parentUuid: 'note',
  kind: 'seizure',
  state: 'current',
  rank: null,
  creditor: null,
  principal: null,
  interest: null,
  lateInterest: null,
  costs: null,
  startedOn: null,
  inscription: null,
  quote: null,
  ...more,
})

describe('Annotations lapse four years after their day or their last extension (article 86 of the Mortgage Act)', () => {
  it.each([
    ['a seizure, from its day', { startedOn: '2022-03-10' }, { kind: 'on', day: '2026-03-10', from: 'annotation' }],
    [
      'an extended seizure, from the day of its last extension',
      {
        startedOn: '2016-03-10',
        quote:
          'Embargo letra A de 10 de marzo de 2016. Prorrogado por la anotación letra B de fecha 2 de marzo de 2020. Prorrogada por la letra C de 29 de febrero de 2024.',
      },
      { kind: 'on', day: '2028-02-29', from: 'extension' },
    ],
    [
      'a seizure extended before 8 January 2001',
      { startedOn: '1996-01-09', quote: 'Embargo letra A. Prorrogada por cuatro años el 7 de enero de 2001.' },
      { kind: 'never' },
    ],
    [
      'a seizure extended on 8 January 2001',
      { startedOn: '1997-01-09', quote: 'Embargo letra A. Prorrogada por cuatro años el 8 de enero de 2001.' },
      { kind: 'on', day: '2005-01-08', from: 'extension' },
    ],
    [
      'a seizure with an extension without a day',
      { startedOn: '2018-01-09', quote: 'Embargo letra A, prorrogado por la letra B.' },
      { kind: 'unknown' },
    ],
    ['a seizure without a day', {}, { kind: 'unknown' }],
    [
      'a seizure whose only day is that of its writ',
      { startedOn: '2023-07-07', quote: 'Embargo letra A, según mandamiento de fecha 7 de julio de 2023.' },
      { kind: 'unknown' },
    ],
    [
      'a suspended seizure (article 96)',
      {
        startedOn: '2026-01-04',
        quote: 'Embargo letra A: anotación de suspensión por sesenta días desde el 4 de enero de 2026.',
      },
      { kind: 'unknown' },
    ],
    [
      'an annotated lawsuit',
      { kind: 'lawsuit', startedOn: '2024-05-02', inscription: 'letra C' },
      { kind: 'on', day: '2028-05-02', from: 'annotation' },
    ],
    ['an inscribed prohibition to dispose', { kind: 'disposalProhibition', startedOn: '2024-05-02' }, null],
    ['a mortgage', { kind: 'mortgage', startedOn: '2022-03-10' }, null],
    ['a cancelled seizure', { state: 'cancelled', startedOn: '2022-03-10' }, null],
  ] as const)('the annotation of %s lapses four years after its last extension, or never', (_, values, lapse) => {
    expect(lapseOf(charge(values))).toEqual(lapse)
  })
})

it('the property answers for principal, interest and costs of a charge', () => {
  expect(securedDebt(charge({ principal: 900.1, interest: 0.2, costs: 270 }))).toBe(1_170.3)
  expect(securedDebt(charge({ costs: 270 }))).toBeNull()
})

it('the charges of an extract in force are listed by rank', () => {
  const charges = [
    charge({ uuid: 'third' }),
    charge({ uuid: 'second', rank: 2 }),
    charge({ uuid: 'first', rank: 1 }),
    charge({ uuid: 'ended', state: 'expired' }),
    charge({ uuid: 'other', parentUuid: 'another note', rank: 1 }),
  ]
  expect(rankedCharges('note', charges).map(({ uuid }) => uuid)).toEqual(['first', 'second', 'third'])
})

describe('The charges of an extract are compared with those of the extract before', () => {
  const mortgage = charge({ kind: 'mortgage', creditor: 'BANCO DEL SUR', principal: 90_000, inscription: '3ª' })
  const seizure = charge({ creditor: 'HACIENDA', principal: 900, inscription: 'letra A' })
  const codes = (before: NotedCharge[], after: NotedCharge[]) => chargeChanges(before, after).map(({ code }) => code)

  it.each([
    ['the same charges', [mortgage, seizure], [mortgage, seizure], []],
    ['a new seizure', [mortgage], [mortgage, seizure], ['added']],
    [
      'a further seizure of the same creditor and another letter',
      [seizure],
      [seizure, charge({ ...seizure, inscription: 'letra B' })],
      ['added'],
    ],
    ['a charge that the extract now calls ended', [mortgage], [charge({ ...mortgage, state: 'cancelled' })], ['ended']],
    ['a charge that is no longer mentioned', [mortgage, seizure], [mortgage], ['gone']],
    ['another principal', [mortgage], [charge({ ...mortgage, principal: 120_000 })], ['principal']],
    ['a charge that had ended before', [charge({ ...seizure, state: 'expired' })], [], []],
  ])('the comparison of two extracts names %s', (_, before, after, changes) => {
    expect(codes(before, after)).toEqual(changes)
  })
})
