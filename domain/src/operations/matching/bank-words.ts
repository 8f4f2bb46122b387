import type { DueConcept } from '../transaction.ts'
import { REGIONAL_WORDS } from './regional-words.ts'

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
const GOODS = abbreviated('bienes', 3, 'bns', 'bnes', 'b', 'bens')
const PROPERTIES = `(?:${abbreviated('inmuebles', 2, 'inmbles', 'imnuebles')}|${abbreviated('immobles', 3)}|${abbreviated('inmobles', 3)})`
const LOAN = abbreviated(
  'prestamo',
  4,
  'ptmos?',
  'ptamo',
  'prtmo',
  'prmo',
  'pmo',
  'prestecs?',
  'prestm',
  'emprestimo',
  'mailegu[a-z]*',
)
const MORTGAGE = abbreviated('hipotecario', 3, 'hipoteca[a-z]*', 'hpteca', 'htca', 'hipoteques?', 'hipoteka[a-z]*')
const RENT = abbreviated('alquiler', 3, 'alquileres', 'alqr')
const LEASE = abbreviated('arrendamiento', 5, 'arrto', 'arrdo', 'arrend\\w*')
const FEES_OF_ALL = abbreviated('comunes', 3)

/** Words for concepts in Spanish bank texts, with the usual abbreviations and the Catalan and English words. */
export const CONCEPT_PATTERNS: readonly ConceptPattern[] = [
  strong(
    new RegExp(
      `\\b(?:ibi|i b i|ibiu|b i u|ibiurb[a-z]*|bb ii|ohz|ibi[a-z]? (?:urb|rus)\\w*|${GOODS} ${PROPERTIES}|${TAX} (?:s |sobre |de )?(?:los |els )?(?:bienes|bns|bnes|bens)(?: ${PROPERTIES})?|ondasun higiezin[a-z]*|${abbreviated('contribucion', 7, 'contr(?= (?:urb|rus))')}(?: (?:urb|rus)\\w*)?|property tax)\\b`,
    ),
    'PROPERTY_TAX',
  ),
  strong(
    /\b(?:basur\w*|residuos?|residus|res (?:sol\w* )?urb\w*|res sol\w*|fems|t?rsu|(?:t )?r s u|recog\w* (?:bas|res)\w*|tasa bas\w*|escomb[a-z]*|recoll\w* (?:escomb|resid|bross|lixo)\w*|waste|brossa|deixalles|lixo|zabor\w*|hondakin\w*)\b/,
    'WASTE',
  ),
  strong(
    /\b(?:vados?|guals?|baden(?:es)?|ent(?:r|rada|rades)? (?:de )?veh\w*|carruajes|pas(?:o|os|sos)? (?:de )?veh\w*|vaos?|ibilgailu\w* (?:sarr\w*|ib\w*)|reserva (?:de )?(?:via|espacio|vorera)\w*)\b/,
    'DRIVEWAY',
  ),
  strong(
    /\b(?:derramas?|derr|vessaments?|derrames|(?:cuotas?|ctas?|c|quot(?:a|es)|cotas?) extra\w*|(?:rbo|reb|rebut) extra\w*|aport\w* extra\w*|extraord\w* (?:obr[ae]s?|ascensor|fachada|facana|cubierta|coberta|tejado|terrat|teulada))\b/,
    'SPECIAL',
  ),
  strong(
    new RegExp(
      `\\b(?:${RENT}|${LEASE}|renta|rentas|rta|lloguers?|alugueir[oa]s?|aluguer(?:es)?|alokairu[a-z]*|rent|(?:mensualidad|mensualitat|mensualidade) (?:piso|pis|vivienda|vivenda|habitatge|local))\\b`,
    ),
    'RENT',
  ),
  weak(
    /\b(?:pago|pagament|pagamento|mes)(?: (?:de|del|d|mes|el|la|ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|[a-z]{3,10}(?:bre|ero|rer|ner|rzo|ril|ayo|aig|nio|lio|sto|ost|uny|iol)|\d+))* (?:piso|pis|vivienda|vivenda|habitatge|apartamento|casa)\b/,
    ['RENT'],
  ),
  strong(/\b(?:fianzas?|fiances)\b/, 'DEPOSIT_RECEIVED', 'DEPOSIT_LODGED', 'DEPOSIT_RECOVERED', 'DEPOSIT_RETURNED'),
  strong(new RegExp(`\\b(?:${MORTGAGE}|${LOAN}(?: credito)?|amortizacion|mortgage)\\b`), 'MORTGAGE'),
  weak(new RegExp(`\\b(?:gtos?|gastos?) ${FEES_OF_ALL}\\b`), FEES),
  weak(
    /\b(?:tasas?|tax(?:a|es|as)|tributos?|tributs?|impuestos?|imposto?s?|zergak?|impto|imptos|ayuntamiento|ayto|ajuntament|recaud\w*|gestion tributari[ao])\b/,
    TAXES,
  ),
  weak(
    /\b(?:comunidad|comunitats?|comunidades?|komunitate\w*|ctat|despeses com\w*|mancomunidad|cdad|cdades|ccpp|cc pp|c p|cp(?! \d{5})|com prop\w*|comun|com|propiet[a-z]*|prop)\b/,
    [...FEES, 'EXPENSE'],
  ),
  weak(/\b(?:presupuesto ordinario|provision (?:de )?(?:gtos?|gastos?)|(?:gtos?|gastos) generales)\b/, FEES),
  weak(/\bord\w* (?:[yie] )?extra\w*\b/, ['SHARE', 'SPECIAL']),
  // The administrator of a building collects its fees, and writes invoices for its own work.
  weak(/\badm\w* (?:de )?fin(?:cas|ques)\b/, ['SHARE', 'SPECIAL', 'EXPENSE']),
  weak(/\b(?:consumos? indiv\w*|calef\w*|acs|aigua|contador\w*|agua (?:fria|caliente|comunitaria)|ur bero\w*)\b/, [
    'UTILITY',
    'EXPENSE',
  ]),
  weak(/\b(?:cuotas?|cta com\w*|quot(?:a|es)|cotas?|kuotak?)\b/, [...FEES, 'MORTGAGE']),
  weak(/\b(?:mensualidad(?:es)?|mensualitats?|mens)\b/, ['RENT', 'MORTGAGE', 'SHARE']),
  weak(/\b(?:pago|pagament) (?:del )?mes\b/, ['RENT']),
  weak(/\b(?:facturas?|factur(?:es|ak)|faktura\w*|fra|fras|fres|fact|fac|ft|minutas?|invoice)\b/, INVOICES),
  weak(
    /\b(?:suministros?|subministr\w*|luz|llum|electric\w*|agua|gas|telefono|internet|seguros?|seg|asseguranc\w*|aseguru\w*|multirriesgo|prima|poliza|polissa|honoraris|honorarios)\b/,
    INVOICES,
  ),
  weak(
    /\b(?:nominas?|seg social|seguridad social|tgss|autonomos?|irpf|aeat|comision|mantenimiento cuenta|traspasos?(?= (?:(?:entre|a|de|mi|su|sus) )*(?:cuentas?|ctas?)\b)|cajero|gimnasio|gym|restaurante|supermercado|gasolinera|compra)\b/,
    ['EXPENSE'],
  ),
]

