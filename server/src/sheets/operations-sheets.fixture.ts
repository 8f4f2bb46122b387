import type { CellValue } from 'hucre'

/** A row of a sheet by its headers, without the asset. */
export interface SheetRow {
  sheet: string
  cells: Record<string, CellValue>
}

export interface LoadedSheet {
  id: string
  /** Rows that are loaded in an earlier workbook, because `row` refers to them. */
  needs?: SheetRow[]
  row: SheetRow
  /** The call that reads the row. */
  path: (asset: string) => string
  /** The call that reads the object with this uuid, if the first call is a list of objects. */
  detail?: (uuid: string) => string
  /** The values that one of the objects in the reply must have. */
  stored: Record<string, unknown>
}

const operations = (asset: string) => `/assets/${asset}/operations`
export const rowOf = (sheet: string, cells: Record<string, CellValue>): SheetRow => ({ sheet, cells })

const TAX = { Tipo: 'IBI', Clase: 'Corriente', Importe: 300, Vencimiento: '05/11/2025' }
const FEE = { Subtipo: 'Ordinaria', Clase: 'Corriente', Importe: 60, Vencimiento: '01/02/2026' }
const INVOICE = { Tipo: 'Gasto', Número: 'F-1', Acreedor: 'Reformas Sur', 'Fecha de expedición': '10/03/2025' }
const OF_INVOICE = {
  ...{ 'Factura: tipo': 'Gasto', 'Factura: acreedor': 'Reformas Sur', 'Factura: número': 'F-1' },
  'Factura: fecha de expedición': '10/03/2025',
}
const NOTE = { 'Fecha de expedición': '12/01/2026', 'Finca registral': '12.345' }
const LOAN = {
  ...{ Entidad: 'Banco Uno', Principal: 125_000, Tipo: 'Variable', 'Tipo de interés': '2,125 %', Diferencial: '0,9 %' },
  ...{ 'Fecha de inicio': '01/01/2020', 'Fecha de vencimiento': '01/01/2040' },
}
const LEASE = { Inquilino: 'Ana Ruiz', Uso: 'Vivienda', Inicio: '01/02/2024', 'Renta mensual inicial': 900 }
const OF_LEASE = { 'Contrato: inquilino': 'Ana Ruiz', 'Contrato: inicio': '01/02/2024' }

