export type Concept = 'tax' | 'waste' | 'fee' | 'levy' | 'invoice' | 'rent' | 'mortgage'

export interface TrueDue {
  uuid: string
  home: number
  concept: Concept
  cents: number
  direction: 'in' | 'out'
  dueOn: string
  /** Invoice number, or name of the tenant. */
  mark: string
}

type Sentence = (facts: { marks: string; due: TrueDue; street: string }) => string

/** Phrases of banks, creditors and tenants. Each set has its own, so that no test is tuned on the phrases of another. */
export interface Phrases {
  /** Beginning of the identifiers of all homes. */
  identifier: string
  /** Another way to write an identifier that people use. */
  identifierForms: (identifier: string) => string
  streets: readonly string[]
  names: readonly string[]
  surnames: readonly string[]
  suppliers: readonly string[]
  invoiceNumbers: readonly ((home: number) => string)[]
  concepts: Record<Concept, readonly Sentence[]>
  joint: readonly ((marks: readonly string[], concepts: readonly Concept[]) => string)[]
  partial: readonly string[]
  rest: readonly string[]
  returned: readonly ((text: string) => string)[]
  strangers: readonly string[]
  supplies: readonly ((mark: string) => string)[]
  costs: readonly string[]
}

const MONTH_NAMES = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
]
const monthOf = ({ dueOn }: TrueDue) => MONTH_NAMES[Number(dueOn.slice(5, 7)) - 1] ?? ''
const yearOf = ({ dueOn }: TrueDue) => dueOn.slice(0, 4)
const quarterOf = ({ dueOn }: TrueDue) => Math.ceil(Number(dueOn.slice(5, 7)) / 3)
const SHORT: Record<Concept, string> = {
  tax: 'IBI',
  waste: 'BASURA',
  fee: 'CUOTA COM',
  levy: 'DERRAMA',
  invoice: 'FRA',
  rent: 'ALQ',
  mortgage: 'PTMO',
}

