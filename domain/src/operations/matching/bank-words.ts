import type { DueConcept } from '../transaction.ts'

/** A pattern of the bank's text and the concepts of dues that it can mean. Patterns match the normalised text. */
interface ConceptPattern {
  pattern: RegExp
  concepts: readonly DueConcept[]
  /** True if the words name one concept; false if they are compatible with several. */
  isStrong: boolean
}

const FEES = ['SHARE', 'SPECIAL', 'UTILITY'] as const satisfies readonly DueConcept[]
const TAXES = ['PROPERTY_TAX', 'WASTE', 'DRIVEWAY', 'TRIBUTES'] as const satisfies readonly DueConcept[]
const INVOICES = ['EXPENSE', 'INCOME', 'UTILITY'] as const satisfies readonly DueConcept[]

const strong = (pattern: RegExp, ...concepts: DueConcept[]): ConceptPattern => ({ pattern, concepts, isStrong: true })
const weak = (pattern: RegExp, concepts: readonly DueConcept[]): ConceptPattern => ({
  ...{ pattern, concepts, isStrong: false },
})

/**
 * Pattern of a word as banks write it: cut off after at least `least` letters, or contracted to its first letters and
 * its end (`impto`, `ptmo`).
 */
function abbreviated(word: string, least: number, ...contractions: string[]): string {
  let pattern = ''
  for (let at = word.length; at > least; at -= 1) pattern = `(?:${word[at - 1]}${pattern})?`
  return `(?:${[`${word.slice(0, least)}${pattern}s?`, ...contractions].join('|')})`
}

const TAX = abbreviated('impuesto', 3, 'imptos?', 'ipto', 'i')
const GOODS = abbreviated('bienes', 3, 'bns', 'b')
const PROPERTIES = abbreviated('inmuebles', 2, 'inmbles', 'imnuebles')
const LOAN = abbreviated('prestamo', 4, 'ptmos?', 'ptamo', 'prtmo', 'prmo', 'pmo', 'prestec')
const MORTGAGE = abbreviated('hipotecario', 3, 'hipoteca[a-z]*', 'hpteca', 'htca', 'hipoteques?')
const RENT = abbreviated('alquiler', 3, 'alquileres', 'alqr')
const LEASE = abbreviated('arrendamiento', 5, 'arrto', 'arrdo', 'arrend\\w*')
const FEES_OF_ALL = abbreviated('comunes', 3)

/** Words for concepts in Spanish bank texts, with the usual abbreviations and the Catalan and English words. */
export const CONCEPT_PATTERNS: readonly ConceptPattern[] = [
  strong(
    new RegExp(
      `\\b(?:ibi|i b i|ibiu|ibi[a-z]? (?:urb|rus)\\w*|${GOODS} ${PROPERTIES}|${TAX} (?:s |sobre )?(?:los )?(?:bienes|bns)(?: ${PROPERTIES})?|bens immobles|${abbreviated('contribucion', 5)}(?: (?:urb|rus)\\w*)?|property tax)\\b`,
    ),
    'PROPERTY_TAX',
  ),
  strong(/\b(?:basuras?|residuos?|rsu|recog\w* bas\w*|tasa bas\w*|escombraries|waste|brossa)\b/, 'WASTE'),
  strong(/\b(?:vados?|gual|entrada (?:de )?veh\w*|carruajes|paso (?:de )?veh\w*)\b/, 'DRIVEWAY'),
  strong(/\b(?:derrama|derr|cuota extra\w*|aportacion extra\w*)\b/, 'SPECIAL'),
  strong(
    new RegExp(`\\b(?:${RENT}|${LEASE}|renta|rentas|lloguer|rent|mensualidad (?:piso|vivienda|local))\\b`),
    'RENT',
  ),
  strong(/\b(?:fianzas?|fiances)\b/, 'DEPOSIT_RECEIVED', 'DEPOSIT_LODGED', 'DEPOSIT_RECOVERED', 'DEPOSIT_RETURNED'),
  strong(new RegExp(`\\b(?:${MORTGAGE}|${LOAN}|amortizacion|mortgage)\\b`), 'MORTGAGE'),
  weak(new RegExp(`\\b(?:gtos?|gastos?) ${FEES_OF_ALL}\\b`), FEES),
  weak(/\b(?:tasas?|tributos?|tribut|impuestos?|impto|imptos|ayuntamiento|ayto|ajuntament|recaudacion)\b/, TAXES),
  weak(/\b(?:comunidad|comunitat|cdad|cdades|ccpp|c p|com prop\w*|comun|com|propietarios|prop)\b/, [
    ...FEES,
    'EXPENSE',
  ]),
  weak(/\b(?:cuotas?|cta com\w*|quota)\b/, [...FEES, 'MORTGAGE']),
  weak(/\b(?:mensualidad(?:es)?|mens)\b/, ['RENT', 'MORTGAGE', 'SHARE']),
  weak(/\b(?:facturas?|fra|fras|fact|fac|invoice)\b/, INVOICES),
  weak(/\b(?:suministros?|luz|electricidad|agua|gas|telefono|internet|seguros?|poliza|honorarios)\b/, INVOICES),
  weak(
    /\b(?:nominas?|seg social|seguridad social|tgss|autonomos?|irpf|aeat|comision|mantenimiento cuenta|traspaso|cajero|gimnasio|gym|restaurante|supermercado|gasolinera|compra)\b/,
    ['EXPENSE'],
  ),
]

