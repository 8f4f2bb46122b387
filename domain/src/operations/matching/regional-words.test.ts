import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const due = (home: string, concept: DueConcept, open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid: `${concept} ${home}`, concept, open, type: 'expense', asset: home, expeditionDate: null },
  ...{ dueDate: '2026-10-05', marks: [{ kind: 'externalId', value: `TGN/000${home}` }], municipality: null },
  ...{ names: [], party: null, owner: 'Cases del Camp SL', address: `Carrer Major ${home}, 2º 1ª` },
  ...own,
})
const entry = (amount: number, text: string): StatementEntry => ({ amount, text, day: '2026-10-07' })
const proposed = (entries: StatementEntry[], open: MatchDue[]) =>
  proposeAllocations(entries, { open, paid: [], files: [] }).proposals.flatMap(({ allocations }) =>
    allocations.map((part) => part.due),
  )
const share = due('12', 'SHARE', 64.5)
const tax = due('12', 'PROPERTY_TAX', 384.17)
const loan = due('12', 'MORTGAGE', 660.69, { names: ['Ibercaja Banco'], party: 'Ibercaja Banco' })
const rent = due('12', 'RENT', 780, { type: 'income', names: ['Ana Mira Orts'], party: 'Ana Mira Orts' })

describe('Words of banks in Catalan, Galician and Basque', () => {
  it.each<[string, MatchDue]>([
    ['CÀRREC REBUT 22 QUOTA COMUNITAT OCT', share],
    ['DOMICILIACIÓ DESPESES COMUNITAT 7781', share],
    ['RECIBO COTA COMUNIDADE OUTUBRO', share],
    ['ORDAINAGIRIA KUOTA KOMUNITATEA', share],
    ['RECIBO CORE RCUR CUOTA COMUNIDAD', share],
    ['REBUT 2231 IMP BENS IMMOBLES', tax],
    ['BASE GESTIO INGRESSOS IBI URBANA 1PLZ 2231', tax],
    ['ZERGAK ONDASUN HIGIEZINEN UDALA', tax],
    ['CONCELLO IMPOSTO BENS INMOBLES 2231', tax],
    ['MAILEGUA/PRESTAMO HIPOTECA 2231', loan],
    ['QUOTA PRÉSTEC HIPOTECARI 2231', loan],
    ['CUOTA PR?STAMO HIPOTECA 2231', loan],
    ['REB.BASURAS 945562 VILANOVA I LA GELTRU', due('12', 'WASTE', 91.2)],
    ['TRANSFERÈNCIA REBUDA LLOGUER PIS', rent],
    ['TRANSFERENTZIA ALOKAIRUA', rent],
    ['ABONAMENT ALUGUER VIVENDA', rent],
  ])('the only due of the concept is proposed: “%s”', (text, one) => {
    const amount = one.type === 'income' ? one.open : -one.open
    expect(proposed([entry(amount, text)], [...new Set([share, tax, loan, rent, one])])).toEqual([one.uuid])
  })

  it.each([
    ['QUOTA AMPA ESCOLA OCT', share],
    ['COMUNITAT DE REGANTS QUOTA', share],
    ['DERRAMA COL.LEGI ARQUITECTES', due('12', 'SPECIAL', 64.5)],
    ['CTAT PROPIETARIS CARRER MAJOR 90 QUOTA', share],
    ['QUOTA COMUNITAT GARATGE', share],
    ['QUOTA COMUNITAT CASES DEL CAMP SL LOCALS', share],
    ['AGRUPACIO 3 REBUTS COMUNITAT', share],
    ['QUOTES COMUNITAT VARIS PISOS', share],
    ['CUOTA PRESTAMO VEHICULO 2231', loan],
    ['QUOTA PRESTEC COTXE', loan],
    ['PRESTAMO PERSONAL CUOTA 3', loan],
    ['LLOGUER LOCAL CARRER MAJOR 12 PERE SOLE', rent],
    ['LLOGUER PERE SOLE PUIG', rent],
    ['FINQUES GUASCH LLOGUER PERE SOLE', rent],
    ['REB.BASURAS GARCIA Y BLASCO', due('12', 'WASTE', 91.2)],
    ['CUOTA PR?SEC GIMNAS', share],
    ['FINQUES GUASCH QUOTA COMUNITAT', share],
    ['FINQUES GUASCH QUOTA CARRER BALMES 3', share],
  ])('another affair with the amount pays no due: “%s”', (text, one) => {
    const amount = one.type === 'income' ? one.open : -one.open
    expect(proposed([entry(amount, text)], [one])).toEqual([])
  })

  it.each(['2N 1A', 'PIS 2N 1A', '2º 1ª', '2 1', '2-1'])('floor and door are read: “%s”', (flat) => {
    const homes = ['2º 1ª', '3º 2ª'].map((own) => due(own, 'SHARE', 64.5, { address: `Carrer Major 12, ${own}` }))
    expect(proposed([entry(-64.5, `QUOTA COMUNITAT CARRER MAJOR 12 ${flat}`)], homes)).toEqual(['SHARE 2º 1ª'])
  })

  it.each([
    ['BAIXOS 1A', 'Bajo 1ª'],
    ['BAJOS 1', 'Bajo 1ª'],
    ['BXS. 1A', 'Bajo 1ª'],
    ['ATIC ESQ', 'Ático izq'],
    ['ENTL. DRETA', 'Entresuelo dcha'],
  ])('the floor and door “%s” are those of %s', (flat, own) => {
    const homes = [own, '3º 2ª'].map((one) => due(one, 'SHARE', 64.5, { address: `Carrer Major 12, ${one}` }))
    expect(proposed([entry(-64.5, `QUOTA COMUNITAT CARRER MAJOR 12 ${flat}`)], homes)).toEqual([`SHARE ${own}`])
  })
})

