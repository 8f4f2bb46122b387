/** Fields shared by local taxes, fees and their payments. */
export const dueFields = {
  amount: 'Importe',
  originalAmount: 'Importe original',
  interests: 'Intereses',
  surcharge: 'Recargo',
  shownAmount: 'Importe a pagar',
  amountToAssume: 'Deuda asumible',
  amountNotAssumable: 'Deuda no asumible',
  expeditionDate: 'Fecha de expedición',
  dueDate: 'Vencimiento',
  applicationPeriodStartDate: 'Inicio del periodo',
  applicationPeriodEndDate: 'Fin del periodo',
  periodicity: 'Periodicidad',
  paymentPeriod: 'Periodo de pago',
  ownership: 'Titular',
  address: 'Dirección',
  paymentLetter: 'Carta de pago',
  paymentLetterUpdatedOn: 'Carta actualizada',
  splitPayment: 'Pago fraccionado',
  paymentsApplyToThisFee: 'Los pagos se imputan aquí',
  sentForPayment: 'Enviado a pago',
  operationManagers: 'Responsables',
  observations: 'Observaciones',
} as const

export const dueChoices = {
  periodicity: { NONE: 'Única', MONTHLY: 'Mensual', QUARTERLY: 'Trimestral', ANNUAL: 'Anual' },
  paymentPeriod: {
    VOLUNTARY: 'Voluntario',
    EXECUTIVE: 'Ejecutivo',
    SEIZURE: 'Embargo',
    AFFORDABLE: 'Asumible',
    UNAFFORDABLE: 'No asumible',
  },
  paymentLetter: {
    PENDING: 'Pendiente',
    REQUESTED: 'Solicitada',
    CLAIMED: 'Reclamada',
    RECEIVED: 'Recibida',
  },
} as const

export const periodErrors = {
  endsBeforeStart: 'El periodo termina antes de empezar.',
  paymentsTooHigh: 'Los pagos suman más que el importe máximo.',
  tooManyPayments: 'Hay más de 120 pagos.',
} as const

export const payment = {
  one: 'Pago',
  many: 'Pagos',
  add: 'Añadir pago',
  none: 'No hay pagos.',
  fields: {
    dueDate: 'Vencimiento',
    amount: 'Importe',
    paid: 'Pagado',
    paidOn: 'Pagado el',
    valueOn: 'Fecha valor',
    account: 'Cuenta',
    file: 'Justificante',
  },
  errors: { fileOfOther: 'Este justificante ya es de otro pago.' },
} as const

/** Amounts computed for a local tax, fee or invoice, and the actions on it. */
export const dueExtra = {
  toPay: 'A pagar',
  toCollect: 'A cobrar',
  paid: 'Pagado',
  collected: 'Cobrado',
  left: 'Pendiente',
  original: 'Principal',
  fees: {
    label: 'Número de cuotas',
    hint: 'Crea los pagos que faltan, sin pagar, con lo que queda del importe.',
    create: 'Crear cuotas',
    deleteRows: 'Para tener menos cuotas, borre filas de la tabla.',
    tooMany: 'Como mucho, {{most}} pagos.',
  },
  surcharge: {
    title: 'Recargo del periodo ejecutivo (art. 28 LGT)',
    offer: 'Hoy corresponde el {{percent}} %: {{amount}}.',
    until: 'Válido hasta el {{day}}.',
    withInterest: 'Además, intereses de demora.',
    apply: 'Aplicar {{amount}}',
  },
  assumable: {
    title: 'Deuda que asume el comprador',
    acquired: 'Adquirido el {{day}}',
    document: 'Tres años hasta la adquisición',
    law: 'Art. 9.1.e LPH ({{years}})',
    yes: 'Asumible',
    no: 'No asumible',
    none: 'Sin fecha de adquisición no se puede calcular.',
    apply: 'Usar estos importes',
  },
  lines: {
    title: 'Suma de la factura',
    base: 'Base al {{rate}}',
    tax: 'Cuota al {{rate}}',
    surcharge: 'Recargo de equivalencia',
    withholding: 'Retención de IRPF',
    amount: 'Total a pagar',
    creditNote: 'Crear abono',
  },
  years: {
    title: 'Totales por año',
    year: 'Año',
    expense: 'Gasto',
    income: 'Ingreso',
    opex: 'OPEX',
    capex: 'CAPEX',
    withheld: 'Retenciones a ingresar',
  },
} as const
