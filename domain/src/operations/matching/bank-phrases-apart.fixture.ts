import type { Concept, Phrases, TrueDue } from './bank-phrases.fixture.ts'

const monthOf = ({ dueOn }: TrueDue) =>
  ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'][Number(dueOn.slice(5, 7)) - 1] ??
  ''
const shortMonth = ({ dueOn }: TrueDue) => `${dueOn.slice(5, 7)}/${dueOn.slice(2, 4)}`
const SHORT: Record<Concept, string> = {
  tax: 'IMP BIENES',
  waste: 'RESIDUOS',
  fee: 'C.P.',
  levy: 'DERR',
  invoice: 'FACT',
  rent: 'RENTA',
  mortgage: 'HIPOT',
}

/** A second set of phrases, on which nothing was tuned. */
export const CLOSED_PHRASES: Phrases = {
  identifier: 'UP_7',
  identifierForms: (identifier) => identifier.replace('_', '-'),
  streets: ['CL GRAN VIA', 'AVDA CATALUNYA', 'C/ DOCTOR FLEMING', 'PASEO MARITIMO', 'CAMI REAL', 'RONDA SUR'],
  names: ['LUIS', 'MERCEDES', 'YOUSSEF', 'NURIA', 'PABLO', 'TERESA', 'WEI', 'ELENA', 'OSCAR', 'PILAR'],
  surnames: [
    'PEREZ',
    'SANCHEZ',
    'ROMERO',
    'SERRA',
    'CASTELLANOS',
    'PUIG',
    'EL IDRISSI',
    'CHEN',
    'NAVARRO',
    'BLASCO',
    'DIAZ',
    'MUÑOZ',
  ],
  suppliers: ['FONTANERIA HNOS RUIZ CB', 'ARQUITECTURA Y PERITACIONES SLP', 'PINTURAS NORTE SL', 'ASCENSORES DUERO SA'],
  invoiceNumbers: [
    (home) => `FV-${2500 + home}`,
    (home) => `25/${String(home + 3).padStart(5, '0')}`,
    (home) => `A${String(home + 512).padStart(6, '0')}`,
  ],
  concepts: {
    tax: [
      ({ marks }) => `DOMICILIACION ORGT DIPUTACIO BCN IBI ${marks}`,
      ({ marks, due }) => `RBO. IMPUESTO S/BIENES INMUEBLES NAT.URBANA ${due.dueOn.slice(0, 4)} ${marks}`,
      ({ marks }) => `TRIBUTOS LOCALES I.B.I. ${marks}`,
      ({ marks }) => `PAGO IMPUESTOS AYTO. ${marks} CONTRIBUCION`,
    ],
    waste: [
      ({ marks }) => `TASA RECOGIDA RESIDUOS SOLIDOS ${marks}`,
      ({ marks }) => `TAXA ESCOMBRARIES ${marks}`,
      ({ marks }) => `RBO. BASURA DOMICILIARIA ${marks}`,
    ],
    fee: [
      ({ marks, due }) => `COM. PROP. ${marks} GTOS COMUNES ${monthOf(due)}`,
      ({ marks, street, due }) => `RBO. COMUNIDAD ${street} ${shortMonth(due)} ${marks}`,
      ({ marks }) => `ADMINISTRADORA FINQUES ROCA QUOTA COMUNITAT ${marks}`,
      ({ marks }) => `CTA COMUNIDAD VECINOS ${marks} CUOTA ORDINARIA`,
    ],
    levy: [({ marks }) => `DERRAMA ASCENSOR ${marks}`, ({ marks }) => `COM. PROP. CUOTA EXTRA OBRAS ${marks}`],
    invoice: [
      ({ marks }) => `TRANSFERENCIA EMITIDA SU FRA ${marks}`,
      ({ marks }) => `FACT. ${marks} LIQUIDADA`,
      ({ marks }) => `ABONO A PROVEEDOR ${marks}`,
    ],
    rent: [
      ({ marks, due }) => `ABONO TRF. ORD: ${marks} CONCEPTO: LLOGUER ${monthOf(due)}`,
      ({ marks, due }) => `TRF INMEDIATA ${marks} ARRENDAMIENTO ${shortMonth(due)}`,
      ({ marks }) => `TRANSFERENCIA PERIODICA ${marks} ALQUILER VIVIENDA`,
      ({ marks }) => `IMPOSICION CAJERO ${marks} MES ALQUILER`,
    ],
    mortgage: [
      ({ marks }) => `RECIBO PRESTAMO HIPOTECARIO ${marks}`,
      ({ marks, due }) => `CARGO PMO. ${marks} VTO ${shortMonth(due)}`,
      ({ marks }) => `CUOTA HIPOTECA ${marks}`,
    ],
  },
  joint: [
    (marks, concepts) =>
      `ORDEN MULTIPLE ${marks.map((mark, at) => `${mark} ${SHORT[concepts[at] ?? 'fee']}`).join(' + ') || concepts.map((one) => SHORT[one]).join('+')}`,
    (marks, concepts) => `LIQ. ${[...new Set(concepts.map((one) => SHORT[one]))].join(',')} INM. ${marks.join('/')}`,
    (marks, concepts) => `PAGO CONJUNTO ${concepts.length} RECIBOS ${marks.join(' ')} ${SHORT[concepts[0] ?? 'fee']}`,
  ],
  partial: ['ANTICIPO', 'PAGO FRACCIONADO', 'PRIMER PLAZO', 'A CTA.'],
  rest: ['SEGUNDO PLAZO', 'DIFERENCIA', 'FINAL', 'COMPLEMENTO'],
  returned: [
    (text) => `DEVOL. ADEUDO ${text}`,
    (text) => `RECIBO DEVUELTO ${text} MD06`,
    (text) => `ANULACION ${text}`,
    (text) => `DEV.RBO. ${text} SALDO INSUFICIENTE`,
  ],
  strangers: [
    'PAGO CON TARJETA REPSOL E.S. TORREFIEL',
    'ABONO NOMINAS FICHERO 0031',
    'SEG. SOCIAL AUTONOMOS',
    'AEAT APLAZAMIENTO IVA',
    'TRANSF. RECIBIDA CLIENTE ASESORIA BENET SL',
    'MAPFRE FAMILIAR POLIZA 5512',
    'RENTING KIA CUOTA',
    'TRASPASO A CTA 0049',
    'MOVISTAR FUSION 0012341',
    'DEVOLUCION PRESTAMO SOCIO PEREZ NAVARRO',
    'IBI AYTO CASTELLON REF UQ_70012',
    'CDAD PROP GARAJE PZA 12 ZX_70003',
  ],
  supplies: [
    (mark) => `ENDESA ENERGIA ${mark}`,
    (mark) => `CANAL ISABEL II ${mark}`,
    (mark) => `MANITAS REPARACION ${mark}`,
    (mark) => `TASACION ${mark}`,
    (mark) => `NATURGY GAS ${mark}`,
  ],
  costs: ['COMISION SERVICIO', 'CUOTA BANCA DIGITAL', 'GASTOS TRANSFERENCIA', 'INTERESES DEUDORES'],
}
