import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const OWNER = 'Gestión Patrimonial Moncayo SL'
/** A due of the home with this number in the street. */
const due = (home: string, concept: DueConcept, open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid: `${concept} ${home}`, concept, open, type: 'expense', asset: home, expeditionDate: null },
  ...{ dueDate: '2026-10-05', marks: [{ kind: 'externalId', value: `REO-000${home}` }], municipality: null },
  ...{ names: [], party: null, owner: OWNER, address: `Calle Río Ebro ${home}, 2º IZQ` },
  ...own,
})
const invoice = (home: string, party: string, open: number) => due(home, 'EXPENSE', open, { names: [party], party })
const rent = (home: string, party: string, open: number, dueDate = '2026-10-01') =>
  due(home, 'RENT', open, { type: 'income', names: [party], party, dueDate })
const entry = (amount: number, text: string, day = '2026-10-07'): StatementEntry => ({ amount, text, day })
const proposed = (one: StatementEntry | StatementEntry[], open: MatchDue[], paid: PaidDue[] = []) =>
  proposeAllocations([one].flat(), { open, paid, files: [] }).proposals.flatMap(({ allocations }) =>
    allocations.map((part) => part.due),
  )

const AQUALIA = 'FCC Aqualia, S.A.'
const CASER = 'Caser, Compañía de Seguros y Reaseguros, S.A.'
const ENDESA = 'Endesa Energía, S.A.U.'

describe('Transfers between own accounts', () => {
  it.each([
    'TRANSFERENCIA A SU CUENTA GESTION PATRIMONIAL MONCAYO SL',
    'TRASPASO ENTRE CUENTAS GESTION PATRIMONIAL MONCAYO SL',
    'TRASPASO A CUENTA 0182-1234-5678 GESTION PATRIMONIAL MONCAYO SL',
    'TRANSFERENCIAS GESTION PATRIMONIAL MONCAYO SL PROVISION DE FONDOS',
    'TRANSF. A FAVOR DE GESTION PATRIMONIAL MONCAYO SL TESORERIA',
    'TRASPASO',
  ])('the transfer pays no due with its amount: “%s”', (text) => {
    for (const concept of ['SHARE', 'PROPERTY_TAX', 'SPECIAL'] as const)
      expect(proposed(entry(-384.17, text), [due('11', concept, 384.17)])).toEqual([])
  })
})

describe('The transfer to a creditor that the bank calls a transfer between accounts', () => {
  const share = due('58', 'SHARE', 164.12)
  it('the transfer pays the fee of the building', () => {
    expect(proposed(entry(-164.12, 'TRASPASO RECIBO COMUNIDAD 0709565 CP. C. RIO EBRO NUM 58'), [share])).toEqual([
      'SHARE 58',
    ])
    expect(proposed(entry(-164.12, 'TRASPASO COMUNIDAD OCTUBRE REO-00058'), [share])).toEqual(['SHARE 58'])
  })

  it('the transfer pays no fee of another building, nor of another home', () => {
    expect(proposed(entry(-164.12, 'TRASPASO RECIBO COMUNIDAD 0709565 CP. C. RIO EBRO NUM 59'), [share])).toEqual([])
    expect(proposed(entry(-164.12, 'TRASPASO COMUNIDAD OCTUBRE REO-00059'), [share])).toEqual([])
  })
})