/** Words of banks that say nothing about the other party. They are neither names nor unknown words. */
export const BANK_WORDS: ReadonlySet<string> = new Set([
  ...REGIONAL_WORDS,
  ...`recibo recibos rec rcbo rbo adeudo adeudos adeud ade domiciliado domiciliacion domic dom sepa core b2b transferencia
  transferencias transf transfer trf trans tr traspaso inmediata inm orden ordenada favor abono abonos cargo pago pagos
  pag ingreso ingresos ing remesa rem emision emitida emitidas recibida recibidas periodica ref refer referencia num
  numero nro nombre concepto conc fecha valor oper operacion entidad mandato mand mndt acreedor ordenante beneficiario
  benef fra fras factura facturas fact fac cuota cuotas mes meses mensual mensualidad trimestre trim trimestral anual anualidad
  semestre ejercicio ejer periodo plazo plazos fraccion fraccionamiento liquidacion liq ayto ayuntamiento ajuntament
  excmo exmo diputacion suma gestion tributaria tributario recaudacion tributos tributo impuesto impuestos impto imp
  tasa tasas municipal municipales voluntaria ejecutiva padron urbana urbano administracion admon adm fincas banco
  caja cta ctas cuenta iban bic nif cif dni nie vivienda viviendas piso pisos local locales garaje plaza inquilino inquilina
  arrendatario propietarios propietario prop comunidad cdad com comun ccpp calle avenida avda paseo plza carrer
  devol devuelto devuelta devuelt dvol retorn retornat rehusado rehusada extorno reembolso devolucion devoluciones impagado impago retrocesion rechazo comision comisiones gasto gastos intereses telem
  internet online web app bizum via otros otras resto parcial parte entrega cuenta saldo total importe euros eur
  sus del los las por para con una uno dos tres segun nuestra vuestra su nos the for and from payment transfer debit
  direct reference notprovided pag1 sl slu sa sau cb scp slp soc ltda com dev anul anulacion correccion favor
  sr sra don dona hermanos fijo variable prestamo ptmo hipoteca alquiler renta ibi basura basuras vado derrama
  arrendamiento bienes inmuebles inmueble contribucion residuos agua luz gas extra extraordinaria ordinaria ordinario
  pendiente atrasado atrasos actual finca edificio residencial portal escalera planta puerta bloque esc pta bajo
  segundo primero recobro reintento contrato hogar recogida solidos domiciliaria suministro obras trabajos caliente
  servicio domiciliado hipotecaria hipotecario ejercicio ej anticipo aportacion cia seg prima iban cups placa permanente impost municip
  municipales instant instantanea liquid liquidaciones recibido recibida enviada enviado directo directos vto vencimiento cupon trib objeto obj ref cat catastral
  orgt atib xaloc oagr patronato provincial agencia organismo autonomo consorcio mancomunidad diputacio consell servei ute
  hacienda
  realizada realizadas cgo fraccionado especificado remitente emisor deudor nrc cpr justificante expediente expte
  taxa taxes imposto restante remanente telematico telematica domiciliaciones correspondiente pagado abonado rebut rebuts domiciliacio rebuda ingres curso
  urb nat naturaleza inst inmed urgente urg ord ordinari cpto enviada recib recibi rebut imptos tribs taxa ayunt ajunt ajunta munic recaptacio
  agenc organisme diput cabildo tto tratam tratamiento voluntaria exp ejec ejer ocup via pub publica aceras vehic
  vehiculos perm permanent licencia carta obj fijo censo propiet propietar propietaris generales provision presupuesto reparto
  serv emisora organismos edif urbanos urbanas facturacion factu bimestre cuaderno
  repartidores lectura lecturas consumo consumos individuales caliente calenta fria sumin contrato cto termino tarifa plana
  potencia pot contr electr prima renovacion fracc multirriesgo impago habitatge llar prest amort amortizacion gtia
  hip hipot int vto
  gracias hola saludos apartamento apto documento doc censo voluntario
  rcur frst fnal ooff suc sucursal esp spain fix
  solidos nuevo efecto efectos presentacion presentado cobro cobros varios varias`
    .split(/\s+/)
    .filter(Boolean),
])

