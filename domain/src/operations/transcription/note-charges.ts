import { AMOUNT, amountDoubt, amountsOf, eurosOf, increaseOf, onlyAmount, unreadAmounts } from './charge-amounts.ts'
import { isCovered } from './charge-coverage.ts'
import { dayOfEntry, FROM_ENTRY, OF_CHANGE } from './charge-days.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { deniedKinds } from './denied-kinds.ts'
import { leftOver } from './left-over.ts'
import { creditorOf } from './note-creditor.ts'
import { withoutCauses } from './note-endings.ts'
import { type ChargeEntry, chargeEntries } from './note-entries.ts'
import { endedStateOf } from './note-negation.ts'
import { firstOf, matches, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import { type NoteText, type Span, withoutParts } from './note-text.ts'
import type { ChargeDoubt, FoundValue, NoteField, NoteValues, ReadCharge } from './note-values.ts'
import { withoutOutsideText } from './outside-text.ts'
import { DAY, dayOf, NUMBER_WORDS, numberInWords } from './spanish-words.ts'
import { unusedAmounts } from './unused-amounts.ts'

export type FoundCharge = Omit<ReadCharge, 'quote' | 'places' | 'certainty' | 'stateSentence'> & {
  span: Span
  sign: Span
  statedBy: Span | null
}

const FLAGS: Partial<Record<ChargeKind, NoteField>> = {
  seizure: 'seizure',
  lawsuit: 'trialWithdrawal',
  preemption: 'trialWithdrawal',
  disposalProhibition: 'disposalProhibition',
  easement: 'easements',
  bankruptcy: 'bankruptcy',
  sequestration: 'sequestration',
  resolutoryCondition: 'resolutoryCondition',
  taxBurden: 'taxBurden',
  urbanBurden: 'urbanBurden',
}
/** Limitations without a separate field. They are stored in the words of the extract. */
const OTHERS =
  '(?:opcion\\s+de\\s+compra|sustitucion\\s+fideicomisaria|derecho\\s+de\\s+(?:reversion|vuelo|superficie|uso|habitacion)|\\bcenso\\b|reserva\\s+(?:vidual|lineal)|expropiacion|uso\\s+(?:de\\s+la\\s+vivienda|familiar)|limitacion(?:es)?[\\s\\S]{0,80}?\\b20[57]\\b)[\\s\\S]{0,160}?(?=\\.\\s|\\.?$|;)'

const SIGNED_ON = [
  `(?:escritura|escriptura|formalizad[ao]|otorgad[ao]|constituid[ao])[^;]{0,200}?(?<value>${DAY})`,
  `(?:esc\\.|nota\\s+(?:marginal\\s+)?(?:al\\s+margen\\s+)?(?:de|,)(?:\\s+fecha)?)\\s*(?<value>${DAY})`,
  `\\bfecha\\b[^:;.|\\n]{0,30}:\\s*(?<value>${DAY})`,
  `(?:de\\s+fecha|de\\s+data|con\\s+fecha|\\.\\s+fecha|el\\s+dia|fecha\\s*:|inscrita[^;]{0,40}?)\\s*(?<value>${DAY})`,
]
const TERM = [
  `\\b(?:plazo|prazo|pzo\\.|vencimiento\\s+a\\s+los|termini|termino|amorti\\w+|duracion|devolver|devolucion|vencimiento\\s+hasta\\s+completar|reintegr\\w+|reembols\\w+|pagader[ao]|pagar|satisfacer)[^.;]{0,60}?(?<value>(?:\\d{1,3}|${NUMBER_WORDS})\\s*(?:anos|anys|anualidades|meses|mesos|mensualidades|(?:cuotas|plazos)\\s+mensuales|a\\.(?=[\\s,.;]|$)))`,
  `(?<value>(?:\\d{1,3}|${NUMBER_WORDS})\\s*(?:anos|anys|meses|mesos))\\s+de\\s+(?:plazo|duracion|amortizacion)\\b`,
  // The cell of a table: "HIPOTECA, 25 años", "HIPOTECA, novada a 45 años".
  `\\b(?:hipoteca\\s*,|novad[ao]\\s+a)\\s*(?<value>(?:\\d{1,3}|${NUMBER_WORDS})\\s*(?:anos|meses))(?=\\s*(?:[|.(]|$))`,
]
/**
 * A mortgage secures interest for at most five years (Mortgage Act, article 114). A longer term is that of the loan.
 */
const MOST_INTEREST_MONTHS = 60

/**
 * The charges in an extract, in any state. Each has only values from its own entry.
 * @param expeditionDay day of issue, yyyy-mm-dd; a tax liability that lapsed before this day has ended
 */
export function readChargeEntries(
  note: NoteText,
  sections: NoteSections,
  expeditionDay: string | null = null,
): { charges: FoundCharge[]; unread: Span[]; unreadAmounts: Span[] } {
  const read = chargeEntries(withoutOutsideText(note, sections.charges), sections)
  const entries = read.entries.map((entry): ChargeEntry => {
    const isOver =
      entry.kind === 'taxBurden' &&
      entry.state === 'current' &&
      hasLapsed(note.folded.slice(entry.from, entry.to), expeditionDay)
    const sign = note.folded.slice(entry.sign.from, entry.sign.to)
    const isFurther = (sections.isFurtherCharges && !entry.isLabelled) || /^afeccion\s+de\s+urbaniz/.test(sign)
    const doubts: ChargeDoubt[] = isFurther ? [...entry.doubts, 'notReliable'] : [...entry.doubts]
    return isOver ? { ...entry, state: 'expired', doubts: [...doubts, 'lapsedByTerm'] } : { ...entry, doubts }
  })
  let rank = 0
  const charges = entries.map((entry) => {
    const isLive = entry.state === 'current' || entry.state === 'underConversion'
    if (isLive) rank += 1
    const charge = chargeOf(withoutOthers(note, entry), entry, isLive ? rank : null)
    return covered(note, entry, charge, expeditionDay)
  })
  const inEntries = entries.flatMap(({ from, to }) =>
    unreadAmounts(note.folded.slice(from, to)).map((each) => ({ from: from + each.from, to: from + each.to })),
  )
  const unused = charges.flatMap((charge) => unusedAmounts(note, charge))
  const inOrder = [...inEntries, ...unused].toSorted((one, other) => one.from - other.from)
  const left = leftOver(note, sections.charges, [...entries, ...read.unread, ...read.endings])
  const unread = [...read.unread, ...left].toSorted((one, other) => one.from - other.from)
  return { charges, unread, unreadAmounts: inOrder }
}

/** The charge, with a doubt if words of its entry are not explained. */
function covered(note: NoteText, { others }: ChargeEntry, charge: FoundCharge, issuedOn: string | null): FoundCharge {
  const { from, to } = charge.span
  const text = note.text.slice(from, to)
  const folded = withoutParts(note.folded.slice(from, to), from, others)
  const isExplained = isCovered({ text, folded, signAt: charge.sign.from - from }, charge, issuedOn)
  return isExplained ? charge : { ...charge, doubts: [...charge.doubts, 'unusedWords'] }
}

/** The extract without the parts of an entry that are about other charges. */
function withoutOthers(note: NoteText, { others, state, from, to }: ChargeEntry): NoteText {
  const folded = others.length === 0 ? note.folded : withoutParts(note.folded, 0, others)
  if (state === 'current' || state === 'underConversion') return { ...note, folded }
  return { ...note, folded: folded.slice(0, from) + withoutCauses(folded.slice(from, to)) + folded.slice(to) }
}

/** The extract without the days of later changes of the charge: "cedido a CAJA NORTE, inscripción 5ª, de fecha 2/3/2015". */
function withoutChanges(note: NoteText, { from, to }: Span): NoteText {
  const words = note.folded.slice(from, to).replace(LATER_DAY, (change) => ' '.repeat(change.length))
  return { ...note, folded: note.folded.slice(0, from) + words + note.folded.slice(to) }
}

const LATER_DAY = new RegExp(
  `\\b(?:prestamo|credito|hipoteca|entidad)\\b[^.;]{0,80}?\\b(?:cedid|subrogad|novad|modificad|ampliad|transmitid)[ao]\\b[^;]{0,140}?\\binscripcion\\b[^.;]{0,24}?${DAY}|\\binscrit[ao]\\s+en\\s+(?:el|su)\\s+registro\\s+mercantil\\b[^.;]{0,40}?${DAY}`,
  'g',
)

function chargeOf(note: NoteText, entry: ChargeEntry, rank: number | null): FoundCharge {
  const { kind, state, from, to, sign } = entry
  const words = note.folded.slice(from, to)
  const amounts = amountsOf(words)
  const [debt] = amounts.filter((each) => each.kind === 'debt')
  const hasPrincipal = amounts.some((each) => each.kind === 'principal')
  // A debt is used as the principal only if the entry mentions no other debt.
  const isOnlyDebt = debt && amounts.filter((each) => each.kind === 'debt').every(({ euros }) => euros === debt.euros)
  // If a claim has a single amount, no label is needed: "por 4.501,20 euros".
  const [only] = amounts
  const isWhole = only?.kind === 'unnamed' || (kind === 'seizure' && only?.kind === 'limit')
  const isClaim = (kind === 'seizure' || kind === 'mortgage') && amounts.length === 1 && isWhole
  const increase = kind === 'mortgage' || kind === 'seizure' ? increaseOf(words, amounts) : undefined
  const named =
    increase === undefined
      ? (onlyAmount(amounts, 'principal') ?? (!hasPrincipal && isOnlyDebt ? debt : null))
      : increase
  // A tax liability has no open amount if the amount in the extract has been paid.
  const isTax = kind === 'taxBurden'
  const principal = isTax ? null : (named ?? (isClaim ? only : null))
  const isOwed = only?.kind !== 'valuation' && only?.kind !== 'other'
  const isOnly = kind === 'urbanBurden' || kind === 'resolutoryCondition' || (isTax && isOwed && !PAID.test(words))
  // The amount of an urban burden is a cost: "gastos de urbanización".
  const due = isOnly && amounts.length === 1 ? only : principal
  const days = kind === 'lease' ? LEASE_START : SIGNED_ON
  const startedOn =
    (FROM_ENTRY.includes(kind) ? dayOfEntry(note, entry)?.value : null) ??
    valueIn(withoutChanges(note, entry), entry, days, dayOf)?.value ??
    onlyDay(words, kind) ??
    dayOfEntry(note, entry)?.value ??
    null
  const isLiveDebt = rank !== null && (kind === 'mortgage' || kind === 'seizure') && increase === undefined
  const creditor = creditorOf(note, entry)
  const unclear = creditor?.isReplaced
    ? 'notReliable'
    : isLiveDebt
      ? amountDoubt(amounts, new RegExp(DAY).test(words))
      : null
  return {
    kind,
    state,
    rank,
    creditor: creditor?.name ?? null,
    principal: due?.euros ?? null,
    interest: onlyAmount(amounts, 'interest')?.euros ?? null,
    lateInterest: onlyAmount(amounts, 'lateInterest')?.euros ?? null,
    costs: kind === 'urbanBurden' ? null : (onlyAmount(amounts, 'costs')?.euros ?? null),
    startedOn,
    termMonths: termOf(note, entry)?.value ?? null,
    inscription: inscriptionOf(note, entry),
    span: { from, to },
    sign,
    statedBy: entry.statedBy,
    doubts: unclear ? [...entry.doubts, unclear] : entry.doubts,
  }
}

/**
 * True if a tax liability has lapsed. It lapses a stated number of years after its start, which is the latest day in
 * the entry.
 */
function hasLapsed(words: string, expeditionDay: string | null): boolean {
  const [, count = ''] = /\b(cinco|cinc|cuatro|quatre|\d)\s+(?:anos\b|anys\b|a\.)/.exec(words) ?? []
  const years = /^cinc/.test(count) ? 5 : /^[cq]uatr/.test(count) ? 4 : Number(count)
  const last = Array.from(words.matchAll(new RegExp(DAY, 'g')), ([day]) => dayOf(day))
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  if (!years || !last || !expeditionDay) return false
  return `${Number(last.slice(0, 4)) + years}${last.slice(4)}` < expeditionDay
}

/** The place and day of the extract behind its last entry: "Badajoz, a 3 de diciembre de 2025." */
const PLACE_AND_DAY = new RegExp(`\\.\\s+[a-z][a-z ]{2,40},\\s+a\\s+(?:${DAY})[.\\s]*$`)

/** The only day in an entry that has no label for it. A mortgage or lease has several kinds of days. */
function onlyDay(words: string, kind: ChargeKind): string | null {
  if (kind === 'mortgage' || kind === 'lease') return null
  const own = words.replace(PLACE_AND_DAY, '.')
  const days = new Set(Array.from(own.matchAll(new RegExp(DAY, 'g')), ([day]) => dayOf(day)).filter(Boolean))
  const [only = null] = days
  return days.size === 1 ? only : null
}

function valueIn<Value>(
  note: NoteText,
  scope: Span,
  patterns: readonly string[],
  read: (text: string) => Value | null,
): { value: Value; span: Span } | null {
  for (const pattern of patterns) {
    const match = firstOf(note, scope, pattern, ({ groups }) => read(groups.value ?? ''))
    if (match) return match
  }
  return null
}

function termOf(note: NoteText, scope: Span): { value: number; span: Span } | null {
  const words = note.folded.slice(scope.from, scope.to)
  // After a novation, its term is that of the loan: "novada, fijándose el plazo en 420 meses".
  const changed = words.search(/\b(?:novad|novacion|modificad|modif\.|ampliad[ao]s?\s+(?:el|su)\s+plazo)/)
  const later = changed === -1 ? null : termWithin(note, { from: scope.from + changed, to: scope.to })
  // "Novada, ampliado el plazo hasta el 2 de mayo de 2042": the former term of the loan is replaced.
  if (!later && changed !== -1 && /\bplazo|\bvencimiento/.test(words.slice(changed))) return null
  return later ?? termWithin(note, scope)
}

function termWithin(note: NoteText, scope: Span): { value: number; span: Span } | null {
  for (const pattern of TERM) {
    for (const match of matches(note, scope, pattern)) {
      const before = note.folded.slice(Math.max(scope.from, match.from - 60), match.from)
      const held = match.groups.value ?? ''
      const named = note.folded.slice(match.from, match.to)
      // If the words mention repayment, the term is that of the loan. A comma then separates it from interest or costs:
      // "costas, a devolver en el plazo de…".
      const clause = /devolver|amorti|reembols|reintegr|duracion/.test(named) ? /[,.;](?!\d)/ : /[.;](?!\d)/
      const words = `${before.split(clause).at(-1) ?? ''}${named}`
      const value = monthsOf(held)
      if (/carencia|prorrog|afect|caduc/.test(words)) continue
      // A term of at most five years next to interest or costs is not that of the loan:
      // "intereses por plazo de un año".
      const isOfInterest = /interes|demora|costas/.test(words.replace(/tipo\s+de\s+interes/g, ''))
      if (isOfInterest && (value ?? 0) <= MOST_INTEREST_MONTHS) continue
      if (value !== null) return { value, span: match }
    }
  }
  return null
}

function monthsOf(text: string): number | null {
  const [, figures = '', unit = ''] =
    new RegExp(
      `^(\\d{1,3}|${NUMBER_WORDS})\\s*(anos?|anys?|a\\.|anualidades|meses|mesos|mensualidades|cuotas|plazos)`,
    ).exec(text) ?? []
  const count = /^\d+$/.test(figures) ? Number(figures) : numberInWords(figures)
  if (count === null || count === 0) return null
  const months = /^a/.test(unit) ? count * 12 : count
  return months <= 1_200 ? months : null
}

function inscriptionOf(note: NoteText, scope: Span): string | null {
  const named = matches(
    note,
    scope,
    '(?<value>(?:inscrip?cion?|insc\\.)\\s*:?\\s+(?:\\d{1,3}\\s?\\.?\\s?[aªº°]?|primera|segunda|tercera|cuarta|quinta|sexta|septima|octava|novena|decima)|(?:anotacion\\s+(?:preventiva\\s+)?|anotad[ao]\\s+(?:con\\s+la\\s+)?|\\bl?|\\b)letra\\s*:?\\s+[a-z]{1,2}\\b)',
  )
  // The inscription of a change or of another charge is not that of the entry: "cesión que causó la inscripción 8ª".
  const inscription = named.find(({ from }) => !OF_CHANGE.test(note.folded.slice(scope.from, from)))
  return inscription
    ? wordsAt(note, inscription.placeOf('value'))
        .replace(/^(l)l(?=etra\b)/i, '$1')
        .replace(/(?<=letra)\s*(?::|\.-)/i, '')
        .slice(0, 60)
    : null
}

/**
 * The fields of an extract that are derived from its charges. Each field comes from an entry of the same kind that is
 * in force.
 */
export function readCharges(note: NoteText, sections: NoteSections, charges: readonly FoundCharge[]): FoundValue[] {
  const values: FoundValue[] = []
  const add = <Field extends NoteField>(field: Field, value: unknown, span: Span, isUnmeasured = false) => {
    if (!values.some((each) => each.field === field))
      values.push({ field, value: value as NoteValues[Field], span, isUnmeasured } as FoundValue)
  }
  const live = charges.filter(({ state }) => state === 'current' || state === 'underConversion')
  // One charge without a doubt is enough for the field of its kind.
  const isDoubtful = ({ doubts }: FoundCharge) => Number(doubts.length > 0)
  for (const { kind, sign } of live.toSorted((one, other) => isDoubtful(one) - isDoubtful(other)))
    if (FLAGS[kind]) add(FLAGS[kind], true, sign)
  mortgageFields(note, live, add)
  const ofKind = (kind: ChargeKind) => live.filter((each) => each.kind === kind)
  for (const { span } of ofKind('lease').slice(0, 1)) {
    const stated = valueIn(note, span, RENT, eurosOf)
    const rent = stated && isAnnual(note, span, stated.span) ? { ...stated, value: stated.value / 12 } : stated
    const start = valueIn(note, span, LEASE_START, dayOf)
    const end = valueIn(note, span, LEASE_END, dayOf)
    if (rent) add('leaseAmount', rent.value, rent.span)
    if (start) add('leaseStartDate', start.value, start.span)
    if (end) add('leaseEndDate', end.value, end.span)
  }
  for (const kind of ['taxBurden', 'urbanBurden'] as const) {
    const amounts = ofKind(kind).flatMap(({ span }) => {
      const isPaid = kind === 'taxBurden' && PAID.test(note.folded.slice(span.from, span.to))
      return isPaid ? [] : (valueIn(note, span, BURDEN_AMOUNT[kind], eurosOf) ?? [])
    })
    const [only] = amounts
    if (only && amounts.length === 1) add(`${kind}Amount`, only.value, only.span)
  }
  const denied = deniedKinds(note, sections)
  for (const kind of ['taxBurden', 'urbanBurden'] as const) {
    const span = denied.get(kind) ?? denied.get('all')
    if (span) add(kind, false, span)
  }
  for (const { startedOn, span } of ofKind('subsidisedHousing').slice(0, 1)) {
    if (startedOn !== null) add('qualificationDate', startedOn, span)
    const words = note.folded.slice(span.from, span.to)
    // The prohibition is part of the regime: "no podrá transmitirse sin autorización". It may have ended before.
    const [limit] = matches(note, span, BOUND)
    if (limit && endedStateOf(words) === null) add('disposalProhibition', true, limit)
  }
  writtenLimits(note, live, add)
  return values
}

/** Words of a protection regime that prohibit disposal. */
const BOUND =
  '(?:\\bno\\s+(?:podra|puede)|\\bprohibid[ao]|\\bprohibicion)[^.;]{0,60}?(?:dispo|enajena|transmi|vend)[a-z]*'

type Add = <Field extends NoteField>(field: Field, value: unknown, span: Span, isUnmeasured?: boolean) => void

/** True if the rent is that of a year: "renta anual de 38.400 euros", "6.600 euros al año". */
function isAnnual({ folded }: NoteText, entry: Span, rent: Span): boolean {
  const before = folded.slice(Math.max(entry.from, rent.from - 5), rent.to)
  const after = folded.slice(rent.to, Math.min(entry.to, rent.to + 40))
  return (
    /\banual(?:es)?\b/.test(before) ||
    /^[\s)€]*(?:euros\s*)?,?\s*(?:anual|al\s+ano|por\s+ano|cada\s+ano|\/\s*ano)/.test(after)
  )
}

