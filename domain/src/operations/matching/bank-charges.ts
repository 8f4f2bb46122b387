import { foldWords } from '../../kernel/parse-result.ts'

/**
 * Kinds of costs that a bank books on an account. `RETURN` is the fee of a returned debit. Interest of an overdraft is a
 * financial expense, the others are services of the bank.
 */
export const BANK_CHARGES = ['MAINTENANCE', 'TRANSFER', 'RETURN', 'COLLECTION', 'CARD', 'INTEREST', 'OTHER'] as const
export type BankCharge = (typeof BANK_CHARGES)[number]

interface ChargeInText {
  charge: BankCharge
  /** Words of the bank on which it rests. */
  words: string
  /** True if every word of the text is about a cost of a bank. */
  isWhole: boolean
}

/** Services of a bank by kind, as banks abbreviate them. The first kind that a text has decides. */
const SERVICES: readonly (readonly [BankCharge, string])[] = [
  ['RETURN', 'devol[a-z]*|devuelt[a-z]*|devs?|retorn[a-z]*|impag[a-z]*|rechaz[a-z]*|returned|unpaid'],
  ['CARD', 'tarjetas?|tarj|tjta|tpv|datafono|cards?'],
  ['COLLECTION', 'remesas?|rem|adeudos?|cobros?|domiciliaciones|efectos?|presentacion|recibos?|rebuts?'],
  [
    'TRANSFER',
    'transferencias?|transfers?|transf|transfe|trf|trans|traspasos?|giros?|swift|cheques?|emision|emis|emitidas?|inmediatas?|instant[a-z]*',
  ],
  [
    'MAINTENANCE',
    'mantenimientos?|manten[a-z]{0,5}|mant|mto|mtto|manteniment|administracion|admon|adm|servicios?|serv|servei|cuentas?|ctas?|compte|account|maintenance|banca|correos?|correspondencia|apuntes?|saldos?',
  ],
  [
    'OTHER',
    'descubiertos?|excedidos?|reclamacion|posiciones|deudor(?:es|as?)?|avales|aval|custodia|protesto|certificados?',
  ],
]
const ANY_SERVICE = SERVICES.map(([, words]) => words).join('|')
const SERVICE = new RegExp(`\\b(?:${ANY_SERVICE})\\b`)
const KINDS = SERVICES.map(([kind, words]) => [kind, new RegExp(`\\b(?:${words})\\b`)] as const)
/** Words on which the evidence rests. */
const ABOUT = new RegExp(
  `^(?:${ANY_SERVICE}|com[a-z]*|komisio[a-z]*|despeses|cms|gastos?|gtos?|gts|precios?|tarifas?|cuotas?|canon|liq[a-z]*|int[a-z]*|franqueo)$`,
)
const GAP = '(?: (?:de|del|la|el|los|por|en|y|anual|serv|servicios?|gestion|tramitacion)){0,3}'

/** A word that names a cost of a bank by itself. */
const COMMISSION = /\b(?:comision(?:es)?|comisio|comissio(?:ns)?|komisio\w*|comis|comi|franqueo|commissions?)\b/
/** The short form before a service: `COM PROP` is a community. */
const SHORT_COMMISSION = new RegExp(`\\b(?:coms?|cms)${GAP} (?:${ANY_SERVICE})\\b`)
/** Words for a price directly before a service: `TRANSFERENCIA GASTOS` is a transfer for expenses. */
const PRICE = new RegExp(
  `\\b(?:gastos?|gtos?|gts|precios?|tarifas?|canon|suplidos|costes?|despeses|charges?|fees?)${GAP} (?:${ANY_SERVICE})\\b`,
)
/** A settlement of a card or a remittance is no cost, that of the account is. */
const RATE = new RegExp(
  `\\b(?:cuotas?${GAP} (?:tarjetas?|tarj|mantenimiento|manten|mant|servicios?|serv|banca|cuentas?|cta)|(?:liquidacion|liquid|liq)${GAP} (?:cuentas?|cta))\\b`,
)
const OF_ACCOUNT =
  /\b(?:mantenimientos?|manteniment|manten[a-z]{0,5}|mant|mto|mtto|administracion|admon|adm)(?: (?:de|la|del|en))* (?:cuentas?|ctas?|depositos?|compte)\b/
const INTEREST =
  /\b(?:interes(?:es)?|ints?|interessos)\b.*\b(?:deudor(?:es|as?)?|descubiertos?|excedidos?|demora|negativos?)\b|\b(?:liquidacion|liquid|liq)\b.*\b(?:interes(?:es)?|ints?)\b|\b(?:descubiertos?|excedidos?)\b.*\b(?:interes(?:es)?|ints?)\b/
