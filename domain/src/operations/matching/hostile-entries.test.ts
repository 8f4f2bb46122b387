import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const OWNER = 'Patrimonial Gavarres SL'
/** A due of the home with this number in the street. */
const due = (home: string, concept: DueConcept, open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid: `${concept} ${home}`, concept, open, type: 'expense', asset: home, expeditionDate: null },
  ...{ dueDate: '2026-10-05', marks: [{ kind: 'externalId', value: `TGN/000${home}` }], municipality: null },
  ...{ names: [], party: null, owner: OWNER, address: `Carrer Major ${home}, 2º A` },
  ...own,
})
const rent = (home: string, party: string, open: number) =>
  due(home, 'RENT', open, { type: 'income', names: [party], party })
/** The payment of the month before, which a person confirmed. */
const paid = (one: MatchDue, text: string, own: Partial<PaidDue> = {}): PaidDue => ({
  ...one,
  ...{ uuid: `${one.uuid} before`, dueDate: '2026-09-05', paidOn: '2026-09-07', isConfirmed: true, text, ...own },
})
const entry = (amount: number, text: string, account?: string): StatementEntry => ({
  ...{ amount, text, day: '2026-10-07' },
  ...(account === undefined ? {} : { account }),
})
const proposed = (entries: StatementEntry[], open: MatchDue[], before: PaidDue[] = [], accounts: string[] = []) =>
  proposeAllocations(entries, { open, paid: before, files: [], accounts }).proposals.flatMap(({ allocations }) =>
    allocations.map((part) => part.due),
  )

const IBAN = 'ES9121000418450200051332'
const OTHER_IBAN = 'ES7620770024003102575766'
const CREDITOR = 'ES30000B43512208'
const share = due('12', 'SHARE', 64.5)
const ana = rent('12', 'Ana Mira Orts', 780)
const laura = rent('12', 'Laura García Ferrer', 780)

describe('Names that many entries of an account have', () => {
  const surnames = 'RUIZ SANZ VIDAL SOLER PONS ROCA MAS GIL VERA SALA RIUS COLL MOYA FONT'.split(' ')
  it.each<[string, string, string, MatchDue]>([
    ['LOPEZ', 'GARCIA LOPEZ LAURA', '', laura],
    ['LOPEZ', 'TRANSFERENCIA DE LAURA GARCIA LOPEZ ALQUILER', '', laura],
    ['LOPEZ', 'TRANSFERENCIA RECIBIDA · GARCIA LOPEZ LAURA', 'TRANSFERENCIA RECIBIDA · ', laura],
    ['MARIA', 'MARIA ALQUILER PISO', '', ana],
    ['GARCIA', 'GARCIA ALQUILER', '', ana],
  ])('entries that begin with %s do not make it known: “%s”', (name, text, field, one) => {
    const others = surnames.map((surname, at) => entry(300 + at, `${field}${name} ${surname} JUAN`))
    expect(proposed([entry(780, text), ...others], [one])).toEqual([])
  })

  it.each(['JUAN ALQUILER', 'TRANSFERENCIA DE JUAN ALQUILER PISO'])(
    'a first name beside the identifiers of several homes is not known: “%s”',
    (text) => {
      const homes = ['21', '22', '23', '24'].map((home) =>
        rent(home, `Inquilino${home} Perez${home}`, 500 + Number(home)),
      )
      const marked = homes.map(({ open, asset }) => entry(open, `JUAN ALQUILER TGN/000${asset}`))
      expect(proposed([...marked, entry(780, text)], [ana, ...homes])).not.toContain('RENT 12')
    },
  )

  it('a surname beside the identifiers of several homes is still that of another company', () => {
    const homes = ['21', '22', '23', '24'].map((home) => due(home, 'SHARE', 50 + Number(home)))
    const marked = homes.map(({ open, asset }) => entry(-open, `LOPEZ QUOTA TGN/000${asset}`))
    const invoice = due('12', 'EXPENSE', 64.5, {
      names: ['Reformas García Ferrer SL'],
      party: 'Reformas García Ferrer SL',
    })
    expect(proposed([...marked, entry(-64.5, 'RECIBO GARCIA LOPEZ')], [invoice, ...homes])).not.toContain('EXPENSE 12')
  })
})

