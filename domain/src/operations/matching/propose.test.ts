import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { Mark, MatchDue, PaidDue, SentFile } from './match-due.ts'
import { isExplained, proposeAllocations } from './propose.ts'

/** A due of the home `home`, with its identifier `VLC-000nn`. */
const due = (
  uuid: string,
  home: number,
  open: number,
  concept: DueConcept,
  more: Partial<MatchDue> = {},
): MatchDue => ({
  ...{ uuid, concept, open, asset: `home ${home}`, type: 'expense', dueDate: '2026-11-05', expeditionDate: null },
  ...{ names: [], address: `Calle Sorní ${home}`, municipality: 'Valencia', party: null },
  ...more,
  marks: [{ kind: 'externalId', value: `VLC-000${home}` }, ...(more.marks ?? [])],
})
const rent = (uuid: string, home: number, open: number, tenant: string, dueDate = '2026-11-01') =>
  due(uuid, home, open, 'RENT', { type: 'income', names: [tenant], party: tenant, dueDate })
const paid = (one: MatchDue, paidOn: string): PaidDue => ({ ...one, paidOn })
const entry = (amount: number, text: string, day = '2026-11-07'): StatementEntry => ({ amount, text, day })
const iban: Mark = { kind: 'iban', value: 'ES9121000418450200051332' }

interface World {
  open?: MatchDue[]
  paid?: PaidDue[]
  files?: SentFile[]
}
const proposed = (entries: StatementEntry[], { open = [], paid: before = [], files = [] }: World) =>
  proposeAllocations(entries, { open, paid: before, files }).proposals.map(({ entry: at, allocations }) =>
    [at, ...allocations.map(({ kind, due: of, amount }) => `${kind} ${of ?? ''} ${amount}`)].join(' · '),
  )

const homes = [58, 59, 60, 79]
const fees = homes.map((home) => due(`fee${home}`, home, 60 + home, 'SHARE'))
const taxes = homes.map((home) => due(`tax${home}`, home, 300 + home, 'PROPERTY_TAX'))

