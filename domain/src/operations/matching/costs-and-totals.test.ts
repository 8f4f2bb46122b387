import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { ConfirmedFee, ConfirmedReturn, MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

interface World {
  open?: MatchDue[]
  paid?: PaidDue[]
  returns?: ConfirmedReturn[]
  fees?: ConfirmedFee[]
}

const entry = (amount: number, text: string, day = '2026-11-07'): StatementEntry => ({ amount, text, day })
const paid = (one: MatchDue, paidOn: string): PaidDue => ({ ...one, paidOn })
/** A rent of the home `home`, with its identifier `VLC-000nn`. */
const rent = (uuid: string, home: number, open: number, tenant: string, dueDate = '2026-11-01'): MatchDue => ({
  ...{ uuid, open, dueDate, concept: 'RENT', type: 'income', asset: `home ${home}`, expeditionDate: null },
  ...{ names: [tenant], party: tenant, address: `Calle Sorní ${home}`, municipality: 'Valencia' },
  marks: [{ kind: 'externalId', value: `VLC-000${home}` }],
})
const proposed = (entries: StatementEntry[], { open = [], paid: before = [] }: World) =>
  proposeAllocations(entries, { open, paid: before, files: [] }).proposals.map(({ entry: at, allocations }) =>
    [at, ...allocations.map(({ kind, due: of, amount }) => `${kind} ${of ?? ''} ${amount}`)].join(' · '),
  )

describe('Rents of premises that are paid without withholding', () => {
  // Base 1,771.00, VAT 371.91, withheld 336.49 (issue).
  const premises = (uuid: string, home: number, tenant: string, dueDate = '2026-11-01') => ({
    ...rent(uuid, home, 1806.42, tenant, dueDate),
    unwithheld: 2142.91,
  })
  const worlds: [string, StatementEntry, MatchDue[], string[]][] = [
    [
      'the payable amount',
      entry(1806.42, 'TRANSFERENCIA DE OPTICA RIBERA SL ALQUILER'),
      [premises('r', 1, 'Óptica Ribera SL')],
      ['0 · due r 1806.42'],
    ],
    [
      'the total, if the text names the tenant',
      entry(2142.91, 'TRANSFERENCIA DE OPTICA RIBERA SL ALQUILER'),
      [premises('r', 1, 'Óptica Ribera SL')],
      ['0 · due r 2142.91'],
    ],
    [
      'no total of another amount',
      entry(2142.9, 'OPTICA RIBERA SL ALQUILER'),
      [premises('r', 1, 'Óptica Ribera SL')],
      [],
    ],
    ['no total without a mark', entry(2142.91, 'TRANSFERENCIA ALQUILER'), [premises('r', 1, 'Óptica Ribera SL')], []],
    [
      'no total if nothing would be withheld',
      entry(2142.91, 'OPTICA RIBERA SL ALQUILER'),
      [rent('r', 1, 1806.42, 'Óptica Ribera SL')],
      [],
    ],
    [
      'the month by its date',
      entry(2142.91, 'OPTICA RIBERA SL ALQUILER', '2026-11-03'),
      [premises('oct', 1, 'Óptica Ribera SL', '2026-10-01'), premises('nov', 1, 'Óptica Ribera SL')],
      ['0 · due nov 2142.91'],
    ],
  ]
  it.each(worlds)('an entry proposes %s', (_, one, open, expected) => {
    expect(proposed([one], { open })).toEqual(expected)
  })

  it('the proposal says that nothing was withheld, and of what amount', () => {
    const { proposals } = proposeAllocations([entry(2142.91, 'OPTICA RIBERA SL ALQUILER')], {
      ...{ open: [premises('r', 1, 'Óptica Ribera SL')], paid: [], files: [] },
    })
    expect(proposals).toMatchObject([
      {
        allocations: [{ due: 'r', amount: 2142.91, isWhole: true, isUnwithheld: true }],
        evidence: expect.arrayContaining([{ kind: 'unwithheld', value: '336.49' }]),
      },
    ])
  })
})

describe('Costs of the bank', () => {
  const charges = (entries: StatementEntry[], world: World = {}) =>
    proposeAllocations(entries, { open: [], paid: [], files: [], ...world }).proposals.flatMap(
      ({ entry: at, allocations }) =>
        allocations.flatMap(({ kind, charge, amount, returned }) =>
          kind === 'cost' ? [`${at} · ${charge} ${amount}${returned ? ` of ${returned}` : ''}`] : [],
        ),
    )
  it('a commission is proposed as a cost, and money that the bank pays is not', () => {
    const interest = entry(12, 'LIQUIDACION INTERESES CUENTA')
    expect(charges([entry(-12, 'COMISION MANTENIMIENTO'), interest])).toEqual(['0 · MAINTENANCE -12'])
  })
  it('a commission with a word of something else is a question', () => {
    expect(charges([entry(-12, 'COMISION IDEALISTA'), entry(-60, 'GASTOS COMUNIDAD')])).toEqual([])
  })
  it('a code of the bank is enough with the name of the service', () => {
    expect(charges([{ ...entry(-5, 'PAQUETE SERVICIO EXPANSION'), isCharge: true }])).toEqual(['0 · MAINTENANCE -5'])
  })
  it('the fee of a return is linked to the return that its text names, or to the only one of its day', () => {
    const tenant = rent('r1', 1, 700, 'Marta Soler Vidal')
    const other = rent('r2', 2, 650, 'Pau Ferrer Costa')
    const world = { paid: [paid(tenant, '2026-11-02'), paid(other, '2026-11-02')] }
    const returns = [
      entry(-700, 'DEVOLUCION RECIBO MARTA SOLER VIDAL ALQUILER', '2026-11-09'),
      entry(-650, 'DEVOLUCION RECIBO PAU FERRER COSTA ALQUILER', '2026-11-09'),
    ]
    const named = entry(-4.5, 'COMISION DEVOLUCION RECIBO MARTA SOLER VIDAL', '2026-11-09')
    const unnamed = entry(-4.5, 'COM. DEVOLUCION RECIBO', '2026-11-09')
    expect(charges([...returns, named], { ...world, open: [] })).toEqual(['2 · RETURN -4.5 of r1'])
    expect(charges([...returns, unnamed], world)).toEqual(['2 · RETURN -4.5'])
    expect(charges([...returns.slice(0, 1), unnamed], world)).toEqual(['1 · RETURN -4.5 of r1'])
  })
  it('each of two returns of one due has its own fee', () => {
    const tenant = rent('r1', 1, 700, 'Marta Soler Vidal')
    const debit = (day: string) => entry(700, 'RECIBO MARTA SOLER VIDAL ALQUILER', day)
    const returned = (day: string) => entry(-700, 'DEVOLUCION RECIBO MARTA SOLER VIDAL ALQUILER', day)
    const fee = (day: string) => entry(-4.5, 'COMISION DEVOLUCION RECIBO MARTA SOLER VIDAL', day)
    const month = [debit('2026-11-02'), returned('2026-11-05'), debit('2026-11-10'), returned('2026-11-13')]
    const fees = [fee('2026-11-06'), fee('2026-11-14'), fee('2026-11-15')]
    expect(charges([...month, ...fees], { open: [tenant] })).toEqual([
      '4 · RETURN -4.5 of r1',
      '5 · RETURN -4.5 of r1',
      '6 · RETURN -4.5',
    ])
  })
  it('the fee of a second return is linked to it if the first return and its fee were confirmed before', () => {
    const tenant = rent('r1', 1, 700, 'Marta Soler Vidal')
    const onDay = (day: string) => ({ due: tenant, day, account: '' })
    const second = entry(-4.5, 'COM. DEVOLUCION RECIBO', '2026-11-13')
    const before = { returns: [onDay('2026-11-05'), onDay('2026-11-13')], fees: [{ due: 'r1', day: '2026-11-06' }] }
    expect(charges([second], { open: [tenant], ...before })).toEqual(['0 · RETURN -4.5 of r1'])
    const paidAgain = { paid: [paid(tenant, '2026-11-20')], ...before }
    const named = entry(-4.5, 'COM. DEVOLUCION RECIBO MARTA SOLER VIDAL', '2026-11-30')
    expect(charges([named], paidAgain)).toEqual(['0 · RETURN -4.5 of r1'])
    const bothCharged = { ...before, fees: [...before.fees, { due: 'r1', day: '2026-11-13' }] }
    expect(charges([named], { open: [tenant], ...bothCharged })).toEqual(['0 · RETURN -4.5'])
  })
  it('the fee within the amount of a return is linked to it', () => {
    const tenant = rent('r1', 1, 700, 'Marta Soler Vidal')
    const returned = entry(-704.5, 'DEVOLUCION RECIBO MARTA SOLER VIDAL ALQUILER', '2026-11-09')
    expect(charges([returned], { paid: [paid(tenant, '2026-11-02')] })).toEqual(['0 · RETURN -4.5 of r1'])
  })
})