/** Words for goods and trades: they say nothing of the payer, but belong to the names of companies ("Soler Energía"). */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  'energia casa capital empresa limpieza reparacion fuga pintura obra bano cocina reforma averia instalacion arreglo mantenimiento'.split(
    ' ',
  ),
)

/** Words within names that say nothing by themselves. */
export const NAME_FILLERS: ReadonlySet<string> = new Set(
  'san santa los las del sociedad limitada anonima empresa grupo servicios hermanos hijos asociados inversiones gestion gestiones'.split(
    ' ',
  ),
)

/** The country in names of companies. In addresses it is the name of a street. */
export const COUNTRY = /^espan(?:a|ola|ol)$/

/** Abbreviations of Spanish first names and surnames in signatures and bank texts. */
export const NAME_ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ...[
    ['fco', 'francisco'],
    ['fca', 'francisca'],
    ['mig', 'miguel'],
    ['ant', 'antonio'],
    ['jav', 'javier'],
  ],
  ...[
    ['fdez', 'fernandez'],
    ['fdz', 'fernandez'],
    ['gcia', 'garcia'],
    ['gca', 'garcia'],
    ['glez', 'gonzalez'],
  ],
  ...[
    ['gzlez', 'gonzalez'],
    ['gnlez', 'gonzalez'],
    ['gmez', 'gomez'],
    ['hdez', 'hernandez'],
    ['hndez', 'hernandez'],
  ],
  ...[
    ['jmnez', 'jimenez'],
    ['jnez', 'jimenez'],
    ['lpz', 'lopez'],
    ['mtnez', 'martinez'],
    ['mtez', 'martinez'],
  ],
  ...[
    ['mtz', 'martinez'],
    ['prz', 'perez'],
    ['rdguez', 'rodriguez'],
    ['rguez', 'rodriguez'],
    ['rdez', 'rodriguez'],
  ],
  ...[
    ['schez', 'sanchez'],
    ['schz', 'sanchez'],
    ['vzquez', 'vazquez'],
    ['vqz', 'vazquez'],
    ['dguez', 'dominguez'],
  ],
] as [string, string][])