describe('Payments of one due', () => {
  it.each<[string, StatementEntry, World, string[]]>([
    ['the identifier of its asset', entry(-379, 'RECIBO IBI VLC-00079'), { open: taxes }, ['0 · due tax79 -379']],
    [
      'the identifier with other marks',
      entry(-379, 'IMP BIENES INM VLC 00079'),
      { open: taxes },
      ['0 · due tax79 -379'],
    ],
    ['the identifier without its zeros', entry(-379, 'IBI VLC 79'), { open: taxes }, ['0 · due tax79 -379']],
    ['no identifier of another asset', entry(-379, 'RECIBO IBI VLC-00058'), { open: taxes }, []],
    ['no unknown identifier of the same form', entry(-379, 'RECIBO IBI XAT-00412'), { open: taxes }, []],
    [
      'no part of an identifier',
      entry(-120, 'RECIBO VLC'),
      { open: [due('a', 58, 120, 'SHARE'), due('b', 59, 120, 'SHARE')] },
      [],
    ],
    [
      'a cut identifier, if one due has the amount',
      entry(-379, 'RECIBO IBI URBANA VLC-0007'),
      { open: taxes },
      ['0 · due tax79 -379'],
    ],
    ['no due of another concept', entry(-379, 'CUOTA HIPOTECA VLC-00079'), { open: taxes }, []],
    ['no amount alone', entry(-379, 'COMPRA TARJETA MERCADO'), { open: taxes }, []],
    ['no amount alone, without a text', entry(-379, ''), { open: taxes }, []],
    [
      'an account',
      entry(-90, 'ADEUDO ES91 2100 0418 4502 0005 1332'),
      { open: [due('a', 1, 90, 'SHARE', { marks: [iban] }), due('b', 2, 90, 'SHARE')] },
      ['0 · due a -90'],
    ],
    [
      'nothing if the account has two equal dues of different homes',
      entry(-90, 'ADEUDO ES9121000418450200051332'),
      { open: [1, 2].map((home) => due(`d${home}`, home, 90, 'SHARE', { marks: [iban] })) },
      [],
    ],
    [
      'the end-to-end reference of a payment file, also with other words',
      entry(-90, 'TRANSF ALQUILER 0f0f0f0f0f0f40008000aaaaaaaaaaaa'),
      {
        open: [
          due('a', 1, 90, 'WASTE', { marks: [{ kind: 'endToEnd', value: '0f0f0f0f-0f0f-4000-8000-aaaaaaaaaaaa' }] }),
        ],
      },
      ['0 · due a -90'],
    ],
    [
      'an invoice number',
      entry(-121, 'TRF PAGO S/FRA.F25/0107'),
      {
        open: ['F25/0107', 'F25/0108'].map((value) =>
          due(value, 1, 121, 'EXPENSE', { marks: [{ kind: 'invoiceNumber', value }] }),
        ),
      },
      ['0 · due F25/0107 -121'],
    ],
    [
      'the whole name of a tenant',
      entry(800, 'TRANSFERENCIA DE LAURA GARCIA FERRER'),
      { open: [rent('a', 1, 800, 'Laura García Ferrer'), rent('b', 2, 800, 'Laura García López')] },
      ['0 · due a 800'],
    ],
    [
      'no tenant with another last name',
      entry(800, 'TRANSFERENCIA DE LAURA GARCIA FERRER ALQUILER'),
      { open: [rent('b', 2, 800, 'Laura García López'), rent('c', 3, 800, 'Ana Ferrer Gil')] },
      [],
    ],
    [
      'the month that the text names',
      entry(800, 'LAURA GARCIA ALQUILER OCTUBRE'),
      { open: ['2026-10-01', '2026-11-01'].map((day) => rent(day, 1, 800, 'Laura García', day)) },
      ['0 · due 2026-10-01 800'],
    ],
    [
      'the nearest month, if the text names none',
      entry(800, 'LAURA GARCIA ALQUILER', '2026-11-03'),
      { open: ['2026-10-01', '2026-11-01'].map((day) => rent(day, 1, 800, 'Laura García', day)) },
      ['0 · due 2026-11-01 800'],
    ],
    [
      'the street and its number',
      entry(-90, 'C.P. SORNI 12 CUOTA'),
      { open: [due('a', 12, 90, 'SHARE'), due('b', 13, 90, 'SHARE')] },
      ['0 · due a -90'],
    ],
    [
      'nothing if the due is already paid',
      entry(-379, 'RECIBO IBI VLC-00079'),
      { paid: [paid(taxes[3] as MatchDue, '2026-11-05')] },
      [],
    ],
  ])('a bank entry is proposed for a due because of: %s', (_, one, world, expected) =>
    expect(proposed([one], world)).toEqual(expected),
  )

  it('every proposal states its marks', () => {
    const { proposals } = proposeAllocations([entry(-379, 'RECIBO IBI VLC-00079')], {
      open: taxes,
      paid: [],
      files: [],
    })
    expect(proposals[0]?.evidence).toEqual([
      { kind: 'externalId', value: 'VLC-00079' },
      { kind: 'concept', value: 'ibi' },
      { kind: 'amount', value: '' },
    ])
  })

  it('a proposal that a user dismissed is not made again', () => {
    const dismissed = new Map([[0, new Set(['tax79'])]])
    const entries = [entry(-379, 'IBI VLC-00079')]
    expect(proposeAllocations(entries, { open: taxes, paid: [], files: [], dismissed }).proposals).toEqual([])
  })
})