describe('The only open due with an amount, of a supplier by a word of its name', () => {
  const water = invoice('11', AQUALIA, 289.76)
  it.each([
    'RECIBO AQUALIA REF.CONTRATO 08885729857',
    'ADEUDO A SU CARGO N 2026544238767948 AQUALIA FACTURACION OCTUBRE',
    'RECIBO POLIZA 87317526 BIM 5 AQUALIA',
  ])('the due is proposed: “%s”', (text) => {
    expect(proposed(entry(-289.76, text), [water])).toEqual(['EXPENSE 11'])
  })

  it.each<[string, string, MatchDue[], PaidDue[]]>([
    ['another supplier has the amount', 'RECIBO AQUALIA', [water, invoice('12', ENDESA, 289.76)], []],
    ['a due of another concept has the amount', 'RECIBO AQUALIA', [water, due('12', 'SHARE', 289.76)], []],
    [
      'the supplier was paid this amount for another home',
      'RECIBO AQUALIA',
      [water],
      [{ ...invoice('12', AQUALIA, 289.76), paidOn: '2026-10-06' }],
    ],
    ['the text has an unknown word', 'RECIBO AQUALIA ZARZUELA', [water], []],
    ['the text is about other property', 'RECIBO AQUALIA OFICINA', [water], []],
    ['the text names another home', 'RECIBO AQUALIA C/ RIO EBRO 12', [water, due('12', 'SHARE', 60)], []],
    ['the text is about a part', 'RECIBO AQUALIA ENTREGA', [water], []],
    [
      'the text names another home and the trade',
      'RECIBO AQUALIA AGUA C/ RIO EBRO 12',
      [water, due('12', 'SHARE', 60)],
      [],
    ],
    ['the trade differs', 'RECIBO SOLER FONTANERIA', [invoice('11', 'Soler Energía, S.L.', 289.76)], []],
    ['the word is of a street', 'RECIBO PASEO NERVION 7', [invoice('11', 'Seguros Nervión, S.A.', 289.76)], []],
    ['the word is that of the country', 'RECIBO ESPAÑA', [invoice('11', 'Generali España, S.A.', 289.76)], []],
  ])('nothing is proposed if %s', (_, text, open, paid) => {
    expect(proposed(entry(-289.76, text), open, paid)).toEqual([])
  })

  it('nothing is proposed on a day that is not near', () => {
    expect(proposed(entry(-289.76, 'RECIBO AQUALIA', '2026-11-02'), [water])).toEqual([])
  })

  it('the due is proposed for one of two entries', () => {
    const twice = [entry(-289.76, 'RECIBO AQUALIA REF 1'), entry(-289.76, 'RECIBO AQUALIA REF 2', '2026-10-09')]
    expect(proposed(twice, [water])).toEqual(['EXPENSE 11'])
  })

  it('the word `Este` distinguishes two companies', () => {
    const lifts = ['Ascensores Este', 'Ascensores Sur'].map((name, at) => invoice(`1${at}`, name, 96.35))
    expect(proposed(entry(-96.35, 'ASCENSORES ESTE'), lifts)).toEqual(['EXPENSE 10'])
    expect(proposed(entry(-96.35, 'ASCENSORES OESTE'), lifts)).toEqual([])
  })

  it('the bank abbreviates each word of a company', () => {
    const works = invoice('11', 'Construcciones y Reformas Peñaflor, S.L.', 674.62)
    expect(proposed(entry(-674.62, 'TRANSF. CONST. Y REF. PENAFLOR TRABAJOS'), [works])).toEqual(['EXPENSE 11'])
    expect(proposed(entry(-674.62, 'TRANSF. CONS GARCIA PENAFLOR TRABAJOS'), [works])).toEqual([])
    expect(proposed(entry(-674.62, 'TRANSF. MUEBLES PENAFLOR TRABAJOS'), [works])).toEqual([])
  })
})

describe('The only open due with an amount, of a supplier of a trade', () => {
  it.each([
    ['RENOVACION POLIZA', CASER],
    ['ADEUDO RECIBO PRIMA SEGURO OCT', CASER],
    ['RECIBO SEPA 000000010000000344G0344 CTO 534697502 LUZ', ENDESA],
  ])('the due is proposed: “%s”', (text, party) => {
    expect(proposed(entry(-132.48, text), [invoice('11', party, 132.48)])).toEqual(['EXPENSE 11'])
  })

  it.each([
    ['the supplier has another trade', 'ADEUDO RECIBO PRIMA SEGURO OCT', [invoice('11', ENDESA, 132.48)]],
    [
      'another due has the amount',
      'ADEUDO RECIBO PRIMA SEGURO OCT',
      [invoice('11', CASER, 132.48), due('12', 'WASTE', 132.48)],
    ],
    ['the text is about social security', 'SEG SOCIAL AUTONOMOS', [invoice('11', CASER, 132.48)]],
    ['the insurance is for something else', 'RECIBO SEGURO COCHE', [invoice('11', CASER, 132.48)]],
    ['the text has only a word of all invoices', 'FACTURACION OCTUBRE', [invoice('11', CASER, 132.48)]],
  ])('nothing is proposed if %s', (_, text, open) => {
    expect(proposed(entry(-132.48, text), open)).toEqual([])
  })
})