/** Words of banks that say nothing about the other party. They are neither names nor unknown words. */
export const BANK_WORDS: ReadonlySet<string> = new Set(
  `recibo recibos rec rcbo rbo adeudo adeudos adeud ade domiciliado domiciliacion domic dom sepa core b2b transferencia
  transferencias transf transfer trf trans tr traspaso inmediata inm orden ordenada favor abono abonos cargo pago pagos
  pag ingreso ingresos ing remesa rem emision emitida emitidas recibida recibidas periodica ref refer referencia num
  numero nro nombre concepto conc fecha valor oper operacion entidad mandato mand mndt acreedor ordenante beneficiario
  benef fra fras factura facturas fact fac cuota cuotas mes meses mensual mensualidad trimestre trim trimestral anual anualidad
  semestre ejercicio ejer periodo plazo plazos fraccion fraccionamiento liquidacion liq ayto ayuntamiento ajuntament
  excmo exmo diputacion suma gestion tributaria tributario recaudacion tributos tributo impuesto impuestos impto imp
  tasa tasas municipal municipales voluntaria ejecutiva padron urbana urbano administracion admon adm fincas banco
  caja cta ctas cuenta iban bic nif cif dni nie vivienda viviendas piso pisos local locales garaje plaza inquilino inquilina
  arrendatario propietarios propietario prop comunidad cdad com comun ccpp calle avenida avda paseo plza carrer
  devol devolucion devoluciones impagado impago retrocesion rechazo comision comisiones gasto gastos intereses telem
  internet online web app bizum via otros otras resto parcial parte entrega cuenta saldo total importe euros eur
  sus del los las por para con una uno dos tres segun nuestra vuestra su nos the for and from payment transfer debit
  direct reference notprovided pag1 sl slu sa sau cb scp slp soc ltda com dev anul anulacion correccion favor
  sr sra don dona hermanos fijo variable prestamo ptmo hipoteca alquiler renta ibi basura basuras vado derrama
  arrendamiento bienes inmuebles inmueble contribucion residuos agua luz gas extra extraordinaria ordinaria ordinario
  pendiente atrasado atrasos actual finca edificio residencial portal escalera planta puerta bloque esc pta bajo
  segundo primero recobro reintento nuevo efecto efectos presentacion presentado cobro cobros varios varias`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words within names that say nothing by themselves. */
export const NAME_FILLERS: ReadonlySet<string> = new Set(
  'san santa los las del sociedad limitada anonima empresa grupo servicios hermanos hijos asociados inversiones gestion gestiones'.split(
    ' ',
  ),
)

const MONTH_NAMES = [
  ['enero', 'ene', 'gener', 'january', 'jan'],
  ['febrero', 'feb', 'febrer', 'february'],
  ['marzo', 'mar', 'marc', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may', 'maig'],
  ['junio', 'jun', 'juny', 'june'],
  ['julio', 'jul', 'juliol', 'july'],
  ['agosto', 'ago', 'agost', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'setembre', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'novembre', 'november'],
  ['diciembre', 'dic', 'desembre', 'december', 'dec'],
]
/** The number of a month (1 to 12) by its name or abbreviation. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
)

/** Words that say that the bank returned a payment. */
export const RETURN_WORDS = /\b(?:devol\w*|dev|impag\w*|retroces\w*|rechaz\w*|anul\w*|returned?|refund\w*|reject\w*)\b/
/** Words that say that only a part is paid. */
export const PART_WORDS = /\b(?:parcial\w*|a cuenta|entrega|resto|pago parte|parte|1er pago|2o pago|restante|partial)\b/
