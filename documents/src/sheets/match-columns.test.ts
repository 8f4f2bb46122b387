import { PART_SHEETS, partSheet } from '@lindero/domain/sheets/part-sheets'
import { describe, expect, it } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { headersOf } from './sheet-words.ts'
import { tradeHeaders } from './trade-headers.ts'

/** Headers from the files of servicers, funds and banks, each with the field that it means. */
const HEADERS: Record<string, Record<string, string>> = {
  'operations.tribute': {
    'Ref. catastral': '$reference',
    'IBI anual': 'amount',
    'Recibo IBI': 'amount',
    Impuesto: 'taxType',
    'Recargo apremio': 'surcharge',
    'Int. demora': 'interests',
    'F. vencimiento': 'dueDate',
    'F. emisión': 'expeditionDate',
    'Periodo desde': 'applicationPeriodStartDate',
    'Periodo hasta': 'applicationPeriodEndDate',
    'Sujeto pasivo': 'ownership',
    'Property tax': 'amount',
    'Tax type': 'taxType',
    'Default interest': 'interests',
    Penalty: 'surcharge',
    'Payment due': 'dueDate',
    'Issue date': 'expeditionDate',
    Taxpayer: 'ownership',
    Apremio: 'administrativePaymentNotice',
  },
  'operations.tributePayment': { 'F. pago': 'paidOn', 'Importe abonado': 'amount', 'Amount paid': 'amount' },
  'operations.community': {
    'CIF CCPP': 'cif',
    'C.P.': 'postalCode',
    Localidad: 'municipality',
    Postcode: 'postalCode',
  },
  'operations.contact': {
    'Administrador de fincas': 'name',
    'Tfno.': 'phone',
    'E-mail': 'email',
    'Property manager': 'name',
  },
  'operations.bankAccount': { CCC: 'iban', 'Nº cuenta': 'iban', 'Account number': 'iban' },
  'operations.fee': {
    'Cuota CCPP': 'amount',
    Derrama: 'amount',
    'Gastos de comunidad': 'amount',
    'HOA fees': 'amount',
    'Service charge': 'amount',
    'Special assessment': 'amount',
    'F. vencimiento': 'dueDate',
    'Fecha certificado': 'expeditionDate',
    'Obs.': 'observations',
  },
  'operations.invoice': {
    'Nº factura': 'invoiceNumber',
    'Invoice no.': 'invoiceNumber',
    Proveedor: 'creditor',
    Vendor: 'creditor',
    'F. factura': 'expeditionDate',
    'B.I.': 'base',
    'Net amount': 'base',
    '% IVA': 'taxPCT',
    'VAT rate': 'taxPCT',
    'Importe IVA': 'tax',
    '% IRPF': 'withholdingPct',
    'Total factura': 'amount',
    'Gross amount': 'amount',
    'OPEX/CAPEX': 'expenseType',
    'Bill to': 'debtor',
  },
  'operations.invoiceLine': {
    'Uds.': 'quantity',
    Qty: 'quantity',
    'Precio unitario': 'unitPrice',
    Item: 'description',
  },
  'operations.registrySimpleNote': {
    IDUFIR: 'registryCode',
    'Finca nº': 'registryNumber',
    'Nº finca': 'registryNumber',
    'F. nota': 'expeditionDate',
    'Titular registral': 'ownership',
    'Registered owner': 'ownership',
    'Sup. construida': 'sizeBuiltArea',
    GFA: 'sizeBuiltArea',
    'Usable area': 'sizeUsefulArea',
    'Coef. participación': 'horizontalDivisionPct',
    VPO: 'subsidisedHousing',
    'Responsabilidad hipotecaria': 'mortgageAmount',
    Embargos: 'seizure',
  },
  'operations.registryCharge': {
    'Tipo de carga': 'kind',
    'Lien position': 'rank',
    'Titular de la carga': 'creditor',
    'Secured amount': 'principal',
    Costas: 'costs',
    Letra: 'inscription',
  },
  'operations.mortgage': {
    Lender: 'lender',
    Originator: 'lender',
    'Acreedor hipotecario': 'lender',
    'Outstanding balance': 'outstandingBalance',
    UPB: 'outstandingBalance',
    'Capital vivo': 'outstandingBalance',
    'Saldo vivo': 'outstandingBalance',
    'Current balance': 'outstandingBalance',
    OLB: 'principal',
    'Importe concedido': 'principal',
    'Original principal': 'principal',
    TIN: 'rate',
    Coupon: 'rate',
    Margin: 'spread',
    'Fijo/variable': 'rateType',
    'F. formalización': 'startOn',
    'Origination date': 'startOn',
    Maturity: 'endOn',
    'F. vencimiento': 'endOn',
  },
  'operations.instalment': { 'Fecha cuota': 'dueOn', 'Cuota hipoteca': 'amount', Payment: 'amount' },
  'operations.lease': {
    Arrendatario: 'tenant',
    Lessee: 'tenant',
    'NIF arrendatario': 'tenantIdentifier',
    'DNI inquilino': 'tenantIdentifier',
    'Renta mensual': 'rent',
    'Passing rent': 'rent',
    'Monthly rent': 'rent',
    'Fianza legal': 'deposit',
    Fianza: 'deposit',
    'Security deposit': 'deposit',
    Aval: 'guarantee',
    'F. inicio': 'startOn',
    'Lease commencement': 'startOn',
    'Fin contrato': 'endOn',
    'Lease expiry': 'endOn',
    'F. contrato': 'signedOn',
    Indexation: 'updateIndex',
    'F. depósito fianza': 'depositLodgedOn',
    'Move-out date': 'endedOn',
  },
  'operations.rentUpdate': {
    'Renta actualizada': 'newRent',
    'F. actualización': 'effectiveOn',
    'IPC aplicado': 'percent',
  },
  'operations.rentPayment': { 'F. cobro': 'paidOn', Mensualidad: 'dueOn', 'Rent due': 'amount' },
  'legal.acquisition': {
    'F. decreto': 'edictReceptionDate',
    Testimonio: 'testimonialReceptionDate',
    'F. escritura': 'acquisitionDate',
    'Vía de adquisición': 'acquisitionType',
    'Purchase date': 'acquisitionDate',
  },
  'legal.responsible': { Gestor: 'responsibleUuid', 'Asset manager': 'responsibleUuid' },
  'legal.possession': {
    'Situación posesoria': 'possessionState',
    'F. toma de posesión': 'possessionDate',
    'Cambio de cerradura': 'lockChangeStatus',
    'Ocupado (S/N)': 'isOccupied',
    Occupancy: 'isOccupied',
  },
  'legal.adjudicationProcess': {
    'Nº autos': 'caseNumber',
    'N.º de autos': 'caseNumber',
    'Case no.': 'caseNumber',
    'Docket no.': 'caseNumber',
    Juzgado: 'court',
    Court: 'court',
    'F. lanzamiento': 'kickoffDate',
    'Eviction date': 'kickoffDate',
    'Partido judicial': 'courtSeat',
    Procurador: 'attorneyName',
    'Cesión remate': 'foreclosureDate',
    'Resultado lanzamiento': 'kickoffResult',
    NIG: 'procedureId',
  },
  'legal.registry': {
    Inscrito: 'registrationState',
    'F. inscripción': 'registrationStateDate',
    'F. calificación': 'flawDate',
  },
  'legal.occupations': {
    'Situación ocupacional': 'result',
    Ocupante: 'occupantName',
    Vulnerable: 'vulnerability',
    'F. informe': 'receptionDate',
    'Tipo ocupante': 'occupationType',
  },
  'legal.friendlyMediations': {
    'Cash for keys': 'amount',
    Oferta: 'proposalAmount',
    'F. negociación': 'negotiationStateDate',
  },
  'legal.evictionProcesses': {
    'Nº autos': 'externalId',
    'F. demanda': 'startDate',
    Hito: 'stage',
    'Estado procesal': 'stage',
    'F. vista': 'hearingDate',
    'F. lanzamiento': 'kickoffDate',
    'Judgment date': 'judgmentNotifiedDate',
    'Filing date': 'startDate',
  },
  'groups.membership': { Promoción: 'group', Edificio: 'group', Portal: 'subgroup', 'Group name': 'group' },
  'references.referenceValue': { Tasadora: 'valuer', 'F. tasación': 'date', 'Appraised value': 'value' },
  'tasks.task': { 'Asignado a': 'assigneeUuid', 'Fecha límite': 'dueOn', Asunto: 'description', Status: 'state' },
  'comments.comment': { Observaciones: 'text', Remarks: 'text', 'F. comentario': 'createdOn' },
  'advertising.advertisement': { PVP: 'price', CEE: 'energyRating', 'Asking price': 'price' },
}
const cases = Object.entries(HEADERS).flatMap(([id, own]) =>
  Object.entries(own).map(([header, column]) => [id, header, column] as const),
)

