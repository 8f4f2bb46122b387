import { describe, expect, it } from 'vitest'
import { chargeChanges } from './charge-comparison.ts'
import { lapseOf, type NotedCharge, securedDebt } from './charge-lapse.ts'

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
    [
      'a seizure, from its day',
      { startedOn: '2022-03-10' },
      { kind: 'on', day: '2026-03-10', from: 'annotation', start: '2022-03-10', words: null },
    ],
    [
      'an extended seizure, from the day of its last extension',
      {
        startedOn: '2016-03-10',
        quote:
          'Embargo letra A de 10 de marzo de 2016. Prorrogado por la anotación letra B de fecha 2 de marzo de 2020. Prorrogada por la letra C de 29 de febrero de 2024.',
      },
      {
        kind: 'on',
        day: '2028-02-29',
        from: 'extension',
        start: '2024-02-29',
        words: 'Prorrogada por la letra C de 29 de febrero de 2024',
      },
    ],
    [
      'a seizure extended before 8 January 2001',
      { startedOn: '1996-01-09', quote: 'Embargo letra A. Prorrogada por cuatro años el 7 de enero de 2001.' },
      { kind: 'never' },
    ],
    [
      'a seizure extended on 8 January 2001',
      { startedOn: '1997-01-09', quote: 'Embargo letra A. Prorrogada por cuatro años el 8 de enero de 2001.' },
      {
        kind: 'on',
        day: '2005-01-08',
        from: 'extension',
        start: '2001-01-08',
        words: 'Prorrogada por cuatro años el 8 de enero de 2001',
      },
    ],
    [
      'a seizure with an extension without a day',
      { startedOn: '2018-01-09', quote: 'Embargo letra A, prorrogado por la letra B.' },
      { kind: 'unknown', why: 'extension' },
    ],
    ['a seizure without a day', {}, { kind: 'unknown', why: 'noDay' }],
    [
      'a seizure whose only day is that of its writ',
      { startedOn: '2023-07-07', quote: 'Embargo letra A, según mandamiento de fecha 7 de julio de 2023.' },
      { kind: 'unknown', why: 'writ' },
    ],
    [
      'a suspended seizure (article 96)',
      {
        startedOn: '2026-01-04',
        quote: 'Embargo letra A: anotación de suspensión por sesenta días desde el 4 de enero de 2026.',
      },
      { kind: 'unknown', why: 'suspended' },
    ],
    [
      'an annotated lawsuit',
      { kind: 'lawsuit', startedOn: '2024-05-02', inscription: 'letra C' },
      { kind: 'on', day: '2028-05-02', from: 'annotation', start: '2024-05-02', words: null },
    ],
    [
      'a seizure whose day of lapse the extract states',
      { startedOn: '2022-03-10', quote: 'Embargo letra A de 10 de marzo de 2022, que caduca el 9 de marzo de 2026.' },
      { kind: 'on', day: '2026-03-09', from: 'stated', start: null, words: 'caduca el 9 de marzo de 2026' },
    ],
    [
      'a seizure in force until a day',
      { startedOn: '2022-03-10', quote: 'Embargo letra A de 10/03/2022. Vigente hasta el día 10/03/2026.' },
      { kind: 'on', day: '2026-03-10', from: 'stated', start: null, words: 'Vigente hasta el día 10/03/2026' },
    ],
    [
      'a seizure in force with its own day, which is no day of lapse',
      { startedOn: '2022-03-10', quote: 'Embargo letra A, vigente, de fecha 10 de marzo de 2022.' },
      { kind: 'on', day: '2026-03-10', from: 'annotation', start: '2022-03-10', words: '10 de marzo de 2022' },
    ],
    [
      'a seizure whose stated day contradicts its extension',
      {
        startedOn: '2020-03-10',
        quote: 'Embargo letra A, que caduca el 10 de marzo de 2024. Prorrogado por la letra B de 1 de marzo de 2024.',
      },
      { kind: 'unknown', why: 'twoDays' },
    ],
    [
      'a seizure with a certificate of charges',
      {
        startedOn: '2020-03-10',
        quote: 'Embargo letra A. Al margen, expedida certificación de dominio y cargas el 3 de mayo de 2021.',
      },
      { kind: 'unknown', why: 'certificate' },
    ],
    [
      'an own seizure with a certificate of charges: the earlier day protects it',
      {
        isOurs: true,
        startedOn: '2020-03-10',
        quote: 'Embargo letra A. Al margen, expedida certificación de dominio y cargas el 3 de mayo de 2021.',
      },
      { kind: 'on', day: '2024-03-10', from: 'annotation', start: '2020-03-10', words: null },
    ],
    [
      'a seizure with an extension that a user has entered',
      { startedOn: '2018-01-09', extendedOn: '2022-01-05', quote: 'Embargo letra A, prorrogado por la letra B.' },
      { kind: 'on', day: '2026-01-05', from: 'extension', start: '2022-01-05', words: null },
    ],
    [
      'a seizure with a day of lapse that a user has entered',
      { lapsesOn: '2026-01-05' },
      { kind: 'on', day: '2026-01-05', from: 'stated', start: null, words: null },
    ],
    ['an inscribed prohibition to dispose', { kind: 'disposalProhibition', startedOn: '2024-05-02' }, null],
    ['a mortgage', { kind: 'mortgage', startedOn: '2022-03-10' }, null],
    ['a cancelled seizure', { state: 'cancelled', startedOn: '2022-03-10' }, null],
  ] as const)('the annotation of %s lapses four years after its last extension, or never', (_, values, lapse) => {
    expect(lapseOf(charge(values))).toEqual(lapse)
  })
})