describe('The only open due with an amount, by floor and door', () => {
  const share = due('11', 'SHARE', 157)
  const other = due('12', 'SHARE', 157, { address: 'Calle Mayor 12, 4º A' })
  it.each(['ADEUDO A SU CARGO CUOTA ORD. OCT-26 PISO 2 IZQ', 'ADEUDO A SU CARGO CUOTA OCT PISO 2I'])(
    'the due is proposed although another home has the amount: “%s”',
    (text) => expect(proposed(entry(-157, text), [share, other])).toEqual(['SHARE 11']),
  )
  it.each(['ADEUDO CUOTA ORD. OCT-26 PISO 3 IZQ', 'ADEUDO CUOTA ORD. OCT-26', 'ADEUDO CUOTA OCT PISO 2 DCHA'])(
    'nothing is proposed with the door of no home or without a door: “%s”',
    (text) => expect(proposed(entry(-157, text), [share, other])).toEqual([]),
  )

  it('nothing is proposed if the text has another door, although no other due has the amount', () => {
    expect(proposed(entry(-157, 'ADEUDO CUOTA ORD. OCT-26 PISO 3 IZQ'), [share])).toEqual([])
    expect(proposed(entry(-157, 'ADEUDO CUOTA ORD. OCT-26 PISO 2 IZQ'), [share])).toEqual(['SHARE 11'])
  })

  it('nothing is proposed for another month', () => {
    const months = ['2026-09-05', '2026-10-05'].map((dueDate) => ({ ...share, uuid: dueDate, dueDate }))
    expect(proposed(entry(-157, 'RECIBO CUOTA SEPTIEMBRE PISO 2 IZQ'), months)).toEqual([])
    expect(proposed(entry(-157, 'RECIBO OCTUBRE 2026 2 IZQ'), months)).toEqual(['2026-10-05'])
  })

  it('nothing is proposed with two possible doors', () => {
    expect(proposed(entry(-157, 'ADEUDO CUOTA OCT 2 IZQ'), [share, other])).toEqual(['SHARE 11'])
    expect(proposed(entry(-157, 'ADEUDO CUOTA OCT 2 IZQ 4 A'), [share, other])).toEqual([])
    expect(proposed(entry(-157, 'ADEUDO CUOTA OCT 2 IZQ 7 B'), [share, other])).toEqual([])
  })

  it('a text about a month only pays no fee', () => {
    expect(proposed(entry(-157, 'TRANSFERENCIA PAGO MES OCTUBRE'), [share])).toEqual([])
  })

  it('the first letter of the door is read behind the street', () => {
    const homes = ['2º IZQ', '2º DCHA'].map((flat) =>
      due(flat, 'SHARE', 210.98, { address: `Calle Fray Luis 38, ${flat}` }),
    )
    const text = 'RECIBO COM.PROP.C. FRAY LUIS 38 REMESA OCT 2026 PROP.2980'
    expect(proposed(entry(-210.98, `${text} 2I`), homes)).toEqual(['SHARE 2º IZQ'])
    expect(proposed(entry(-210.98, `${text} 3I`), homes)).toEqual([])
  })
})