/** The mortgage fields: amount, day and term of the first mortgage in force. */
function mortgageFields(note: NoteText, live: readonly FoundCharge[], add: Add): void {
  const mortgage = live.find(({ kind }) => kind === 'mortgage')
  if (!mortgage) return
  const { span, principal, startedOn, termMonths } = mortgage
  const words = note.folded.slice(span.from, span.to)
  const amount = principal === null ? undefined : amountsOf(words).find(({ euros }) => euros === principal)
  if (amount) add('mortgageAmount', principal, { from: span.from + amount.from, to: span.from + amount.to })
  const day = startedOn === null ? null : valueIn(withoutChanges(note, span), span, SIGNED_ON, dayOf)
  const entered = day || startedOn === null ? null : dayOfEntry(note, { ...span, kind: 'mortgage' })
  if (day) add('mortgageStartDate', day.value, day.span)
  else if (entered) add('mortgageStartDate', entered.value, entered.span, true)
  const term = termMonths === null || termMonths % 12 !== 0 || termMonths > 1_200 ? null : termOf(note, span)
  if (term) add('mortgagePaymentYears', term.value / 12, term.span)
}

const RENT = [
  `(?:renta|renda|merced|precio)[^.;]{0,60}?${AMOUNT}`,
  `\\bpor\\s+${AMOUNT}(?=\\s*(?:euros|€)?\\s*(?:cada\\s+(?:mes|ano)|al\\s+(?:mes|ano)|mensual|anual))`,
]
const LEASE_START = [
  `\\bdel\\s+(?<value>${DAY})\\s+al\\s`,
  `(?:desde(?:\\s+el)?(?:\\s+dia)?|\\bdes\\s+del|comenz[oa](?:\\s+el)?|con\\s+inicio(?:\\s+el)?|inicio\\s*:|comienz[ao][^.;]{0,20}?|a\\s+(?:partir|contar)\\s+del?(?:l)?(?:\\s+dia)?|contados\\s+desde\\s+el(?:\\s+dia)?)\\s*(?<value>${DAY})`,
  `\\bcontrato\\s+(?:privado\\s+)?(?:celebrado\\s+el\\s+|de\\s+fecha\\s+|de\\s+)(?<value>${DAY})`,
  `\\bfecha\\s*:\\s*(?<value>${DAY})\\s*(?:\\||$)`,
]
const LEASE_END = [
  `\\bdel\\s+${DAY}\\s+al\\s+(?<value>${DAY})`,
  `(?:hasta(?:\\s+el)?(?:\\s+dia)?|\\bfins\\s+al|\\by\\s+final\\s+el|vencimiento\\s*:?(?:\\s+el)?|finaliza(?:ndo|ra)?(?:\\s+el)?(?:\\s+dia)?|termina(?:ndo|ra)?(?:\\s+el)?|fin\\s*:|vence(?:ra)?(?:\\s+el)?(?:\\s+dia)?)\\s*(?<value>${DAY})`,
]
/** Words which say that a tax liability was already paid. Its amount is then left out. */
const PAID = /satisf|autoliquidad[ao]|ingres|\bpag(?:ad|and|aro)|\bse\s+pago\b|liberad|abonad|satisfet/
/** Price or value of the taxed transaction, which is not the tax: "por la compraventa, por precio de 150.000 euros". */
const NO_PRICE = '(?<!\\b(?:precio|valor|valorad[ao]|tasad[ao]|tasacion|base)\\b[^.;]{0,60})'
const BURDEN_AMOUNT = {
  taxBurden: [
    `(?:importe|cantidad|cuota|liquidacion|\\bliq\\.|suma|pendiente|deuda)[^.;]{0,60}?${AMOUNT}`,
    `${NO_PRICE}${AMOUNT}`,
  ],
  urbanBurden: [`(?:importe|cantidad|saldo|suma|cuota|pago|cuantia)[^.;€]{0,60}?${AMOUNT}`, AMOUNT],
} as const

function writtenLimits(note: NoteText, live: readonly FoundCharge[], add: Add): void {
  const others = live
    .filter(({ kind }) => kind === 'purchaseOption' || kind === 'other')
    .flatMap(({ span }) => matches(note, span, OTHERS).slice(0, 1))
  const [firstOther] = others
  if (firstOther) {
    const otherTexts = others.map((each) => wordsAt(note, each)).join('; ')
    add('otherLimitations', otherTexts.slice(0, 500), firstOther)
  }
  for (const { span } of live) {
    const [marginal] = matches(note, span, '^[^a-z]{0,8}nota\\s+marginal\\s*[:.–-]\\s*(?<value>[\\s\\S]{3,})')
    if (marginal) add('headnote', wordsAt(note, marginal.placeOf('value')).slice(0, 5_000), marginal.placeOf('value'))
  }
}