describe('Streets with the name of a day', () => {
  it.each([
    ['AVDA ONZE DE SETEMBRE 100 BJI QUOTA OCT', 'Avenida Onze de Setembre 100, BJ IZQ', 'BJ DCHA'],
    ['C/ 2 DE MAYO 15 2A QUOTA OCT', 'Calle 2 de Mayo 15, 2º A', '3º B'],
    ['CL DOS DE MAYO 15 2A OCT QUOTA', 'Calle Dos de Mayo 15, 2º A', '3º B'],
    ['PLAZA DEL 1 DE MAYO 15 2A QUOTA', 'Plaza del 1 de Mayo 15, 2º A', '3º B'],
  ])('the home is found, and the day is no month of the fee: “%s”', (text, address, other) => {
    const flat = address.split(', ')[1] ?? ''
    const homes = [address, address.replace(flat, other)].map((one) => due(one, 'SHARE', 64.5, { address: one }))
    expect(proposed([entry(-64.5, text)], homes)).toEqual([`SHARE ${address}`])
  })
})

describe('The figures of an identifier', () => {
  const [ordinary, levy] = [due('12', 'SHARE', 64.5), due('12', 'SPECIAL', 300)]
  it('a fee and a levy of the home are paid together', () => {
    expect(proposed([entry(-364.5, 'RECIBO ORD. Y EXTRAORD. 00012')], [ordinary, levy])).toHaveLength(2)
    expect(proposed([entry(-364.5, 'RECIBO ORD. Y EXTRAORD. 00013')], [ordinary, levy])).toEqual([])
  })
})

describe('Short names of companies', () => {
  const party = 'Empresa Municipal Mixta d’Aigües de Tarragona, S.A.'
  const water = due('12', 'EXPENSE', 41.2, { names: [party], party })
  it.each(['EMATSA CONTRACTE 22318', 'REBUT EMMATSA 2231', 'RECIBO EMATSA'])('the supplier is found: “%s”', (text) =>
    expect(proposed([entry(-41.2, text)], [water])).toEqual(['EXPENSE 12']),
  )
  it.each(['EMAYA RECIBO 22', 'MATSA RECIBO', 'EMTSA GIRONA', 'EMASESA', 'TRANSF A EMMA'])(
    'other names are not those of the supplier: “%s”',
    (text) => expect(proposed([entry(-41.2, text)], [water])).toEqual([]),
  )
})

describe('Words beside the identifiers of homes in several buildings', () => {
  const homes = ['21', '22', '23', '24'].map((home) => due(home, 'SHARE', 50 + Number(home)))
  const ofOneBuilding = homes.map((one) => ({ ...one, address: 'Carrer Major 7, 2º 1ª' }))
  const marked = homes.map(({ open, asset }) => entry(-open, `SERVIFINQ QUOTA TGN/000${asset}`))
  const unmarked = entry(-64.5, 'SERVIFINQ QUOTA OCT')
  const shares = homes.map(({ uuid }) => uuid)

  it('the word of an administrator or a bank is not unknown', () => {
    expect(proposed([...marked, unmarked], [...homes, share])).toEqual([...shares, 'SHARE 12'])
    expect(proposed([...marked.slice(1), unmarked], [...homes, share])).toEqual(shares.slice(1))
  })

  it('the name of a building is unknown for another one', () => {
    expect(proposed([...marked, unmarked], [...ofOneBuilding, share])).toEqual(shares)
  })
})