/** A row of each sheet of operations. */
export const OF_OPERATIONS: LoadedSheet[] = [
  {
    id: 'operations.tribute',
    row: rowOf('Tributos', { ...TAX, Recargo: '12,50', 'Reclamar la deuda al titular': 'No' }),
    path: operations,
    stored: { taxType: 'PROPERTY_TAX', amount: 300, surcharge: 12.5, claimDebtFromOwner: false, dueDate: '2025-11-05' },
  },
  {
    id: 'operations.tributePayment',
    needs: [rowOf('Tributos', TAX)],
    row: rowOf('Pagos de tributos', {
      ...{ 'Tributo: tipo': 'IBI', 'Tributo: vencimiento': '05/11/2025', Vencimiento: '05/11/2025' },
      ...{ Importe: 300, Pagado: 'Sí', 'Pagado el': '03/11/2025' },
    }),
    path: operations,
    stored: { dueDate: '2025-11-05', amount: 300, paid: true, paidOn: '2025-11-03' },
  },
  {
    id: 'operations.community',
    row: rowOf('Comunidad', { 'Comunidad constituida': 'Sí', CIF: 'H28000008', Municipio: 'Madrid' }),
    path: operations,
    stored: { isEstablished: true, cif: 'H28000008', municipality: 'Madrid' },
  },
  {
    id: 'operations.contact',
    row: rowOf('Contactos de la comunidad', {
      Nombre: 'Luis Vega',
      Cargo: 'Presidente',
      'Correo electrónico': 'l@ejemplo.test',
    }),
    path: operations,
    stored: { name: 'Luis Vega', email: 'l@ejemplo.test' },
  },
  {
    id: 'operations.bankAccount',
    row: rowOf('Cuentas de la comunidad', {
      IBAN: 'ES91 2100 0418 4502 0005 1332',
      Domiciliación: 'Sí',
      Mandato: 'M-7',
    }),
    path: operations,
    stored: { iban: 'ES9121000418450200051332', directDebit: true, mandate: 'M-7' },
  },
  {
    id: 'operations.fee',
    row: rowOf('Cuotas de comunidad', { ...FEE, Periodicidad: 'Mensual' }),
    path: operations,
    stored: { feeSubtype: 'SHARE', amount: 60, dueDate: '2026-02-01' },
  },
  {
    id: 'operations.feePayment',
    needs: [rowOf('Cuotas de comunidad', FEE)],
    row: rowOf('Pagos de cuotas', {
      ...{
        'Cuota: subtipo': 'Ordinaria',
        'Cuota: vencimiento': '01/02/2026',
        Vencimiento: '01/02/2026',
        Importe: 20.5,
      },
    }),
    path: operations,
    stored: { dueDate: '2026-02-01', amount: 20.5, paid: false },
  },
  {
    id: 'operations.invoice',
    row: rowOf('Facturas', { ...INVOICE, Concepto: 'Pintura', 'Base imponible': 1_000, IVA: '21 %', Importe: 1_210 }),
    path: operations,
    stored: {
      type: 'EXPENSE',
      invoiceNumber: 'F-1',
      concept: 'Pintura',
      base: 1_000,
      taxPCT: 21,
      tax: 210,
      amount: 1_210,
    },
  },
  {
    id: 'operations.invoiceLine',
    needs: [rowOf('Facturas', { ...INVOICE, Importe: 1_210 })],
    row: rowOf('Líneas de facturas', {
      ...{ ...OF_INVOICE, Descripción: 'Mano de obra', Cantidad: 12.5, 'Precio unitario, €': 80, IVA: '21 %' },
    }),
    path: operations,
    stored: { description: 'Mano de obra', quantity: 12.5, unitPrice: 80, taxPCT: 21 },
  },
  {
    id: 'operations.invoicePayment',
    needs: [rowOf('Facturas', { ...INVOICE, Importe: 1_210 })],
    row: rowOf('Pagos de facturas', {
      ...{ ...OF_INVOICE, Vencimiento: '10/04/2025', Importe: 605, Pagado: 'Sí', 'Pagado el': '11/04/2025' },
    }),
    path: operations,
    stored: { dueDate: '2025-04-10', amount: 605, paid: true, paidOn: '2025-04-11' },
  },
  {
    id: 'operations.registrySimpleNotes',
    row: rowOf('Estado de las notas', { Suspendida: 'Sí' }),
    path: operations,
    stored: { isSuspended: true },
  },
  {
    id: 'operations.registrySimpleNote',
    row: rowOf('Notas simples', {
      ...{ ...NOTE, 'Registro de la Propiedad': 'Madrid n.º 3', 'Régimen matrimonial': 'Ganancial', Embargo: 'Sí' },
      ...{
        'Superficie construida': '85,5',
        'Cuota en la división horizontal': '2,1234 %',
        'Vivienda protegida': 'VPO',
      },
      ...{ 'Plazo, años': 30, 'Carga fiscal': 'No' },
    }),
    path: operations,
    stored: {
      ...{ expeditionDate: '2026-01-12', registryNumber: '12.345', registryOffice: 'Madrid n.º 3', seizure: true },
      ...{ sizeBuiltArea: 85.5, horizontalDivisionPct: 2.1234, subsidisedHousing: 1, mortgagePaymentYears: 30 },
      ...{ taxBurden: false, easements: false },
    },
  },
  {
    id: 'operations.registryCharge',
    needs: [rowOf('Notas simples', NOTE)],
    row: rowOf('Cargas registrales', {
      ...{ 'Nota simple: fecha de expedición': '12/01/2026', 'Nota simple: finca registral': '12.345' },
      ...{ Clase: 'Hipoteca', Estado: 'Vigente', Rango: 1, 'A favor de': 'Banco Uno', Principal: '125.000,00 €' },
      ...{ 'Costas y gastos': 18_750, 'Plazo, meses': 240, Fecha: '01/01/2020', 'Inscripción o letra': '5.ª' },
    }),
    path: operations,
    stored: {
      ...{ kind: 'mortgage', state: 'current', rank: 1, creditor: 'Banco Uno', principal: 125_000, costs: 18_750 },
      ...{ termMonths: 240, startedOn: '2020-01-01', inscription: '5.ª' },
    },
  },
  {
    id: 'operations.mortgage',
    row: rowOf('Hipotecas', LOAN),
    path: operations,
    stored: {
      lender: 'Banco Uno',
      principal: 125_000,
      rateType: 'VARIABLE',
      rate: 2.125,
      spread: 0.9,
      endOn: '2040-01-01',
    },
  },
  {
    id: 'operations.instalment',
    row: rowOf('Cuotas de hipotecas', {
      Vencimiento: '01/03/2026',
      Importe: '640,12',
      Pagada: 'Sí',
      'Pagada el': '02/03/2026',
    }),
    path: operations,
    stored: { dueOn: '2026-03-01', amount: 640.12, paid: true, paidOn: '2026-03-02' },
  },
  {
    id: 'operations.rateReview',
    row: rowOf('Revisiones del tipo', { Desde: '01/01/2024', 'Índice publicado': '3,609 %' }),
    path: operations,
    stored: { effectiveOn: '2024-01-01', index: 3.609 },
  },
  {
    id: 'operations.repayment',
    needs: [rowOf('Hipotecas', LOAN)],
    row: rowOf('Amortizaciones anticipadas', {
      ...{ Fecha: '15/06/2025', Efecto: 'Reducir cuota', Importe: 10_000, 'Comisión en porcentaje': '0,25 %' },
    }),
    path: operations,
    stored: { repaidOn: '2025-06-15', effect: 'INSTALMENT', amount: 10_000, commission: null, commissionPercent: 0.25 },
  },
  {
    id: 'operations.rent',
    row: rowOf('Observaciones de alquiler', { Observaciones: 'Inquilino de renta antigua' }),
    path: operations,
    stored: { observations: 'Inquilino de renta antigua' },
  },
  {
    id: 'operations.lease',
    row: rowOf('Arrendamientos', { ...LEASE, Actualización: 'Porcentaje fijo', 'Porcentaje fijo': '3 %', Fianza: 900 }),
    path: operations,
    stored: {
      tenant: 'Ana Ruiz',
      use: 'HOME',
      startOn: '2024-02-01',
      rent: 900,
      updateIndex: 'FIXED',
      fixedPercent: 3,
      deposit: 900,
    },
  },
  {
    id: 'operations.rentUpdate',
    needs: [rowOf('Arrendamientos', LEASE)],
    row: rowOf('Actualizaciones de renta', {
      ...{ ...OF_LEASE, Desde: '01/02/2025', 'Renta anterior': 900, Variación: '2,2 %', 'Renta nueva': 919.8 },
    }),
    path: operations,
    stored: { effectiveOn: '2025-02-01', previousRent: 900, percent: 2.2, newRent: 919.8, notifiedOn: null },
  },
  {
    id: 'operations.rentPayment',
    needs: [rowOf('Arrendamientos', LEASE)],
    row: rowOf('Rentas', {
      ...OF_LEASE,
      Vencimiento: '01/03/2024',
      Importe: 900,
      Cobrada: 'Sí',
      'Cobrada el': '05/03/2024',
    }),
    path: operations,
    stored: { dueOn: '2024-03-01', amount: 900, paid: true, paidOn: '2024-03-05' },
  },
  {
    id: 'operations.depositMovement',
    needs: [rowOf('Arrendamientos', LEASE)],
    row: rowOf('Movimientos de fianza', {
      ...OF_LEASE,
      Movimiento: 'Recibida del inquilino',
      Vencimiento: '01/02/2024',
      Importe: 900,
      Hecho: 'Sí',
      'Hecho el': '01/02/2024',
    }),
    path: operations,
    stored: { movement: 'RECEIVED', dueOn: '2024-02-01', amount: 900, paid: true, paidOn: '2024-02-01' },
  },
]
