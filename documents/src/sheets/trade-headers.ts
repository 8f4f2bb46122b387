import type { SheetId } from '@lindero/domain/sheets/part-sheets'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import { headerKey } from '@lindero/domain/tape/header-words'

/**
 * Headers that servicers, funds and banks use for parts, in Spanish and English, in addition to the field names. If a
 * header is listed under two fields of one sheet, the user who loads the file must choose.
 */
const TRADE_HEADERS: Readonly<Record<SheetId, Readonly<Record<string, string>>>> = {
  'operations.tribute': {
    taxType: 'Impuesto|Tributo|Tipo de tributo|Tipo impuesto|Tax|Tax type|Concepto',
    feeType: 'Corriente o deuda|Naturaleza|Tipo de deuda',
    amount:
      'IBI|IBI anual|Cuota IBI|Recibo IBI|Importe IBI|Importe IBI anual|IBI (€)|Tasa de basuras|Basuras|Vado|Importe recibo|Cuota anual|Property tax|Annual property tax|Council tax|Tax amount|Amount due|Total',
    originalAmount: 'Importe principal|Cuota principal|Nominal|Principal amount',
    interests: 'Intereses de demora|Int. demora|Late interest|Default interest',
    surcharge: 'Recargos|Recargo apremio|Recargo ejecutivo|Surcharges|Penalty',
    amountToAssume: 'Importe a asumir|Deuda a asumir|Assumed debt',
    amountNotAssumable: 'Importe no asumible|Deuda del anterior titular|Debt of the former owner',
    expeditionDate: 'F. emisión|Fecha emisión|F. expedición|F. devengo|Issue date|Invoice date|Fecha|Date',
    dueDate:
      'F. vencimiento|Fecha vencimiento|Fecha de vencimiento|Fin periodo voluntario|F. límite|Fecha límite de pago|Vto.|Payment due|Deadline|Fecha|Date',
    applicationPeriodStartDate: 'Desde|Periodo desde|F. desde|From|Period from',
    applicationPeriodEndDate: 'Hasta|Periodo hasta|F. hasta|Until|To|Period to',
    paymentPeriod: 'Periodo|Vía de pago|Voluntaria o ejecutiva',
    creditorIban: 'IBAN|IBAN ayuntamiento|Cuenta de abono',
    ownership: 'Sujeto pasivo|Titular recibo|Contribuyente|Taxpayer',
    address: 'Domicilio|Objeto tributario|Situación',
    administrativePaymentNotice: 'Apremio|Providencia',
    observations: 'Notas|Comentarios|Obs.|Notes|Comments',
  },
  'operations.tributePayment': {
    dueDate: 'F. vencimiento|Fecha vencimiento|Vto.',
    amount: 'Importe pagado|Importe abonado|Amount paid',
    paid: '¿Pagado?|Abonado|Is paid',
    paidOn: 'F. pago|Fecha pago|Fecha de pago|Payment date|Paid date',
    file: 'Recibo|Carta de pago|Proof of payment',
  },
  'operations.community': {
    cif: 'CIF CCPP|CIF comunidad|NIF comunidad|Community tax ID',
    address: 'Dirección CCPP|Domicilio comunidad|Domicilio',
    municipality: 'Población|Localidad|City|Town',
    postalCode: 'CP|C.P.|Cód. postal|ZIP|Postcode',
  },
  'operations.contact': {
    name: 'Administrador|Administrador de fincas|Nombre administrador|Presidente|Contacto|Persona de contacto|Property manager|Contact|Contact name',
    contactType: 'Tipo de contacto|Cargo contacto|Position',
    phone: 'Tlf.|Tfno.|Tel.|Móvil|Teléfono administrador|Phone number|Mobile',
    email: 'E-mail|Mail|Correo|Email administrador|Email address',
  },
  'operations.bankAccount': {
    iban: 'Cuenta|Cuenta bancaria|Cuenta CCPP|CCC|Nº cuenta|N.º de cuenta|Account number|Bank account',
    owner: 'Titular cuenta|Account holder',
  },
  'operations.fee': {
    feeSubtype: 'Tipo de cuota|Concepto',
    amount:
      'Cuota|Cuota CCPP|Cuota comunidad|Cuota de comunidad|Cuota mensual|Cuota trimestral|Gastos comunidad|Gastos de comunidad|Comunidad|CCPP|Derrama|Derramas|Importe derrama|Deuda CCPP|Deuda comunidad|HOA fee|HOA fees|Service charge|Community fee|Community fees|Community charges|Special assessment|Community debt',
    expeditionDate: 'F. emisión|Fecha emisión|Fecha certificado|F. certificado deuda|Issue date|Fecha|Date',
    dueDate: 'F. vencimiento|Fecha vencimiento|Fecha de vencimiento|Vto.|Payment due|Fecha|Date',
    applicationPeriodStartDate: 'Desde|Periodo desde|From|Period from',
    applicationPeriodEndDate: 'Hasta|Periodo hasta|Until|To|Period to',
    bankAccountUuid: 'Cuenta de cargo|IBAN|IBAN CCPP|Cuenta CCPP',
    observations: 'Notas|Comentarios|Obs.|Notes|Comments',
  },
  'operations.feePayment': {
    dueDate: 'F. vencimiento|Fecha vencimiento|Vto.',
    amount: 'Importe pagado|Importe abonado|Amount paid',
    paidOn: 'F. pago|Fecha pago|Fecha de pago|Payment date',
    file: 'Recibo|Proof of payment',
  },
  'operations.invoice': {
    invoiceNumber:
      'Nº factura|N.º de factura|Num. factura|Número de factura|Factura|Invoice no.|Invoice number|Invoice #',
    creditor: 'Proveedor|Emisor|Nombre proveedor|Supplier|Vendor|Provider',
    debtor: 'Cliente|Destinatario|Receptor|Bill to|Customer',
    partyIdentifier: 'NIF proveedor|CIF proveedor|NIF cliente|CIF cliente|Supplier tax ID|Customer tax ID',
    taxRegime: 'Régimen IVA|Régimen',
    accruedOn: 'Fecha de devengo|Fecha devengo|F. devengo|Tax point',
    disbursements: 'Total suplidos|Gastos suplidos',
    concept: 'Descripción|Detalle|Description',
    creditorIban: 'IBAN|IBAN proveedor|Cuenta proveedor|Bank account',
    expeditionDate:
      'F. factura|Fecha factura|Fecha de factura|F. emisión|Fecha emisión|Invoice date|Issue date|Fecha|Date',
    dueDate: 'F. vencimiento|Fecha vencimiento|Fecha de vencimiento|Vto.|F. pago prevista|Payment due|Fecha|Date',
    base: 'B.I.|Base|BI|Importe sin IVA|Neto|Net|Net amount|Amount excl. VAT',
    taxPCT: '% IVA|Tipo IVA|Tipo de IVA|VAT rate|VAT %',
    tax: 'Importe IVA|Cuota IVA|VAT due',
    withholdingPct: '% IRPF|IRPF|Retención|% retención|Withholding rate',
    withholding: 'Importe IRPF|Importe retención|Withholding tax',
    amount: 'Total|Total factura|Importe total|Importe con IVA|Gross|Gross amount|Total amount|Amount incl. VAT',
    expenseType: 'OPEX/CAPEX|Naturaleza del gasto|Type of expense',
  },
  'operations.invoiceLine': {
    description: 'Concepto|Detalle|Línea|Item',
    quantity: 'Uds.|Unidades|Cant.|Units|Qty',
    unitPrice: 'Precio|Precio unitario|P. unitario|Unit price|Price',
    taxPCT: '% IVA|Tipo IVA|VAT rate',
  },
  'operations.registrySimpleNote': {
    expeditionDate: 'F. nota|Fecha nota|Fecha nota simple|F. NS|F. emisión|Note date|Date of note|Fecha|Date',
    registryOffice: 'Registro|RP|Reg. Propiedad|Nombre del registro|Registry|Registry office',
    registryCode: 'IDUFIR|CRU|IDUFIR/CRU|Código registral único',
    registryNumber: 'Finca|Nº finca|N.º de finca|Nº finca registral|Finca reg.|Finca nº|Registry number|Plot number',
    cadastralReference: 'Ref. catastral nota|RC nota|Ref. catastral según nota',
    ownership: 'Titular|Titular registral|Titulares|Registered owner|Owner',
    sizeUsefulArea: 'Sup. útil|S. útil|m2 útiles|Usable area|Net area',
    sizeBuiltArea: 'Sup. construida|S. construida|m2 construidos|Gross area|GFA',
    sizePlotArea: 'Sup. parcela|Sup. terreno|m2 parcela|Plot size|Land area',
    horizontalDivisionPct: 'Cuota|Coeficiente|Coef. participación|Cuota de participación|Share',
    subsidisedHousing: 'VPO|VPP|Protegida',
    seizure: 'Embargos|Embargo anotado|Liens',
    mortgageAmount: 'Hipoteca registral|Responsabilidad hipotecaria|Registered mortgage',
    headnote: 'Notas marginales|NM|Marginal notes',
  },
  'operations.registryCharge': {
    kind: 'Tipo|Tipo de carga|Carga|Type|Charge|Type of charge',
    rank: 'Rango hipotecario|Orden|Lien position|Ranking',
    creditor: 'Acreedor|Titular de la carga|Beneficiario|Creditor|Beneficiary|Lender',
    principal: 'Importe|Importe carga|Principal garantizado|Secured amount|Amount',
    interest: 'Intereses|Int. ordinarios|Interest',
    lateInterest: 'Int. demora|Demora|Default interest',
    costs: 'Costas|Gastos y costas|Legal costs',
    startedOn: 'F. inscripción|Fecha inscripción|Fecha carga|Registration date',
    inscription: 'Inscripción|Letra|Anotación|Asiento|Entry',
  },
  'operations.mortgage': {
    lender: 'Banco|Acreedor|Entidad financiera|Acreedor hipotecario|Prestamista|Originator|Bank|Creditor',
    creditorIban: 'IBAN|Cuenta préstamo|Cuenta de cargo|Loan account',
    principal:
      'Capital inicial|Importe préstamo|Importe concedido|Principal inicial|Nominal|Original balance|Original principal|Loan amount|Original loan amount|OLB',
    outstandingBalance:
      'Capital vivo|Saldo|Saldo vivo|Saldo pendiente|Deuda|Deuda pendiente|Deuda viva|Principal pendiente|UPB|Unpaid principal balance|Current balance|Outstanding principal|Outstanding debt|OB|Outstanding|GBV',
    rateType: 'Fijo/variable|Tipo fijo o variable|Rate type|Fixed or floating',
    rate: 'Interés|TIN|% interés|Tipo actual|Rate|Current rate|Coupon',
    spread: 'Dif.|Margen|Margin',
    startOn:
      'F. formalización|Fecha formalización|F. inicio|Fecha firma|F. concesión|Origination date|Loan date|Signing date',
    endOn: 'F. vencimiento|Fecha vencimiento|Vto.|Vencimiento final|Maturity|Final maturity|Loan maturity',
  },
  'operations.instalment': {
    dueOn: 'F. vencimiento|Fecha vencimiento|F. cuota|Fecha cuota|Vto.|Instalment date',
    amount: 'Cuota|Importe cuota|Cuota hipoteca|Instalment|Monthly payment|Payment',
    paidOn: 'F. pago|Fecha pago|Payment date',
  },
  'operations.lease': {
    tenant: 'Arrendatario|Inquilino/a|Nombre inquilino|Nombre arrendatario|Lessee|Tenant name|Occupier',
    tenantIdentifier: 'NIF arrendatario|DNI inquilino|DNI arrendatario|NIF|DNI|Tenant ID|Tenant tax ID',
    tenantEmail: 'E-mail|Mail|Email inquilino|Email arrendatario|Tenant email',
    tenantPhone: 'Tlf.|Tfno.|Móvil|Teléfono inquilino|Tenant phone',
    tenantIban: 'IBAN|Cuenta de cargo|Tenant IBAN',
    mandate: 'Mandato SEPA|Referencia de mandato|Mandate',
    use: 'Destino|Tipo de arrendamiento|Lease type|Permitted use',
    signedOn: 'F. firma|Fecha firma|Fecha contrato|F. contrato|Signing date|Lease date',
    startOn:
      'F. inicio|Fecha inicio|Fecha de inicio|Inicio contrato|Lease start|Start date|Commencement|Lease commencement',
    endOn: 'F. fin|Fecha fin|Fin contrato|F. vencimiento|Vencimiento|Lease end|Lease expiry|Expiry|End date|Expiration',
    endedOn: 'F. salida|Fecha de entrega de llaves|Resolución|Move-out date|Vacated on',
    rent: 'Renta|Renta mensual|Alquiler|Alquiler mensual|Renta €/mes|Importe renta|Mensualidad|Rent|Monthly rent|Passing rent|Contract rent|Rent pcm',
    taxPCT: 'IVA|% IVA|Tipo IVA|VAT|VAT rate',
    withholdingPct: 'IRPF|% IRPF|Retención|% retención|Withholding',
    updateIndex: 'Índice|Índice de actualización|Revisión|Indexation|Index',
    deposit: 'Fianza legal|Importe fianza|Depósito|Deposit|Security deposit',
    depositLodgedOn: 'F. depósito fianza|Fecha depósito fianza',
    guarantee: 'Garantía|Aval|Garantías adicionales|Guarantee|Additional guarantee',
    observations: 'Observaciones|Notas|Comentarios|Obs.|Comments',
  },
  'operations.rentUpdate': {
    effectiveOn: 'F. actualización|Fecha actualización|F. efecto|Effective date',
    percent: '% actualización|IPC aplicado|Porcentaje|Increase',
    newRent: 'Renta actualizada|Nueva renta|Updated rent',
    previousRent: 'Renta actual|Renta previa|Current rent',
  },
  'operations.rentPayment': {
    dueOn: 'Mes|Mensualidad|F. vencimiento|Fecha vencimiento|Period',
    base: 'Base imponible|Taxable base',
    tax: 'IVA|Cuota IVA|Importe IVA|VAT amount',
    withholding: 'Retención IRPF|Importe retención|IRPF|Tax withheld',
    amount: 'Renta|Importe renta|Recibo|Rent|Rent due',
    paid: 'Pagada|Pagado|Cobrado|Paid',
    paidOn: 'F. cobro|Fecha cobro|F. pago|Fecha pago|Payment date|Paid on',
  },
  'operations.depositMovement': {
    movement: 'Tipo de movimiento|Movimiento fianza|Movement',
    dueOn: 'F. vencimiento|Fecha vencimiento|Due date',
    amount: 'Fianza|Importe fianza|Deposit amount',
    body: 'Organismo autonómico|Deposit body',
    paidOn: 'F. pago|Fecha pago|Payment date|Paid on',
  },
  'legal.acquisition': {
    acquisitionType: 'Origen|Vía de adquisición|Título|Tipo adquisición|Acquisition route|Source',
    acquisitionDate:
      'F. adquisición|F. compra|Fecha compra|Fecha escritura|F. escritura|Purchase date|Closing date|Completion date',
    edictReceptionDate: 'F. decreto|Fecha decreto|Decreto|Decreto de adjudicación|F. decreto adjudicación|Decree date',
    testimonialReceptionDate: 'F. testimonio|Fecha testimonio|Testimonio|Testimony date',
  },
  'legal.responsible': {
    responsibleUuid: 'Gestor|Asset manager|AM|Responsable del activo|Gestor asignado|Manager|Case handler',
  },
  'legal.possession': {
    possessionState: 'Posesión|Situación posesoria|Estado posesorio|Possession status',
    possessionDate: 'F. posesión|F. toma de posesión|Fecha toma posesión|Toma de posesión|Date of possession',
    owningMode: 'Forma de obtención|Vía de posesión',
    lockChangeStatus: 'Cambio de cerradura|Cambio cerradura|Lock changed',
    lockChangeDate: 'F. cambio cerradura|F. descerraje|Fecha cambio de cerradura',
    isOccupied: 'Ocupado (S/N)|¿Ocupado?|Ocupación|Okupado|Occupancy|Is occupied',
  },
  'legal.adjudicationProcess': {
    procedureType: 'Tipo procedimiento|Tipo de proc.|Procedure type|Foreclosure type',
    procedureId: 'Nº procedimiento|N.º de procedimiento|ID procedimiento|NIG|Procedure no.',
    court: 'Juzgado n.º|Nº juzgado|Órgano judicial|Court|Court name',
    courtSeat: 'Partido judicial|Plaza|Localidad juzgado|Judicial district',
    caseNumber: 'Nº autos|N.º de autos|Autos|Num. autos|Case no.|Case #|Docket|Docket no.',
    attorneyName: 'Procurador/a|Nombre procurador|Solicitor|Court representative',
    foreclosureDate: 'F. cesión de remate|Fecha cesión remate|Cesión remate',
    launchRequestDate: 'F. solicitud lanzamiento|Fecha solicitud de lanzamiento|Eviction requested',
    kickoffDate: 'F. lanzamiento|Fecha lanzamiento|Fecha de lanzamiento|Eviction date|Launch date',
    kickoffResult: 'Resultado lanzamiento|Rdo. lanzamiento|Eviction result',
    possessionDiligenceDate: 'F. diligencia de posesión|F. posesión judicial',
  },
  'legal.registry': {
    registrationState: 'Inscrito|Estado inscripción|Registration status',
    registrationStateDate: 'F. inscripción|Fecha inscripción|Registration date',
    registrationFlaw: 'Defecto|Defectos|Motivo calificación|Flaw',
    flawDate: 'F. calificación|F. defecto|Fecha calificación negativa',
    rectifiedDate: 'F. subsanación|Fecha subsanación',
    registrySeat: 'Registro|Registro de la Propiedad|RP|Land registry',
    chargesCancellationState: 'Cargas canceladas|Estado cancelación cargas',
  },
  'legal.occupations': {
    receptionDate: 'F. informe|Fecha informe|F. visita|Fecha visita|Report date|Visit date',
    result: 'Situación ocupacional|Estado ocupacional|Ocupación|Occupancy status',
    occupationType: 'Tipo ocupante|Tipo de ocupante|Título del ocupante|Occupier type',
    vulnerability: 'Vulnerable|Vulnerables|Is vulnerable',
    occupantName: 'Ocupante|Nombre ocupante|Occupant|Occupier',
    occupantPhone: 'Tlf. ocupante|Teléfono ocupante',
    isNegotiable: 'Negociable|Dispuesto a negociar|Open to negotiation',
  },
  'legal.friendlyMediations': {
    negotiationState: 'Estado negociación|Negociación|Negotiation status',
    negotiationStateDate: 'F. negociación|Fecha negociación|F. estado',
    amount: 'Cash for keys|Importe CFK|CFK|Importe acordado|Incentivo',
    proposalAmount: 'Importe propuesta|Oferta|Offer',
    proposalSignedOn: 'F. firma|Fecha firma|Signed on',
  },
  'legal.evictionProcesses': {
    externalId: 'Nº autos|N.º de autos|Autos|Case no.|Case number',
    type: 'Tipo procedimiento|Tipo de procedimiento|Procedure type',
    courtSeat: 'Partido judicial|Plaza|Judicial district',
    startDate: 'F. demanda|Fecha demanda|F. inicio|Fecha inicio|F. interposición|Filing date|Claim filed',
    stage: 'Hito|Estado procesal|Fase procesal|Situación procesal|Milestone|Legal stage',
    stageDate: 'F. fase|F. hito|Fecha hito|Milestone date',
    hearingDate: 'F. vista|Fecha vista|Vista|Juicio|F. juicio|Hearing date|Trial date',
    kickoffDate: 'F. lanzamiento|Fecha lanzamiento|Fecha de lanzamiento|Eviction date|Launch date',
    judgmentNotifiedDate: 'F. sentencia|Fecha sentencia|Sentencia|Judgment date',
    moratorium: 'Suspendido por moratoria|Suspensión|RDL 11/2020',
  },
  'legal.criminalProcesses': {
    externalId: 'Diligencias|Nº diligencias|Case no.',
    complaintDate: 'F. denuncia|Fecha denuncia|Denuncia|Complaint date',
    offence: 'Tipo de delito|Offense',
  },
  'legal.attempts': {
    attemptKind: 'Tipo de acto|Actuación|Kind of act',
    attemptDate: 'F. acto|Fecha del acto|Date of act',
    attemptResult: 'Rdo. acto|Resultado',
  },
  'legal.repossessionProcesses': {
    possessionDate: 'F. posesión|F. toma de posesión|Date of possession',
    adjudicationDate: 'F. adjudicación|Adjudication',
  },
  'groups.membership': {
    group: 'Agrupación|Edificio|Promoción|ID grupo|Nombre grupo|Lote|Building|Development|Group name|Lot',
    subgroup: 'Subagrupación|Portal|Tipología|Nombre subgrupo|Subgroup name|Block',
  },
  'references.referenceValue': {
    source: 'Tipo de valor|Fuente|Value type',
    value: 'Importe|Valor de referencia|Importe tasación|Amount|Appraised value',
    date: 'Fecha|F. valor|F. tasación|Fecha tasación|Date|Valuation date|Appraisal date',
    valuer: 'Tasadora|Sociedad de tasación|Valorador|Appraiser|Broker',
    size: 'Sup. tasada|m2 tasados|Appraised area',
  },
  'tasks.task': {
    type: 'Tarea|Actividad|Tipo tarea|Task|Task type',
    description: 'Detalle|Asunto|Observaciones|Subject|Details',
    state: 'Situación|Estatus|Status',
    dueOn: 'F. vencimiento|Fecha vencimiento|Fecha límite|F. límite|Deadline|Due',
    assigneeUuid: 'Responsable|Asignado a|Gestor|Assignee|Assigned to|Owner',
  },
  'comments.comment': {
    text: 'Observaciones|Nota|Notas|Texto|Note|Notes|Comments|Remarks',
    author: 'Usuario|Autor/a|User|Written by',
    createdOn: 'Fecha|F. comentario|Date|Created on',
  },
  'advertising.advertisement': {
    operationType: 'Venta o alquiler|Tipo de operación|Sale or rent',
    price: 'PVP|Precio de publicación|Precio anuncio|Asking price|List price',
    energyRating: 'CEE|Letra energética|EPC|EPC rating',
    descriptionText: 'Texto|Texto del anuncio|Listing text',
    saleDate: 'F. venta|Fecha escritura|Closing date|Sale date',
    salePrice: 'Precio escritura|Sale price',
  },
  // Sheets without trade headers: only the names of their fields are recognised.
  'operations.invoicePayment': {},
  'operations.registrySimpleNotes': {},
  'operations.rateReview': {},
  'operations.repayment': {},
  'operations.rent': {},
  'tasks.taskComment': {},
  'legalComments.recordComment': {},
}