export const OPEN_PHRASES: Phrases = {
  identifier: 'ALC-',
  identifierForms: (identifier) => identifier.replace('-', ' '),
  streets: ['C/ MAYOR', 'AV DEL PUERTO', 'C/ SAN VICENTE', 'C/ COLON', 'PZA ESPAÑA', 'C/ LA PAZ'],
  names: ['MARIA', 'JOSE', 'LAURA', 'ANTONIO', 'CARMEN', 'DAVID', 'ANA', 'JAVIER', 'FATIMA', 'IOAN'],
  surnames: [
    'GARCIA',
    'MARTINEZ',
    'LOPEZ',
    'FERRER',
    'IBAÑEZ',
    'SORIANO',
    'MOLINA',
    'POPESCU',
    'BENALI',
    'CANO',
    'VIDAL',
    'ROIG',
  ],
  suppliers: ['REFORMAS TURIA SL', 'ASCENSORES LEVANTE SA', 'CERRAJERIA RAPIDA CB', 'LIMPIEZAS MEDITERRANEO SL'],
  invoiceNumbers: [
    (home) => `F25/${String(home + 100).padStart(4, '0')}`,
    (home) => `2025-A-${home + 31}`,
    (home) => `R${home + 7000}`,
  ],
  concepts: {
    tax: [
      ({ marks, due }) => `RECIBO AYUNTAMIENTO DE VALENCIA IBI URBANA ${yearOf(due)} ${marks}`,
      ({ marks, due }) => `IMPTO BIENES INMUEBLES ${marks} EJ ${yearOf(due)}`,
      ({ marks }) => `ADEUDO RECIBO SUMA GESTION TRIBUTARIA ${marks} IMP. BIENES INM.`,
      ({ marks, street }) => `PAGO IBI ${street} ${marks}`,
    ],
    waste: [
      ({ marks }) => `TASA BASURAS ${marks} EMTRE TAMER`,
      ({ marks, due }) => `RECIBO TASA RESIDUOS ${yearOf(due)} ${marks}`,
      ({ marks }) => `ADEUDO AYTO RSU ${marks}`,
    ],
    fee: [
      ({ marks, due }) => `RECIBO CDAD PROP ${marks} ${quarterOf(due)}T ${yearOf(due)}`,
      ({ marks, due, street }) => `C.P. ${street} CUOTA ${monthOf(due)} ${marks}`,
      ({ marks }) => `ADEUDO COMUNIDAD DE PROPIETARIOS ${marks}`,
      ({ marks, due }) => `ADM FINCAS PEREZ Y ASOC CUOTA COMUNIDAD ${marks} TRIM ${quarterOf(due)}`,
    ],
    levy: [
      ({ marks }) => `DERRAMA FACHADA ${marks}`,
      ({ marks, street }) => `C.P. ${street} DERRAMA EXTRAORDINARIA ${marks}`,
    ],
    invoice: [
      ({ marks }) => `TRANSF. A FAVOR DE PROVEEDOR FRA ${marks}`,
      ({ marks }) => `PAGO FACTURA ${marks}`,
      ({ marks }) => `TRF/ PAGO S/FRA.${marks}`,
    ],
    rent: [
      ({ marks, due }) => `TRANSFERENCIA DE ${marks} ALQUILER ${monthOf(due)}`,
      ({ marks, due }) => `TRF RECIBIDA ${marks} RENTA PISO ${monthOf(due).slice(0, 3)} ${yearOf(due)}`,
      ({ marks }) => `BIZUM DE ${marks} MENSUALIDAD`,
      ({ marks }) => `INGRESO EFECTIVO ${marks} ALQ`,
    ],
    mortgage: [
      ({ marks }) => `CARGO CUOTA PRESTAMO ${marks}`,
      ({ marks, due }) => `LIQUIDACION PTMO HIPOTECARIO ${marks} ${monthOf(due)}`,
      ({ marks }) => `AMORT. Y/O INTERESES PRESTAMO HIP. ${marks}`,
    ],
  },
  joint: [
    (marks, concepts) => `REMESA ${concepts.map((one) => SHORT[one]).join('/')} ${marks.join(' ')}`,
    (marks, concepts) =>
      `PAGO AGRUPADO ${marks.map((mark, at) => `${SHORT[concepts[at] ?? 'fee']} ${mark}`).join(', ') || concepts.length}`,
    (marks, concepts) =>
      `TRANSF. VARIOS ${[...new Set(concepts.map((one) => SHORT[one]))].join(' Y ')} ${marks.join('; ')}`,
  ],
  partial: ['A CUENTA', 'PAGO PARCIAL', 'ENTREGA A CTA', '1/2'],
  rest: ['RESTO', 'LIQUIDACION RESTO', '2/2', 'PAGO PENDIENTE'],
  returned: [
    (text) => `DEVOLUCION RECIBO ${text}`,
    (text) => `DEV. ${text} INCORRIENTE`,
    (text) => `RETROCESION ${text}`,
    (text) => `IMPAGADO ${text}`,
  ],
  strangers: [
    'COMPRA TARJ. 5402XXXXXXXX1021 MERCADONA VALENCIA',
    'NOMINA EMPLEADOS',
    'TGSS COTIZACION REGIMEN GENERAL',
    'AEAT MODELO 111 1T',
    'TRANSFERENCIA DE HERMANOS LLOPIS SL ANTICIPO OBRA',
    'RECIBO SEGUROS OCASO POLIZA 88123-4',
    'LEASING VEHICULO CUOTA 14/48',
    'TRF INTERNA TRASPASO CTA AHORRO',
    'VODAFONE ESPAÑA SA FACT CI0923',
    'TRANSF. JUAN GARCIA LOPEZ PRESTAMO SOCIO',
    'RECIBO IBI AYTO ALZIRA LOCAL ABZ-00412',
    'CUOTA COMUNIDAD ABZ-00077 GARAJE',
  ],
  supplies: [
    (mark) => `IBERDROLA CLIENTES FACT LUZ ${mark}`,
    (mark) => `AGUAS DE VALENCIA SUMINISTRO ${mark}`,
    (mark) => `CERRAJERO URGENTE ${mark}`,
    (mark) => `SEGURO HOGAR ${mark}`,
    (mark) => `CERTIFICADO ENERGETICO ${mark}`,
  ],
  costs: ['COMISION MANTENIMIENTO CUENTA', 'COM. ADMINISTRACION', 'LIQUIDACION INTERESES DESCUBIERTO', 'GASTOS CORREO'],
}