describe('Numbers that are no identifiers', () => {
  const numbered = (id: string, concept: DueConcept = 'SHARE') =>
    due(id, concept, 64.5, { marks: [{ kind: 'externalId', value: id }], address: null, owner: null })
  it.each([
    ['a time', '14.32.00015', '14.32.00019', 'RECIBO 14:32:15'],
    ['a time', '14.32.00015', '14.32.00019', 'QUOTA COMUNITAT 07-10-2026 14:32:15'],
    ['a time', '09.30.00012', '09.30.00019', 'CUOTA COMUNIDAD 2026-10-07 09.30.12'],
    ['a telephone number', '34.07.00015', '34.07.00019', 'CUOTA COMUNIDAD TEL 963 34 07 15'],
    ['a telephone number', '08.015.00012', '08.015.00019', 'CUOTA COMUNIDAD TF 93 08 015 12'],
    ['a group of an account', '08/0418', '08/0419', 'CUOTA COMUNIDAD ES91 2100 0418 4502 0005 1332'],
    ['a group of an account', '21/0012', '21/0019', 'CUOTA COMUNIDAD 2100.0012.55.0200051332'],
    ['the number of a receipt', '12.04.00012', '12.04.00019', 'RECIBO NUM 00012 CUOTA COMUNIDAD'],
    ['the number of a receipt', '12.04.00012', '12.04.00019', 'CUOTA COMUNIDAD RECIBO 00012'],
    ['the number of a contract', '12.04.00012', '12.04.00019', 'CUOTA COMUNIDAD CONTRATO 00012'],
    ['a postcode', '12.08012', '12.08013', 'CUOTA COMUNIDAD 08012 BARCELONA'],
    ['a postcode', '12.08012', '12.08013', 'CUOTA COMUNIDAD CP 08012'],
    ['a date', '3.071026', '3.071027', 'CUOTA COMUNIDAD 071026'],
    ['a group of an account', 'ALC-0418', 'ALC-0419', 'CUOTA COMUNIDAD ES91 2100 0418 4502 0005 1332'],
    ['the number of a receipt', 'ALC-0418', 'ALC-0419', 'RECIBO NUM 0418 CUOTA COMUNIDAD'],
    ['a date', 'ALC-0710', 'ALC-0711', 'CUOTA COMUNIDAD 0710'],
    ['a date', 'ALC-071026', 'ALC-071027', 'CUOTA COMUNIDAD 071026'],
    ['a postcode', 'ALC-08012', 'ALC-08013', 'CUOTA COMUNIDAD 08012 BARCELONA'],
  ])('%s is not %s or %s: “%s”', (_, first, second, text) => {
    for (const homes of [
      [first, second],
      [second, first],
    ])
      expect(
        proposed(
          [entry(-64.5, text)],
          homes.map((id) => numbered(id)),
        ),
      ).toEqual([])
  })

  it('a telephone number does not make the bill of a plumber a fee', () => {
    const text = 'FONTANERIA TEL 963 34 07 15'
    expect(proposed([entry(-64.5, text)], [numbered('34.07.00015'), numbered('34.07.00019')])).toEqual([])
    expect(proposed([entry(-64.5, text)], [numbered('34.07.00015')])).toEqual([])
  })

  it('the number of a receipt does not join a fee and a levy of a home', () => {
    const levy = due('12', 'SPECIAL', 300)
    expect(proposed([entry(-364.5, 'RECIBO ORD. Y EXTRAORD. NUM 00012')], [share, levy])).toEqual([])
  })
})

describe('Words of a confirmed payment', () => {
  it.each([
    ['FINQUES GUASCH', 'FINQUES GUASCH'],
    ['FINQUES GUASCH A', 'FINQUES GUASCH B'],
    ['FINQUES GUASCH 2A', 'FINQUES GUASCH 3B'],
    ['FINQUES GUASCH REF 8800121', 'FINQUES GUASCH REF 8800131'],
    [`ADEUDO GUASCH ${IBAN}`, `ADEUDO GUASCH ${OTHER_IBAN}`],
    [`ADEUDO GUASCH ${CREDITOR}`, 'ADEUDO GUASCH ES24000A28215195'],
    ['TRANSFERENCIA A FAVOR DE PATRIMONIAL GAVARRES SL', 'TRANSFERENCIA A FAVOR DE PATRIMONIAL GAVARRES SL'],
    ['TRASPASO PATRIMONIAL GAVARRES SL', 'TRASPASO PATRIMONIAL GAVARRES SL'],
    ['RECIBO REUS', 'RECIBO REUS'],
    ...`EFECTIVO/CHEQUE/REINTEGRO/DISPOSICION/APUNTE/MOVIMIENTO CUENTA/PAGO MOVIL/BANCA ELECTRONICA/CARGO AUTOMATICO
/TRANSFERENCIA PROGRAMADA/PAGO APLAZADO/PAGO A PROVEEDORES/CONFIRMING/COMPENSACION/SUSCRIPCION/NUESTRO CARGO/VER DETALLE
/SEGUN DETALLE/ORDENADO POR CLIENTE/STANDING ORDER/LASTSCHRIFT/PRELEVEMENT SEPA/PAYPAL/STRIPE/REDSYS/AMAZON/GESTORIA
/CORREOS`
      .split(/\s*\/\s*/)
      .map((words): [string, string] => [`${words} 123`, `${words} 778`]),
  ])('after “%s”, the amount with “%s” proves no payment', (before, text) => {
    expect(proposed([entry(-64.5, text)], [share], [paid(share, before)])).toEqual([])
  })
})