describe('Only the day of a granted extension starts a new term (article 86 of the Mortgage Act)', () => {
  it.each([
    [
      'a request that was refused',
      'Embargo letra A. Denegada la prórroga solicitada el 4 de mayo de 2022.',
      { kind: 'on', day: '2022-06-01', from: 'annotation', start: '2018-06-01', words: null },
    ],
    [
      'a refusal after an extension',
      'Prorrogada por la letra B de 2 de marzo de 2020. La prórroga ha sido denegada el 1 de marzo de 2024.',
      {
        kind: 'on',
        day: '2024-03-02',
        from: 'extension',
        start: '2020-03-02',
        words: 'Prorrogada por la letra B de 2 de marzo de 2020',
      },
    ],
    [
      'a writ and the annotation of the extension',
      'Embargo letra A, prorrogada por mandamiento de fecha 4 de mayo de 2022, según la anotación letra B de 10 de junio de 2022.',
      {
        kind: 'on',
        day: '2026-06-10',
        from: 'extension',
        start: '2022-06-10',
        words:
          'prorrogada por mandamiento de fecha 4 de mayo de 2022, según la anotación letra B de 10 de junio de 2022',
      },
    ],
    [
      'the issue of a writ',
      'Embargo letra A. Prorrogada en virtud de mandamiento expedido el 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a writ of a court with a long name',
      'Prorrogada en virtud de mandamiento expedido por el Juzgado de Primera Instancia número 5 de Alcalá de Henares el 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a decree',
      'Embargo letra A, prorrogada por decreto de 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a decree before Act 1/2000',
      'Embargo letra A, prorrogada por decreto de 4 de mayo de 2000.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a request',
      'Embargo letra A. Solicitada la prórroga el 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a denial of its entry',
      'Embargo letra A. No consta prorrogada a 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a refusal of a cancellation',
      'Denegada la cancelación y prorrogada por la letra B de 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'the day of the extended annotation',
      'Embargo letra B: prórroga de la anotación letra A de 1 de junio de 2018.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a further extension by a writ',
      'Prorrogada por la letra B de 2 de marzo de 2020. Prorrogada por mandamiento de 1 de marzo de 2024.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a stated lapse before a further extension',
      'Embargo letra A, que caduca el 1 de junio de 2022. Prorrogada por mandamiento de 4 de mayo de 2022.',
      { kind: 'unknown', why: 'extension' },
    ],
    [
      'a stated lapse after its extension',
      'Prorrogada por mandamiento de 4 de mayo de 2022. Caduca el 10 de junio de 2026.',
      { kind: 'on', day: '2026-06-10', from: 'stated', start: null, words: 'Caduca el 10 de junio de 2026' },
    ],
  ] as const)('an entry of a seizure of 1 June 2018 with %s', (_, quote, lapse) => {
    expect(lapseOf(charge({ startedOn: '2018-06-01', quote }))).toEqual(lapse)
  })

  it('an own annotation whose extension was refused has a deadline four years after its day', () => {
    const quote = 'Denegada la prórroga solicitada el 4 de mayo de 2022.'
    expect(lapseOf(charge({ startedOn: '2018-06-01', quote, isOurs: true }))).toMatchObject({ day: '2022-06-01' })
  })

  it('the day of a writ of a court with a long name is not that of the annotation', () => {
    const quote =
      'Según mandamiento expedido por el Juzgado de lo Social número 5 de Alcalá de Henares el 1 de junio de 2018.'
    expect(lapseOf(charge({ startedOn: '2018-06-01', quote }))).toEqual({ kind: 'unknown', why: 'writ' })
  })
})

it('the property answers for principal, interest and costs of a charge', () => {
  expect(securedDebt(charge({ principal: 900.1, interest: 0.2, costs: 270 }))).toBe(1_170.3)
  expect(securedDebt(charge({ costs: 270 }))).toBeNull()
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
    ['another creditor', [mortgage], [charge({ ...mortgage, creditor: 'FONDO DEL NORTE' })], ['creditor']],
    ['the same creditor in other letters', [mortgage], [charge({ ...mortgage, creditor: 'Banco del Sur' })], []],
    [
      'an extended annotation',
      [charge({ ...seizure, startedOn: '2022-03-10' })],
      [charge({ ...seizure, startedOn: '2022-03-10', extendedOn: '2026-03-01' })],
      ['extended'],
    ],
    ['a charge that had ended before', [charge({ ...seizure, state: 'expired' })], [], []],
  ])('the comparison of two extracts names %s', (_, before, after, changes) => {
    expect(codes(before, after)).toEqual(changes)
  })
})