/** Values that a header implies for fields without a column: a header with "IBI" implies a property tax. */
const IMPLIED: Readonly<Partial<Record<SheetId, Readonly<Record<string, Values>>>>> = {
  'operations.tribute': {
    'IBI|IBI anual|Cuota IBI|Recibo IBI|Importe IBI|Importe IBI anual|Property tax|Annual property tax|Council tax': {
      taxType: 'PROPERTY_TAX',
    },
    'Tasa de basuras|Basuras': { taxType: 'WASTE' },
    Vado: { taxType: 'DRIVEWAY' },
  },
  'operations.fee': {
    'Cuota CCPP|Cuota comunidad|Cuota de comunidad|Gastos comunidad|Gastos de comunidad|HOA fee|HOA fees|Service charge|Community fee|Community fees':
      { feeSubtype: 'SHARE', feeType: 'REGULAR' },
    'Derrama|Derramas|Importe derrama|Special assessment': { feeSubtype: 'SPECIAL' },
    'Deuda CCPP|Deuda comunidad|Community debt': { feeType: 'DEBT' },
  },
}

const byKey = <Value>(lists: Readonly<Record<string, Value>>) =>
  Object.entries(lists).flatMap(([list, value]) => list.split('|').map((header) => [headerKey(header), value] as const))

