import { describe, expect, it } from 'vitest'
import { isExplained, type MatchCandidates, type PaidDue, proposeAllocations } from './proposals.ts'
import type { OpenDue } from './reconciliation.ts'

const due = (uuid: string, open: number, more: Partial<OpenDue> = {}): OpenDue => ({
  ...{ uuid, open, type: 'expense', dueDate: '2026-11-20', expeditionDate: null, texts: [], monthOf: null },
  ...more,
})
const paid = (uuid: string, amount: number, more: Partial<PaidDue> = {}): PaidDue => ({
  ...{ uuid, type: 'expense', paid: amount, paidOn: '2026-11-02', texts: [] },
  ...more,
})
const entry = (amount: number, text = '', day = '2026-11-20') => ({ amount, text, day })
const candidates = (some: Partial<MatchCandidates>): MatchCandidates => ({ open: [], paid: [], files: [], ...some })

type Expected = [entry: number, parts: [kind: string, due: string | null, amount: number][]][]
const proposed = (entries: ReturnType<typeof entry>[], some: Partial<MatchCandidates>): Expected =>
  proposeAllocations(entries, candidates(some)).map(({ entry: index, allocations }) => [
    index,
    allocations.map(({ kind, due: of, amount }) => [kind, of, amount]),
  ])

const valencia = { groups: ['IBI Valencia'], texts: ['Valencia'] }
const file = { messageId: 'ABCDEF123456', executionDate: '2026-11-19', amount: 150 }

describe('Proposed parts of an entry', () => {
  it.each<[string, ReturnType<typeof entry>[], Partial<MatchCandidates>, Expected]>([
    ['an instalment of a levy', [entry(-300)], { open: [due('a', 300)] }, [[0, [['due', 'a', -300]]]]],
    [
      'two bills of a municipality together',
      [entry(-250.5, 'AYUNTAMIENTO VALENCIA IBI')],
      { open: [due('a', 100.25, valencia), due('b', 150.25, valencia)] },
      [
        [
          0,
          [
            ['due', 'a', -100.25],
            ['due', 'b', -150.25],
          ],
        ],
      ],
    ],
    [
      'three of four fees, because the text names them and one set adds up',
      [entry(-60, 'COMUNIDAD RUZAFA')],
      {
        open: [10, 20, 30, 45].map((open, index) =>
          due(`d${index}`, open, { groups: ['g'], texts: ['Comunidad Ruzafa'] }),
        ),
      },
      [
        [
          0,
          [
            ['due', 'd0', -10],
            ['due', 'd1', -20],
            ['due', 'd2', -30],
          ],
        ],
      ],
    ],
    [
      'nothing if two sets of fees add up to the amount',
      [entry(-50, 'COMUNIDAD')],
      { open: [10, 20, 30, 40].map((open, index) => due(`d${index}`, open, { groups: ['g'], texts: ['Comunidad'] })) },
      [],
    ],
    [
      'nothing if the bills that add up to the amount have nothing in common',
      [entry(-30)],
      { open: [due('a', 10, { groups: ['x'] }), due('b', 20, { groups: ['y'] })] },
      [],
    ],
    [
      'a payment file that was booked as one total',
      [entry(-150, 'TRANSFERENCIAS SEPA')],
      {
        open: [due('a', 100), due('b', 50)],
        files: [
          {
            ...file,
            dues: [
              { uuid: 'a', amount: 100 },
              { uuid: 'b', amount: 50 },
            ],
          },
        ],
      },
      [
        [
          0,
          [
            ['due', 'a', -100],
            ['due', 'b', -50],
          ],
        ],
      ],
    ],
    [
      'no payment file if one of its transfers is no longer open',
      [entry(-150)],
      {
        open: [due('a', 100)],
        files: [
          {
            ...file,
            dues: [
              { uuid: 'a', amount: 100 },
              { uuid: 'b', amount: 50 },
            ],
          },
        ],
      },
      [],
    ],
    [
      'a returned debit, allocated to the payment that it returns',
      [entry(300, 'DEVOLUCION RECIBO COMUNIDAD')],
      { paid: [paid('a', 300), paid('b', 299)] },
      [[0, [['return', 'a', 300]]]],
    ],
    [
      'a returned rent, with the charge of the bank as a separate cost',
      [entry(-804.5, 'DEVOL. ADEUDO LUCIA FERRER')],
      { paid: [paid('a', 800, { type: 'income', texts: ['Lucía Ferrer'] })] },
      [
        [
          0,
          [
            ['return', 'a', -800],
            ['cost', null, -4.5],
          ],
        ],
      ],
    ],
    ['no return of a payment made later', [entry(300, 'DEVOLUCION', '2026-11-01')], { paid: [paid('a', 300)] }, []],
    ['no return after the maximum time', [entry(300, 'DEVOLUCION', '2027-03-01')], { paid: [paid('a', 300)] }, []],
    [
      'a second debit after a return',
      [entry(300, 'DEVOLUCION RECIBO'), entry(-300, 'RECIBO')],
      { paid: [paid('a', 300)], open: [due('b', 300)] },
      [
        [0, [['return', 'a', 300]]],
        [1, [['due', 'b', -300]]],
      ],
    ],
    [
      'a part of a rent whose tenant the text names',
      [entry(400, 'TRANSF LUCIA FERRER')],
      { open: [due('a', 800, { type: 'income', monthOf: 'A', texts: ['Lucía Ferrer'] })] },
      [[0, [['due', 'a', 400]]]],
    ],
    [
      'no part of a rent whose tenant the text does not name',
      [entry(400, 'TRANSF')],
      { open: [due('a', 800, { type: 'income', monthOf: 'A', texts: ['Lucía Ferrer'] })] },
      [],
    ],
    [
      'a part of a bill whose account the text names',
      [entry(-40, 'ADEUDO ES91 2100 0418 4502 0005 1332')],
      { open: [due('a', 90, { marks: ['ES9121000418450200051332'] })] },
      [[0, [['due', 'a', -40]]]],
    ],
  ])(
    'a bank entry is allocated to open transactions, returns or costs that add up to its amount, or to none: %s',
    (_, entries, some, expected) => expect(proposed(entries, some)).toEqual(expected),
  )

  it('a bank entry is fully allocated if the allocations add up exactly to the amount of the entry', () => {
    expect(isExplained(-0.3, [{ amount: -0.1 }, { amount: -0.2 }])).toBe(true)
    expect(isExplained(-0.3, [{ amount: -0.1 }])).toBe(false)
  })
})