const sheetOf = (id: string) => {
  const sheet = partSheet(id)
  if (!sheet) throw new Error(id)
  return sheet
}
const matched = (id: string, headers: string[], choices = {}) => matchColumns(sheetOf(id), 'es', headers, choices)

describe('The columns of a sheet', () => {
  it('at least 150 headers that servicers, funds and banks use are tested', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
  })

  it.each(cases)('the sheet %s recognises the header %s, which servicers, funds or banks use', (id, header, column) => {
    const { columns, asked, ignored } = matched(id, [header])
    expect({ found: [...columns.keys()], asked, ignored }).toEqual({ found: [column], asked: [], ignored: [] })
  })

  it('each header in `trade-headers.ts` belongs to a field of its sheet and is not the name of another field', () => {
    const wrong = PART_SHEETS.flatMap((sheet) =>
      [...tradeHeaders(sheet.id)].flatMap(([key, columns]) => {
        const own = headersOf(sheet, 'es').get(key)
        const isOther = own !== undefined && !columns.includes(own)
        return isOther || columns.some((column) => !Object.hasOwn(sheet.fields, column)) ? [`${sheet.id} ${key}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('the user must choose the field of a header that fits several fields; fields that already have a column are not offered', () => {
    expect(matched('operations.tribute', ['Activo', 'Fecha']).asked).toEqual([
      { letter: 'B', header: 'Fecha', options: ['expeditionDate', 'dueDate'] },
    ])
    expect(matched('operations.tribute', ['Fecha', 'Vencimiento']).asked).toEqual([
      { letter: 'A', header: 'Fecha', options: ['expeditionDate'] },
    ])
    const chosen = matched('operations.tribute', ['Fecha'], { A: 'dueDate' })
    expect([[...chosen.columns.keys()], chosen.asked]).toEqual([['dueDate'], []])
  })

  it('two columns for the same field are not read until the user chooses one of them', () => {
    const both = matched('operations.fee', ['Activo', 'Cuota CCPP', 'Derrama'])
    expect([...both.columns.keys()]).toEqual(['$asset'])
    expect(both.asked.map(({ header, options }) => [header, options])).toEqual([
      ['Cuota CCPP', ['amount']],
      ['Derrama', ['amount']],
    ])
    const chosen = matched('operations.fee', ['Activo', 'Cuota CCPP', 'Derrama'], { B: 'amount' })
    expect(chosen.columns.get('amount')?.header).toBe('Cuota CCPP')
    expect([chosen.asked, chosen.ignored]).toEqual([[], ['Derrama']])
    expect(matched('operations.fee', ['Cuota CCPP', 'Derrama'], { A: null }).columns.get('amount')?.letter).toBe('B')
  })

  it('a remark or a unit that may change the meaning of a header is a question, and brackets tell columns apart', () => {
    expect(matched('operations.fee', ['Cuota (intereses)']).asked).toMatchObject([{ options: ['amount'] }])
    expect(matched('operations.invoice', ['Total (%)']).asked).toMatchObject([{ options: ['amount'] }])
    const sizes = matched('operations.registrySimpleNote', ['Sup. (útil)', 'Sup. (construida)'])
    expect([...sizes.columns.keys()]).toEqual(['sizeUsefulArea', 'sizeBuiltArea'])
  })

  it('the header "IBI anual" sets the type of the tax in addition to its amount, and "Derrama" the subtype of the fee', () => {
    expect(matched('operations.tribute', ['IBI anual']).implied.get('amount')).toEqual({ taxType: 'PROPERTY_TAX' })
    expect(matched('operations.fee', ['Derrama']).implied.get('amount')).toEqual({ feeSubtype: 'SPECIAL' })
    const { implied } = matched('operations.fee', ['Gastos comunidad'])
    for (const [field, value] of Object.entries(implied.get('amount') ?? {})) {
      expect(sheetOf('operations.fee').fields[field]?.choices).toContain(value)
    }
  })

  it('a header without a matching field is listed as ignored', () => {
    expect(matched('operations.mortgage', ['Activo', 'LTV']).ignored).toEqual(['LTV'])
  })
})

describe('Units in the headers of parts', () => {
  it.each(['Renta mensual (k€)', 'Renta mensual (miles de euros)'])(
    'the header %s is an amount in thousands',
    (header) => {
      expect(matched('operations.lease', [header]).columns.get('rent')).toMatchObject({
        header,
        unit: { factors: [1_000] },
      })
    },
  )

  it('an amount in m€ is asked, and one in euros has no unit', () => {
    expect(matched('operations.lease', ['Renta mensual (m€)']).asked).toMatchObject([{ options: ['rent'] }])
    expect(matched('operations.lease', ['Renta mensual (€)']).columns.get('rent')).not.toHaveProperty('unit')
  })
})
