import { parseIban } from '../../kernel/iban.ts'
import { billAmounts } from './bill-amounts.ts'
import type { BillField, BillKind } from './bill-fields.ts'
import { issuerOf, issuerTaxIdOf } from './bill-issuer.ts'
import { periodOf } from './bill-period.ts'
import { cadastralReferenceOf } from './cadastral-repair.ts'
import { displayedValue } from './document-reading.ts'
import { type Labelled, onlyLabelled } from './labelled-values.ts'
import { type NotePage, type NoteText, noteTextOf, type Span } from './note-text.ts'
import type { ReadValue } from './note-values.ts'
import { DAY, dayOf } from './spanish-words.ts'

/** Words for each kind, the more specific kinds first. */
const KINDS: readonly (readonly [BillKind, RegExp])[] = [
  [
    'propertyTax',
    /impuesto\s+(?:municipal\s+)?sobre\s+(?:los\s+)?bienes\s+inmuebles|impost\s+sobre\s+bens\s+immobles|\bi\.?\s?b\.?\s?i\b\.?(?:\s+(?:urbana|rustica|de\s+naturaleza))?/,
  ],
  [
    'waste',
    /(?:tasa|taxa|tarifa|prestacion)[^.\n]{0,80}(?:residuos|basuras?|residus|escombraries)|recogida\s+de\s+(?:residuos|basuras?)/,
  ],
  ['driveway', /\bvados?\b|entrada\s+(?:y\s+salida\s+)?de\s+vehiculos|paso\s+de\s+carruajes/],
]
const AUTHORITY =
  /ayuntamiento|ajuntament|diputacion|cabildo|recaudaci|agencia\s+tributaria|hacienda|consell\b|consorcio/
const INVOICE = /\bfactura\b/
const COMMUNITY =
  /comunidad\s+de\s+(?:propietarios|vecinos|bienes)|\bcdad\.?\s+(?:de\s+)?prop|comunitat\s+de\s+propietaris/
/** Groups of words that occur in bills. A text that only mentions a bill matches fewer groups. */
const SIGNS = [
  /\brecibo\b|\bfactura\b|\bliquidacion\b|documento\s+de\s+(?:pago|ingreso)|carta\s+de\s+pago|\bcuota\b|abonare|aviso\s+de\s+cobro/,
  /\d,\d{2}\s*(?:€|eur|euros)?/,
  /\b(?:n\.?i\.?f|c\.?i\.?f|d\.?n\.?i)\b/,
  /vencimiento|periodo\s+(?:voluntario|de\s+pago)|fecha\s+(?:limite|de\s+(?:cargo|cobro|pago|factura|emision|expedicion))|plazo\s+de\s+(?:pago|ingreso)|\bfecha\s*:/,
  /\biban\b|\bes\d{2}|domicilia|transferencia|entidad\s+(?:emisora|colaboradora)/,
  /total|importe|a\s+ingresar|a\s+pagar/,
]

/** Reads a bill by rules; null if the text is not a bill. A value is accepted only next to its label. */
export function readBill(pages: readonly NotePage[]): ReadValue<BillField>[] | null {
  const note = noteTextOf(pages)
  if (SIGNS.filter((sign) => sign.test(note.folded)).length < 4) return null
  const kind = kindOf(note)
  if (!kind) return null
  const fields: ReadField[] = [{ field: 'billKind', value: kind.value, span: kind.span }]
  const add = (field: BillField, read: Labelled<ReadValue['value']> | null) => {
    if (read) fields.push({ field, value: read.value, span: read.span })
  }
  const taxId = issuerTaxIdOf(note, kind.value)
  add('issuer', issuerOf(note, kind.value, taxId?.span ?? null))
  add('issuerTaxId', taxId)
  add('concept', conceptOf(note, kind))
  add('reference', referenceOf(note, kind.value))
  add('cadastralReference', cadastralReferenceOf(note))
  for (const [field, read] of periodOf(note)) add(field, read)
  add('issuedOn', onlyLabelled(note, ISSUED, SHORT_DAY, shortDay))
  add('dueOn', dueOf(note))
  for (const [field, read] of billAmounts(note, kind.value)) add(field, read)
  for (const [field, read] of paymentOf(note)) add(field, read)
  return fields.map((each) => displayedValue(note, each))
}

interface ReadField {
  field: BillField
  value: ReadValue['value']
  span: Span
}

function kindOf({ folded }: NoteText): Labelled<BillKind> | null {
  const head = folded.slice(0, 1_500)
  const at = (pattern: RegExp) => {
    const match = pattern.exec(folded)
    return match ? { from: match.index, to: match.index + match[0].length } : null
  }
  const community = at(COMMUNITY)
  const invoice = at(INVOICE)
  // An invoice from a supplier may mention the community, but it contains the word "factura".
  if (invoice && !(community && community.from < invoice.from && !/proveedor|emisor/.test(head))) {
    const isReceipt = AUTHORITY.test(head) && KINDS.some(([, sign]) => sign.test(folded))
    if (!isReceipt) return { value: 'invoice', span: invoice }
  }
  if (AUTHORITY.test(folded)) {
    for (const [kind, sign] of KINDS) {
      const span = at(sign)
      if (span) return { value: kind, span }
    }
    const tax = at(/\btasa\b|\bimpuesto\b|\btributo|contribucion(?:es)?\s+especial/)
    if (tax) return { value: 'otherTribute', span: tax }
  }
  if (community) return { value: 'community', span: community }
  return invoice ? { value: 'invoice', span: invoice } : null
}