describe('Payments of several dues', () => {
  const levies = homes.map((home) => due(`levy${home}`, home, 250, 'SPECIAL'))
  it.each<[string, number, string, World, string[]]>([
    [
      'two dues of one asset',
      -(379 + 139),
      'RECIBO IBI CUOTA COMUNIDAD VLC-00079',
      { open: [...fees, ...taxes, ...levies] },
      ['0 · due fee79 -139 · due tax79 -379'],
    ],
    [
      'one due for each identifier',
      -(118 + 119 + 120),
      'CUOTAS COMUNIDAD VLC-00058 VLC-00059 VLC-00060',
      { open: [...fees, ...taxes, ...levies] },
      ['0 · due fee58 -118 · due fee59 -119 · due fee60 -120'],
    ],
    [
      'dues of different concepts',
      -(358 + 119),
      'REMESA IBI/CUOTA COM VLC-00058 VLC-00059',
      { open: [...fees, ...taxes] },
      ['0 · due tax58 -358 · due fee59 -119'],
    ],
    ['no dues of other assets', -(118 + 119), 'CUOTAS COMUNIDAD VLC-00060 VLC-00079', { open: fees }, []],
    [
      'two invoices of a supplier',
      -300,
      'TRANSF FONTANERIA RUZAFA',
      {
        open: [100, 200].map((open, at) =>
          due(`i${at}`, at, open, 'EXPENSE', { names: ['Fontanería Ruzafa'], party: 'Fontanería Ruzafa' }),
        ),
      },
      ['0 · due i0 -100 · due i1 -200'],
    ],
    [
      'no set of many dues of a supplier, because chance gives any sum',
      -300,
      'TRANSF FONTANERIA RUZAFA',
      {
        open: Array.from({ length: 20 }, (_, at) =>
          due(`i${at}`, at, 90 + at, 'EXPENSE', { names: ['Fontanería Ruzafa'], party: 'Fontanería Ruzafa' }),
        ),
      },
      [],
    ],
    ['nothing without marks', -(118 + 119), 'REMESA CUOTAS', { open: fees }, []],
    [
      'nothing if two sets have the amount',
      -300,
      'RECIBO VLC-00058',
      { open: [100, 200, 100, 200].map((open, at) => due(`d${at}`, 58, open, at < 2 ? 'SHARE' : 'WASTE')) },
      [],
    ],
  ])('a bank entry is proposed for several dues because of: %s', (_, amount, text, world, expected) =>
    expect(proposed([entry(amount, text)], world)).toEqual(expected),
  )

  const dues = [
    { uuid: 'tax58', amount: 358 },
    { uuid: 'fee59', amount: 119 },
  ]
  const file: SentFile = { messageId: 'ABCDEF123456', executionDate: '2026-11-06', amount: 477, dues }
  it.each<[string, MatchDue[], string[]]>([
    ['proposed if all its transfers are open', [...fees, ...taxes], ['0 · due tax58 -358 · due fee59 -119']],
    ['not proposed if one is paid', taxes, []],
  ])('a payment file that was booked as one total is %s', (_, open, expected) =>
    expect(proposed([entry(-477, 'TRANSFERENCIAS SEPA')], { open, files: [file] })).toEqual(expected),
  )
})

describe('Joint payments in the words of banks', () => {
  const loans = homes.map((home) => due(`loan${home}`, home, 700 + 2 * home, 'MORTGAGE'))
  const equal = [58, 59, 60].map((home) => due(`waste${home}`, home, 62.4, 'WASTE'))
  it.each<[string, number, string, MatchDue[], string[]]>([
    [
      'concepts that are cut off or contracted',
      -358 - 119 - 820,
      'LIQ. IMP BIENES, C.P., PMO. VLC-00058/VLC-00059/VLC-00060',
      [...taxes, ...fees, ...loans],
      ['0 · due tax58 -358 · due fee59 -119 · due loan60 -820'],
    ],
    [
      'a concept repeated for each due',
      -858 - 3 * 62.4,
      'REMESA PTMO/BASURA/BASURA/BASURA VLC-00079 VLC-00058 VLC-00059 VLC-00060',
      [...loans, ...equal],
      ['0 · due loan79 -858 · due waste58 -62.4 · due waste59 -62.4 · due waste60 -62.4'],
    ],
    [
      'the concept of the first due only',
      -118 - 818,
      'PAGO CONJUNTO 2 RECIBOS VLC-00058 VLC-00059 CUOTA COMUNIDAD',
      [...taxes, ...fees, ...loans],
      ['0 · due fee58 -118 · due loan59 -818'],
    ],
    [
      'no single due with the amount of all',
      -118 - 818,
      'ORDEN VLC-00058 CUOTA + VLC-00059 HIPOT',
      [...fees, ...loans, due('other', 59, 936, 'MORTGAGE')],
      ['0 · due fee58 -118 · due loan59 -818'],
    ],
    [
      'no due without its mark in the text',
      -118 - 818 - 820,
      'PAGO CONJUNTO 3 RECIBOS VLC-00058 VLC-00059 CUOTA COMUNIDAD',
      [...taxes, ...fees, ...loans],
      [],
    ],
  ])('one entry pays the dues of several marks: %s', (_, amount, text, open, expected) =>
    expect(proposed([entry(amount, text)], { open })).toEqual(expected),
  )
})