const RETURNED = /\b(?:devol[a-z]*|devuelt[a-z]*|devs?|retorn[a-z]*|impag[a-z]*|rechaz[a-z]*)\b/
/** Words that only a bank writes: `CUOTA MANTENIMIENTO` may be that of a lift. */
const OF_BANK =
  /\b(?:cuentas?|ctas?|compte|banca|bancari[a-z]*|banco|online|on line|internet|correos?|correspondencia|apuntes?|saldos?|tarjetas?|caixabank[a-z]*|santander|bbva|sabadell|bankinter|unicaja|abanca|kutxabank|ibercaja|cajamar)\b/

/** Words that say nothing beside those above, names of banks, and months. */
const FILLERS = new RegExp(
  `^(?:${`de del la el las los por para en y e a su sus con sin per i al periodica periodicas periodico mensual trimestral semestral anual mes
  trimestre semestre periodo cargo cargos adeudo pago sepa core b2b online internet on line web negocio negocios empresa empresas profesional
  pyme pymes autonomos debito credito visa mastercard electronica digital mobile movil nacional internacional zona euro eur euros otras otros
  varias varios fija minima orden ordenes ordenada devuelto devueltos devuelta gestion tramitacion estudio no dispuesto disponible bancaria
  bancarias bancario bancarios banco santander bbva caixabank caixabanknow sabadell ing bankinter unicaja abanca kutxabank kutxa
  ibercaja cajamar openbank evo laboral deutsche bank eurocaja rural caja revolut qonto triodos num ref numero fecha valor desde hasta
  contrato deposito depositos valores exento exenta iva incluido comision comisiones comisio comissio comissions komisioa komisioak despeses i comis comi com coms cms
  franqueo commission commissions gastos gasto gtos gts precio precios tarifa tarifas cuota cuotas canon liquidacion liquid liq suplidos
  coste costes interes intereses int ints interessos demora negativos fee fees charge charges
  enero ene febrero feb marzo mar abril abr mayo may junio jun julio jul agosto ago septiembre sept sep octubre oct noviembre nov diciembre dic`
    .split(/\s+/)
    .join('|')}|${ANY_SERVICE})$`,
)

/** Words of payments that are no costs of an account: fees of a community, instalments, taxes, agents. */
const OF_OTHERS =
  /\b(?:comunidad[a-z]*|comunitat[a-z]*|propietar[a-z]*|lloguer[a-z]*|taxa|taxes|impost[a-z]*|ccpp|hipotec[a-z]*|prestamos?|ptmos?|ibi|basuras?|alquiler[a-z]*|rentas?|retenc[a-z]*|irpf|impuestos?|tributos?|tasas?|seguros?|inmobiliari[a-z]*|agencia|agente|venta|ventas|notari[a-z]*|registro|gestoria|abogad[a-z]*|luz|agua|gas)\b/

/**
 * The cost of a bank of which a text speaks. Null if it names none, or names a payment of another kind. With a code of
 * the bank for commissions and interest, the name of a service is enough. The fee of a return may name the returned
 * payment.
 */
export function chargeInText(text: string, hasCode = false): ChargeInText | null {
  const tokens = foldWords(text)
    .split(' ')
    .filter((token) => /[a-z]/.test(token) && !/\d/.test(token))
  const plain = tokens.join(' ')
  const isCommission = COMMISSION.test(plain) || SHORT_COMMISSION.test(plain)
  const isInterest = INTEREST.test(plain) || (hasCode && /\binteres(?:es)?\b/.test(plain))
  const isService = SERVICE.test(plain)
  const isPriced = PRICE.test(plain) || RATE.test(plain) || OF_ACCOUNT.test(plain)
  if (!isCommission && !isInterest && !isPriced && !(hasCode && isService)) return null
  const isOfReturn = RETURNED.test(plain) && (isCommission || isPriced)
  if (OF_OTHERS.test(plain) && !isOfReturn) return null
  const kind = KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'OTHER'
  const charge = isInterest && !isCommission ? 'INTEREST' : kind
  if (charge === 'MAINTENANCE' && !isCommission && !hasCode && !OF_BANK.test(plain)) return null
  const words = [...new Set(tokens.filter((token) => ABOUT.test(token)))].join(' ')
  return { charge, words, isWhole: tokens.every((token) => FILLERS.test(token)) }
}

const REFUND =
  /\b(?:retroces[a-z]*|devol[a-z]*|bonif[a-z]*|abono|anul[a-z]*|reintegro|extorno)\b(?=.*\bcomis(?:ion|iones)?\b)/

/**
 * The cost of the bank that an entry is. Money that the bank pays is none, unless its text says that it gives a
 * commission back: then the word for it is not a part of the commission.
 */
export function chargeOfEntry({ text, amount, isCharge = false }: ChargedEntry): ChargeInText | null {
  if (amount <= 0) return chargeInText(text, isCharge)
  const plain = foldWords(text)
  return REFUND.test(plain) ? chargeInText(plain.replace(REFUND, ' '), isCharge) : null
}

interface ChargedEntry {
  text: string
  amount: number
  /** True if a code of the bank says that the entry is a cost. */
  isCharge?: boolean
}