/** Pattern for a date with a two-digit or four-digit year. */
const SHORT_DAY = `(?:${DAY}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2}(?!\\d))`
function shortDay(words: string): string | null {
  const [, start, year] = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/.exec(words) ?? []
  return dayOf(start && year ? `${start}20${year}` : words)
}

const ISSUED = [
  'fecha\\s+(?:de\\s+)?(?:la\\s+)?(?:factura|emision|expedicion|liquidacion|recibo|documento)|emitid[ao]\\s+el|expedid[ao]\\s+el',
  'fecha',
]
const DUE = [
  'fecha\\s+(?:de\\s+)?(?:vencimiento|cargo|cobro|adeudo)|vencimiento|fecha\\s+limite(?:\\s+de\\s+(?:pago|ingreso))?|(?:ultimo\\s+dia|fin)\\s+(?:de|del)\\s+(?:pago|plazo|periodo\\s+voluntario)|pagar\\s+antes\\s+del?|vence(?:\\s+el)?',
]
/** Pattern for a payment period; its last day is used: "Período voluntario: del 1/09/2025 al 5/11/2025". */
const SPAN_OF_PAYMENT = new RegExp(
  `(?:periodo|plazo)\\s+(?:voluntario|de\\s+(?:pago|ingreso|cobro))[^\\n]{0,40}?(?:del?|desde(?:\\s+el)?)?\\s*(?:${SHORT_DAY})\\s*(?:al?|hasta(?:\\s+el)?|-|–|y)\\s*(?:el\\s+)?(?<value>${SHORT_DAY})|(?:periodo|plazo)[^\\n.]{0,60}hasta\\s+(?:el\\s+)?(?:dia\\s+)?(?<until>${SHORT_DAY})`,
)

function dueOf(note: NoteText): Labelled<string> | null {
  const own = onlyLabelled(note, DUE, SHORT_DAY, shortDay)
  if (own) return own
  const match = SPAN_OF_PAYMENT.exec(note.folded)
  const day = match && shortDay(match.groups?.value ?? match.groups?.until ?? '')
  return match && day ? { value: day, span: { from: match.index, to: match.index + match[0].length } } : null
}

const TEXT = '[^\\n]{3,120}?(?=\\s{2,}|\\n|$)'

function conceptOf(note: NoteText, kind: Labelled<BillKind>): Labelled<string> | null {
  const wordsAt = ({ span }: Labelled<unknown>): Labelled<string> => ({ value: valueWords(note, span), span })
  const own = onlyLabelled(note, ['concepto(?:\\s+tributario)?', 'objeto\\s+tributario|descripcion'], TEXT, (text) =>
    // The text is a column heading and not a value.
    /^(?:importe|base|cantidad|precio|unidades|total)\b/.test(text.trim()) ? null : text,
  )
  if (own) return wordsAt(own)
  return kind.value === 'invoice' ? null : { value: note.text.slice(kind.span.from, kind.span.to), span: kind.span }
}

const valueWords = (note: NoteText, { from, to }: Span) =>
  note.text
    .slice(from, to)
    .replace(/^[^\n:]{0,30}:\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()

const CODE = '[a-z0-9][a-z0-9./-]*(?:\\s\\d[a-z0-9./-]*){0,5}'

function referenceOf(note: NoteText, kind: BillKind): Labelled<string> | null {
  const labels =
    kind === 'invoice'
      ? [
          '(?:n[uº°o.]*(?:mero)?\\s*(?:de\\s+)?factura|(?<!(?:fecha\\s+(?:de\\s+)?|total\\s+|de\\s+la\\s+|importe\\s+))factura\\s*(?:n[uº°o.]*(?:mero)?)?|serie\\s+y\\s+numero)',
        ]
      : [
          '(?:n[uº°o.]*(?:mero)?\\s*(?:de\\s+)?(?:referencia|recibo|liquidacion|justificante|fijo)|referencia(?!\\s+catastral)(?:\\s+(?:de\\s+(?:cobro|pago)|del\\s+recibo))?|recibo\\s+n[uº°o.]*(?:mero)?|ref\\.(?!\\s*cat))',
        ]
  const read = onlyLabelled(note, labels, CODE, (words) =>
    /\d/.test(words) && !new RegExp(`^(?:${SHORT_DAY})$`).test(words) ? words : null,
  )
  if (!read) return null
  return { value: note.text.slice(read.span.to - read.value.length, read.span.to).trim(), span: read.span }
}

const DEBIT =
  /(?<!\bno\s(?:esta\s)?)\bdomiciliad[oa]s?\b|adeudo\s+(?:directo|en\s+(?:su\s+)?cuenta|sepa)|(?:cargo|cargad[oa]|cargaremos|se\s+cargara)\s+en\s+(?:su\s+)?cuenta|cuenta\s+de\s+cargo|forma\s+de\s+pago\s*:?\s*domicilia/
const IBAN = /\bes\s?\d{2}(?:[\s-]?\d){20}(?!\d)/g

/** The account that receives the money. On a bill with direct debit, the account is the payer's and is ignored. */
function paymentOf(note: NoteText): [BillField, Labelled<ReadValue['value']>][] {
  const debit = DEBIT.exec(note.folded)
  if (debit) return [['isDirectDebit', { value: true, span: { from: debit.index, to: debit.index + debit[0].length } }]]
  const accounts = Array.from(note.folded.matchAll(IBAN)).flatMap((match) => {
    const iban = parseIban(match[0].replace(/-/g, ''))
    return iban ? [{ value: iban, span: { from: match.index, to: match.index + match[0].length } }] : []
  })
  const [first] = accounts
  return first && accounts.every(({ value }) => value === first.value) ? [['iban', first]] : []
}