describe('Taxes whose text has words of authorities', () => {
  const waste = due('11', 'WASTE', 87.05)
  const tax = due('12', 'PROPERTY_TAX', 442.68)
  it.each([
    [waste, 'ADEUDO AYTO. ROQUETAS DE MAR TASA TRATAM. RESIDUOS URBANOS ROQUETAS DE MAR 34121413346'],
    [waste, 'ADEUDO RECIBO TASA TRATAM. RESIDUOS URBANOS HU?RCAL-OVERA 9436180352'],
    [waste, 'RECIBO TASA RESIDUOS URBANOS LOGROÑO 506567 AYUNTAMIENTO LOGRO'],
    [tax, 'RECAUDACION DIP. PROV. SERV. RECAUDACION CPR 9052180 EMISORA 5272 REF 721201'],
    [tax, 'RECIBO O.A. GESTION TRIBUTARIA IBI 2026 LOGRONO RECIBO 553525517 JUST. 7961'],
    [tax, 'IMPUESTOS TRIBUTOS AYTO JUST. 489496659631495 NRC 48949665963'],
  ])('the tax is proposed if only one has the amount: %# %s', (own, text) => {
    expect(proposed(entry(-own.open, text), [waste, tax])).toEqual([own.uuid])
  })

  it.each([
    'PAGO IMPUESTOS MODELO 303 NRC 7961',
    'IMPUESTOS IVA JUST. 489496659631495',
    'PAGO IMPUESTOS AEAT NRC 2241',
    'AYTO CARTAGENA TASA VADO NRC 2241',
    'AYTO CARTAGENA MULTA TRIBUTOS NRC 2241',
    'IMPUESTO VEHICULOS AYTO',
    'AYTO TASA TERRAZA 2026',
    'IMPUESTOS TRIBUTOS GARCIA BLASCO TERESA',
    'TRIBUTOS AYTO CARTAGENA LOCAL 4 NRC 2241',
  ])('a tax of another kind, person or property is not proposed: “%s”', (text) => {
    expect(proposed(entry(-442.68, text), [waste, tax])).toEqual([])
  })
})

describe('Words that the bank cut off, and words without a meaning', () => {
  const share = due('11', 'SHARE', 242.31)
  it.each(['ORD.TRANSF.COMUNIDAD PROPIETARIOS EDIF RIO EBRO 11-COMUNIDAD OCTUB', 'ADEUDO ADM. FINCAS REMESA 4145'])(
    'cut words are neither a name nor another affair: “%s”',
    (text) => expect(proposed(entry(-242.31, text), [share])).toEqual(['SHARE 11']),
  )

  it('the invoice of the administrator is no fee', () => {
    expect(proposed(entry(-242.31, 'FRA 4145 ADMINISTRACION DE FINCAS HONORARIOS'), [share])).toEqual([])
  })

  it.each([
    ['TRANSFERENCIAS EL ALQUILER DE ESTE MES GRACIAS', ['RENT 11']],
    ['ABONO REMESA RECIBOS PAGO MES OCTUBRE', ['RENT 11']],
    ['TRANSFERENCIA RECIBIDA PAGO MES OCTUBRE TERESA BLASCO', []],
    ['TRANSFERENCIA DE POL FERRER ALQUILER OCTUBRE', []],
    ['PAGO MES SEPTIEMBRE', []],
    ['BIZUM LAURA', []],
    ['TRANSFERENCIA DE FERRER', []],
    ['SIN CONCEPTO', []],
  ])('the text “%s” pays the rents %o', (text, expected) => {
    const months = [rent('11', 'Laura Ferrer Puig', 967.97), rent('10', 'Ana Mira', 800, '2026-09-01')]
    expect(proposed(entry(967.97, text), months)).toEqual(expected)
  })

  it('an instalment of a loan, which the bank calls a credit, is proposed', () => {
    const text = 'CARGO POR AMORTIZACION DE PRESTAMO/CREDITO 0182-7076-53795275 53795275-7076'
    const loan = due('11', 'MORTGAGE', 660.69, { names: ['BBVA'], party: 'BBVA' })
    expect(proposed(entry(-660.69, text), [loan])).toEqual(['MORTGAGE 11'])
    expect(proposed(entry(-660.69, 'CUOTA CREDITO COCHE'), [loan])).toEqual([])
    expect(proposed(entry(-660.69, 'CUOTA TARJETA CREDITO'), [loan])).not.toContain('MORTGAGE 11')
  })
})

