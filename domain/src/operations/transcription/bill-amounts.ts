import type { BillField, BillKind } from './bill-fields.ts'
import { type Labelled, onlyLabelled } from './labelled-values.ts'
import type { NoteText } from './note-text.ts'
import { numberInFigures } from './spanish-words.ts'

const MONEY = '(?:eur(?:os)?|€)?\\s*[-−]?\\s*(?:\\d{1,3}(?:[. ]\\d{3})+|\\d+)[,.]\\d{2}(?!\\d)(?!\\s*%)'

function money(words: string): number | null {
  const [figures] = /(?:\d{1,3}(?:[. ]\d{3})+|\d+)[,.]\d{2}$/.exec(words.trim()) ?? []
  return figures ? numberInFigures(figures) : null
}

const TOTAL = [
  '(?:total|importe|cantidad|liquido)\\s+a\\s+(?:pagar|ingresar|abonar)|a\\s+ingresar|total\\s+(?:de\\s+(?:la\\s+)?)?(?:factura|recibo|deuda|liquidacion)|deuda\\s+total|importe\\s+(?:total|del?\\s+(?:el\\s+)?recibo|de\\s+la\\s+factura)|total\\s+importe',
  'cuota\\s+(?:liquida|tributaria|a\\s+pagar|total|mensual|trimestral|ordinaria|extraordinaria)|cuota',
  'total(?!\\s+(?:base|iva|cuota|impuesto|neto|bruto|lineas|retenc|suplidos))|importe(?!\\s+(?:base|neto|iva|bruto))',
]
const BASE = ['base\\s+imponible|total\\s+base|importe\\s+neto|subtotal|total\\s+neto']
const RATE = '(?:i\\.?v\\.?a\\.?|igic|ipsi)'
const TAX = [
  `(?:cuota\\s+(?:de\\s+)?${RATE}|importe\\s+${RATE}|total\\s+${RATE})(?:\\s*\\(?\\d{1,2}(?:[,.]\\d{1,2})?\\s*%\\s*\\)?)?`,
  `${RATE}\\s*\\(?(?:al\\s+)?\\d{1,2}(?:[,.]\\d{1,2})?\\s*%\\s*\\)?`,
  `${RATE}`,
]
const WITHHOLDING = [
  '(?:retencion|i\\.?r\\.?p\\.?f\\.?)(?:\\s+i\\.?r\\.?p\\.?f\\.?)?(?:\\s*\\(?\\d{1,2}(?:[,.]\\d{1,2})?\\s*%\\s*\\)?)?',
]
const DISBURSEMENTS = ['(?:total\\s+|gastos\\s+)?suplidos?']
const SURCHARGE = [
  'recargo(?:\\s+(?:de\\s+apremio|ejecutivo|reducido|ordinario|extemporaneo))?(?:\\s*\\(?\\d{1,2}\\s*%\\s*\\)?)?',
]
const INTERESTS = ['intereses?(?:\\s+de\\s+demora)?']

type Amounts = [BillField, Labelled<number>][]

/** The amounts on a bill, located by their labels. Base and tax are returned only if they add up to the amount. */
export function billAmounts(note: NoteText, kind: BillKind): Amounts {
  const one = (labels: readonly string[]) => onlyLabelled(note, labels, MONEY, money)
  const amount = one(TOTAL)
  const amounts: Amounts = amount ? [['amount', amount]] : []
  if (kind !== 'invoice') {
    const more = [
      ['surcharge', one(SURCHARGE)],
      ['interests', one(INTERESTS)],
    ] as const
    // The principal of a local tax excludes surcharge and interest. All three are accepted only if they add up to the
    // total.
    const extra = more.reduce((sum, [, read]) => sum + (read?.value ?? 0), 0)
    const quota = extra > 0 ? onlyLabelled(note, ['principal|cuota|deuda\\s+principal'], MONEY, money) : null
    if (extra > 0 && amount && !(quota && isSame(quota.value + extra, amount.value))) return amounts
    const own: Amounts = quota ? [['amount', quota]] : amounts
    return [...own, ...more.flatMap(([field, read]): Amounts => (read && read.value > 0 ? [[field, read]] : []))]
  }
  const [base, tax, withholding, disbursements] = [one(BASE), one(TAX), one(WITHHOLDING), one(DISBURSEMENTS)]
  const sum = (base?.value ?? 0) + (tax?.value ?? 0) - (withholding?.value ?? 0) + (disbursements?.value ?? 0)
  if (!base || !tax || !amount || !isSame(sum, amount.value)) return amounts
  const rate = rateOf(note, base.value, tax.value)
  return [
    ...amounts,
    ['base', base],
    ['tax', tax],
    ...(rate ? ([['taxPCT', rate]] as Amounts) : []),
    ...(withholding && withholding.value > 0 ? ([['withholding', withholding]] as Amounts) : []),
    ...(disbursements && disbursements.value > 0 ? ([['disbursements', disbursements]] as Amounts) : []),
  ]
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.011

/** The tax rate in the bill's text that gives `tax` when it is applied to `base`. */
function rateOf({ folded }: NoteText, base: number, tax: number): Labelled<number> | null {
  for (const match of folded.matchAll(/(\d{1,2}(?:[,.]\d{1,2})?)\s*%/g)) {
    const rate = numberInFigures((match[1] ?? '').replace('.', ','))
    if (isSame(Math.round(base * rate) / 100, tax)) {
      return { value: rate, span: { from: match.index, to: match.index + match[0].length } }
    }
  }
  return null
}