const MONTH_NAMES = [
  ['enero', 'ene', 'gener', 'xaneiro', 'urtarrila', 'january', 'jan'],
  ['febrero', 'feb', 'febrer', 'febreiro', 'otsaila', 'february'],
  ['marzo', 'mar', 'marc', 'martxoa', 'march'],
  ['abril', 'abr', 'apirila', 'april', 'apr'],
  ['mayo', 'may', 'maig', 'maio', 'maiatza'],
  ['junio', 'jun', 'juny', 'xuno', 'ekaina', 'june'],
  ['julio', 'jul', 'juliol', 'xullo', 'uztaila', 'july'],
  ['agosto', 'ago', 'agost', 'abuztua', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'setembre', 'setembro', 'iraila', 'september'],
  ['octubre', 'oct', 'outubro', 'urria', 'october'],
  ['noviembre', 'nov', 'novembre', 'novembro', 'azaroa', 'november'],
  ['diciembre', 'dic', 'desembre', 'decembro', 'abendua', 'december', 'dec'],
]
/** The number of a month (1 to 12) by its name or abbreviation. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
)

/** Words for other property than a home. A text with one is about a home only if the words of the home have it too. */
export const OTHER_PROPERTY =
  /\b(?:garajes?|garatges?|garaxes?|parking|parkings|aparcamientos?|aparcaments?|trasters?|trasteros?|(?<!trib |tributos |impuestos |tributs |impostos )local(?:es|s)?|oficin(?:as?|es)|naves?|nau|naus|solar|solars)\b/
/** Taxes, contributions and other affairs of the owner that are about no home. A text with one is about none of its taxes. */
export const OTHER_AFFAIRS =
  /\b(?:modelo \d{3}|mod \d{3}|iva|irpf|sociedades|aeat|agencia tributaria|tgss|seg social|seguridad social|autonomos?|nominas?|iae|ivtm|traccion|vehiculos?|circulacion|terrazas?|plusvalia|multas?|sancion\w*)\b/
/** Loans for something else than a home. */
export const OTHER_LOANS =
  /\b(?:vehic\w*|coches?|cotxes?|autos?|automov\w*|motos?|personal(?:es)?|consum\w*|estudi\w*|maquinaria|ico|leasing|renting|tarjetas?|targetes?|nominas?)\b/
/** Wages, cash, purchases and fees of the account. Without a mark, a text with one pays no due that has not the word in its names. */
export const OTHER_PAYMENTS =
  /\b(?:nominas?|tgss|seg social|seguridad social|cajero|restaurante|supermercado|gasolinera|gimnasio|gym|mantenimiento cuenta)\b/
/** A payment to a person. Its one word may be a first name instead of a supplier or a trade: `BIZUM A LUZ`. */
export const TO_PERSON = /\b(?:bizum|trans|transf\w*|trf|tr inm\w*)\b/
/** Words for several receipts. A bank also collects a single rent as `RECIBOS`. */
export const SEVERAL_RECEIPTS =
  /\b(?:recibos|rcbos|rbos|rebuts|cuotas|quotes|comunidades|comunitats|facturas|factures|fras|fres|ibis|agrupacion?|varios|varias|varis|varies|diversos)\b/
/** Words that say that the bank returned a payment. */
export const RETURN_WORDS =
  /\b(?:devol\w*|devuelt\w*|devs?|dvol|retorn\w*|impag\w*|retroc\w*|rechaz\w*|rehus\w*|extorn\w*|reembols\w*|anul\w*|return(?:ed)?|unpaid|chargeback|refund\w*|reject\w*|rebutj\w*|itzul\w*)\b/
/** Words that say that only a part is paid. */
export const PART_WORDS =
  /\b(?:medi[ao] (?:renta|alquiler|cuota|mensualidad|mes)|mitad|parcial\w*|a (?:cuenta|cta|compte|conta)|entregas?|lliuraments?|bestret(?:a|es)|anticipo|adelanto|resto|pago parte|parte|(?:primera|segona) part|part (?=(?:de |del |d |de la )?(?:quota|lloguer|rebut|factura|fra|pagament|mensualitat))|mit(?:ja|at)|meitat|(?:1er|2o|primer|segundo|primera|segunda) (?:pago|entrega)|restante?|remanente|partial)\b/