describe('Words of earlier payments', () => {
  const homes = ['11', '12'].map((home) => due(home, 'SHARE', 39, { address: `Calle Río Ebro 7, ${home}º A` }))
  const earlier = { ...due('11', 'SHARE', 39, { dueDate: '2026-09-05' }), paidOn: '2026-09-07' }
  it.each(['TRANSF CP RIO EBRO 7 RECIBO COMUNIDAD OCTUBRE REO-', 'TRANSF CP RIO EBRO 7 CUOTA ALAMEDA'])(
    'earlier words do not distinguish two homes of a building: “%s”',
    (text) => expect(proposed(entry(-39, text), homes, [{ ...earlier, text }])).toEqual([]),
  )
})

describe('A text about several receipts', () => {
  const shares = ['11', '12', '13'].map((home) => due(home, 'SHARE', home === '13' ? 191 : 95.5))
  it.each(['RECIBO N. RECIBO 1414 RECIBOS VARIOS COMUNIDAD OCT', 'RECIBO CUOTAS OCTUBRE', 'ADM. FINCAS 2 RCBOS.'])(
    'the entry pays no single due with the sum: “%s”',
    (text) => expect(proposed(entry(-191, text), shares)).toEqual([]),
  )

  it('the entry pays no other month of the first home if the bank cut off the identifier of the next', () => {
    const months = shares.slice(0, 2).flatMap((one) => [one, { ...one, uuid: `${one.uuid} 9`, dueDate: '2026-09-05' }])
    for (const next of ['REO-0', 'REO-', 'REO-000'])
      expect(proposed(entry(-191, `CDAD PROP RIO EBRO GTOS COM REO-00011 ${next}`), months)).toEqual([])
  })
})

describe('Parts', () => {
  const months = ['2026-09-01', '2026-10-01'].map((day) => ({
    ...rent('11', 'Rafael Ordóñez Gómez', 900, day),
    uuid: day,
  }))
  it('half a rent of the tenant and the month is proposed', () => {
    expect(proposed(entry(450, 'TRF.INM. ORDONEZ GOMEZ RAFAEL MEDIA RENTA OCTUBRE 5 B'), months)).toEqual([
      '2026-10-01',
    ])
    expect(proposed(entry(450, 'TRF.INM. ORDONEZ BRAVO RAFAEL MEDIA RENTA OCTUBRE 5 B'), months)).toEqual([])
  })
})

describe('A payment of another kind with the amount of the only due', () => {
  const company = invoice('11', 'Juan Pérez Reformas SL', 81.4)
  it.each([
    'RESTAURANTE JUAN',
    'CAJERO SAN JUAN',
    'COMPRA SUPERMERCADO SAN JUAN',
    'NOMINA JUAN',
    'TRANSFERENCIA A JUAN',
    'BIZUM A PEREZ',
  ])('one word of the supplier’s name pays no due: “%s”', (text) =>
    expect(proposed(entry(-81.4, text), [company])).toEqual([]),
  )

  it.each(['BIZUM A LUZ', 'TRANSFERENCIA A LUZ', 'PAGO ELECTRICISTA', 'FACTURA ELECTRICIDAD OBRA', 'COMPRA GAS'])(
    'a word of the trade pays no bill of the supplier: “%s”',
    (text) => expect(proposed(entry(-54.2, text), [invoice('11', ENDESA, 54.2)])).toEqual([]),
  )

  it.each(['RECIBO SEGURO VEHIC.', 'INTERESES POLIZA 12345', 'BIZUM A PRIMA'])(
    'a word of insurance pays no policy of a home: “%s”',
    (text) => expect(proposed(entry(-120, text), [invoice('11', CASER, 120)])).toEqual([]),
  )
})