describe('Payments of a part', () => {
  it.each<[string, number, string, World, string[]]>([
    ['an identifier and a concept', -100, 'A CUENTA IBI VLC-00079', { open: taxes }, ['0 · due tax79 -100']],
    ['no identifier alone', -100, 'CERRAJERO URGENTE VLC-00079', { open: taxes }, []],
    ['no bill for a supply', -100, 'FACT LUZ VLC-00079', { open: [due('a', 79, 900, 'EXPENSE')] }, []],
    ['the name of a tenant', 400, 'LUCIA FERRER', { open: [rent('a', 1, 800, 'Lucía Ferrer')] }, ['0 · due a 400']],
    ['no name', 400, 'TRANSF', { open: [rent('a', 1, 800, 'Lucía Ferrer')] }, []],
    ['no amount just below the due', -378, 'RECIBO IBI VLC-00079', { open: taxes }, []],
  ])('a bank entry is proposed for a part of a due because of: %s', (_, amount, text, world, expected) =>
    expect(proposed([entry(amount, text)], world)).toEqual(expected),
  )

  it('two parts in one file are proposed for the same due', () => {
    const parts = [
      entry(-100, 'A CUENTA IBI VLC-00079', '2026-11-06'),
      entry(-279, 'RESTO IBI VLC-00079', '2026-11-20'),
    ]
    expect(proposed(parts, { open: taxes })).toEqual(['0 · due tax79 -100', '1 · due tax79 -279'])
  })
})

describe('Returns', () => {
  const tax = taxes[3] as MatchDue
  it.each<[string, StatementEntry[], World, string[]]>([
    [
      'a confirmed payment',
      [entry(379, 'DEVOLUCION RECIBO IBI VLC-00079')],
      { paid: [paid(tax, '2026-11-05')] },
      ['0 · return tax79 379'],
    ],
    [
      'the payment of an entry in the same file, and the second debit pays the due again',
      [
        entry(-379, 'IBI VLC-00079', '2026-11-05'),
        entry(379, 'DEV. IBI VLC-00079', '2026-11-08'),
        entry(-379, 'IBI VLC-00079', '2026-11-15'),
      ],
      { open: taxes },
      ['0 · due tax79 -379', '1 · return tax79 379', '2 · due tax79 -379'],
    ],
    [
      'without the word, by its mark',
      [entry(-379, 'IBI VLC-00079', '2026-11-05'), entry(379, 'IBI VLC-00079', '2026-11-08')],
      { open: taxes },
      ['0 · due tax79 -379', '1 · return tax79 379'],
    ],
    [
      'by a code of the bank',
      [{ ...entry(379, 'RECIBO 0001'), isReturn: true }],
      { paid: [paid(tax, '2026-11-05')] },
      ['0 · return tax79 379'],
    ],
    [
      'a rent, with the charge of the bank',
      [entry(-804.5, 'DEVOL. ADEUDO LUCIA FERRER')],
      { paid: [paid(rent('a', 1, 800, 'Lucía Ferrer'), '2026-11-03')] },
      ['0 · return a -800 · cost  -4.5'],
    ],
    [
      'no payment made later',
      [entry(379, 'DEVOLUCION IBI VLC-00079', '2026-11-01')],
      { paid: [paid(tax, '2026-11-05')] },
      [],
    ],
    [
      'no payment after the maximum time',
      [entry(379, 'DEVOLUCION IBI VLC-00079', '2027-03-01')],
      { paid: [paid(tax, '2026-11-05')] },
      [],
    ],
    [
      'no purchase of another',
      [entry(379, 'DEVOLUCION COMPRA ZAPATOS MARTI')],
      { paid: [paid(tax, '2026-11-05')] },
      [],
    ],
  ])('a bank entry is proposed as a return of: %s', (_, entries, world, expected) =>
    expect(proposed(entries, world)).toEqual(expected),
  )
})

it('no due is proposed for more than its open amount, and each proposal adds up to its entry', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(amounts, amounts, (entries, owed) => {
      const open = owed.map((amount, at) => due(`d${at}`, 10 + (at % 3), amount, 'SHARE'))
      const booked = entries.map((amount, at) => entry(-amount, `CUOTA VLC-000${10 + (at % 3)}`))
      const { proposals } = proposeAllocations(booked, { open, paid: [], files: [] })
      const left = new Map(open.map((one) => [one.uuid, one.open]))
      for (const { entry: at, allocations } of proposals) {
        expect(isExplained(booked[at]?.amount ?? 0, allocations)).toBe(true)
        for (const one of allocations) left.set(one.due ?? '', (left.get(one.due ?? '') ?? 0) + one.amount)
      }
      expect([...left.values()].every((amount) => amount >= 0)).toBe(true)
    }),
  )
})

it('a bank entry is fully allocated if the allocations add up exactly to the amount of the entry', () => {
  expect(isExplained(-0.3, [{ amount: -0.1 }, { amount: -0.2 }])).toBe(true)
  expect(isExplained(-0.3, [{ amount: -0.1 }])).toBe(false)
})