const COLUMNS = new Map<string, ReadonlyMap<string, readonly string[]>>(
  Object.entries(TRADE_HEADERS).map(([sheet, columns]) => {
    const byHeader = new Map<string, string[]>()
    for (const [column, list] of Object.entries(columns)) {
      for (const key of new Set(list.split('|').map(headerKey)))
        byHeader.set(key, [...(byHeader.get(key) ?? []), column])
    }
    return [sheet, byHeader] as const
  }),
)
const VALUES = new Map<string, ReadonlyMap<string, Values>>(
  Object.entries(IMPLIED).map(([sheet, lists]) => [sheet, new Map(byKey(lists))] as const),
)

/**
 * The columns of a sheet that a trade header can mean.
 *
 * @param key the header, normalised by `headerKey`
 */
export const tradeColumns = (sheet: SheetId, key: string): readonly string[] => COLUMNS.get(sheet)?.get(key) ?? []

/**
 * The values that a trade header implies for other fields.
 *
 * @param key the header, normalised by `headerKey`
 */
export const impliedBy = (sheet: SheetId, key: string): Values => VALUES.get(sheet)?.get(key) ?? {}

/** The keys of all trade headers for a sheet, with their columns. */
export const tradeHeaders = (sheet: SheetId): ReadonlyMap<string, readonly string[]> => COLUMNS.get(sheet) ?? new Map()