describe('Accounts of earlier payments', () => {
  it('the owner’s own accounts are none of a payee', () => {
    const before = [paid(ana, `ABONO TRANSF EN CTA ${IBAN}`)]
    const transfer = entry(780, `TRASPASO ${IBAN}`, OTHER_IBAN)
    expect(proposed([transfer], [ana], before)).toEqual(['RENT 12'])
    expect(proposed([transfer], [ana], before, [IBAN])).toEqual([])
    expect(proposed([transfer], [ana], [paid(ana, `ABONO TRANSF EN CTA ${IBAN}`, { account: IBAN })])).toEqual([])
    expect(proposed([transfer, entry(3, 'COMISION', IBAN)], [ana], before)).toEqual([])
  })

  it('an account in the text that no payment of the series had says nothing', () => {
    const before = [paid(share, `ADEUDO ${IBAN}`)]
    expect(proposed([entry(-64.5, `ADEUDO ${OTHER_IBAN}`)], [share], before)).toEqual([])
    expect(proposed([entry(-64.5, `ADEUDO ${IBAN} ${OTHER_IBAN}`)], [share], before)).toEqual([])
  })

  it('an account that paid several other series excludes the only due of a concept', () => {
    const others = ['13', '14'].map((home) => paid(due(home, 'SHARE', 70 + Number(home)), `ADEUDO ${IBAN}`))
    expect(proposed([entry(-64.5, `QUOTA COMUNITAT ${IBAN}`)], [share], others)).toEqual([])
  })

  it('a business line of the creditor that paid only another series excludes the due', () => {
    const other = due('13', 'SHARE', 71)
    const second = CREDITOR.replace('30000', '30001')
    const before = [paid(share, `ADEUDO ${CREDITOR}`), paid(other, `ADEUDO ${second}`)]
    expect(proposed([entry(-64.5, `ADEUDO ${CREDITOR} QUOTA`)], [share], before)).toEqual(['SHARE 12'])
    expect(proposed([entry(-64.5, `ADEUDO ${second} QUOTA`)], [share], before)).toEqual([])
  })
})

describe('A text about several receipts', () => {
  it.each(['QUOTES COMUNITAT', 'AGRUPACIO 2 REBUTS COMUNITAT', 'CUOTAS OCT VARIAS ENTIDADES'])(
    'the entry is no part of a levy of the home that it names: “%s”',
    (text) => {
      const levy = due('12', 'SPECIAL', 900)
      expect(proposed([entry(-220.5, `${text} TGN/00012`)], [share, levy])).toEqual([])
      expect(proposed([entry(-220.5, `${text} TGN/00012 ENTREGA A CUENTA`)], [share, levy])).toEqual(['SPECIAL 12'])
    },
  )
})

describe('Words behind those for an administrator', () => {
  it.each([
    'CUOTA FINCAS MIRAMAR TORREVIEJA',
    'CUOTA ADM JUAN PEREZ',
    'CUOTA ADM HERENCIA PUIGCERDA',
    'CUOTA ADMINISTRACION LOTERIA NAVIDAD',
    'ADM.FINCAS PALLARES QUOTA OCT',
  ])('they are unknown: “%s”', (text) => {
    expect(proposed([entry(-64.5, text)], [share])).toEqual([])
  })

  it('those of an earlier payment of the series are known', () => {
    const before = [paid(share, 'ADM.FINCAS PALLARES QUOTA SEP')]
    expect(proposed([entry(-64.5, 'ADM.FINCAS PALLARES QUOTA OCT')], [share], before)).toEqual(['SHARE 12'])
  })
})
