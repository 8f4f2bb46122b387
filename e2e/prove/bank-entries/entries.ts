import { controlCharacters } from '@lindero/domain/kernel/cadastral-reference'
import { addDays } from '@lindero/domain/kernel/dates'
import type { Home, KnownDue } from './homes.ts'
import type { BankHabits, Channel, Concept, PhraseSet } from './phrase-set.ts'
import type { Choices } from './random.ts'
import { agrees, communityName, composed, filled, type PrintedText, printed, valuesOf, writtenName } from './texts.ts'

export const KINDS = [
  'single',
  'singleAmbiguous',
  'amountOnly',
  'batchPart',
  'jointMarked',
  'jointUnmarked',
  'partial',
  'partialAmbiguous',
  'returned',
  'returnedLater',
  'doubled',
  'stranger',
  'unknownSupplier',
  'ownTransfer',
  'commission',
] as const
export type Kind = (typeof KINDS)[number]

/** Marks of its due in the text of an entry, in addition to concept, amount and day. */
export const MARKS = ['identifier', 'address', 'name', 'none'] as const
export type Mark = (typeof MARKS)[number]

function markOf({ values, hasBuilding }: PrintedText, { party }: KnownDue): Mark {
  const has = (...names: string[]) => names.some((name) => values.has(name))
  if (has('id', 'ref', 'cutRef', 'mandate', 'number', 'nif')) return 'identifier'
  if (hasBuilding || (has('street') && has('no'))) return 'address'
  return party !== '' && has('issuer', 'party') ? 'name' : 'none'
}

export interface TruePart {
  kind: 'due' | 'return' | 'cost'
  due: string | null
  /** With the sign of the account. */
  cents: number
}

export interface TrueEntry {
  kind: Kind
  mark: Mark
  /** Index of the bank and of its account. */
  bank: number
  day: string
  cents: number
  text: string
  channel: Channel | 'card' | 'commission' | 'own'
  isReturn: boolean
  /** An entry of the next month takes it back. */
  isReturnedLater: boolean
  reason: string
  /** The other party as camt.053 names it. */
  party: string
  /** Entries of one batch of camt.053. */
  batch: number | null
  parts: TruePart[]
  /** The other one of two entries that pay the same due. */
  twin: TrueEntry | null
}

export const FIRST_DAY = '2026-09-01'
export const LAST_DAY = '2026-10-31'

/** Days around the due date, so that the entry may pay it. */
const [BEFORE, AFTER] = [12, 75]

const CHANNEL_OF: Record<Concept, readonly Channel[]> = {
  propertyTax: ['tax', 'tax', 'debit', 'transferOut'],
  waste: ['tax', 'debit'],
  driveway: ['tax'],
  share: ['debit', 'debit', 'transferOut'],
  special: ['debit', 'transferOut'],
  utilityFee: ['debit'],
  supply: ['debit'],
  insurance: ['debit'],
  works: ['transferOut'],
  mortgage: ['loan'],
  rent: ['transferIn', 'transferIn', 'transferIn', 'collected'],
}

type Fate = { isPaid: boolean; day: string }

/** The other party for camt.053: only a name that the text has too. */
const partyIn = (print: PrintedText) => print.values.get('issuer') ?? ''

/** Writes bank entries for known dues, and entries that pay none of them. */
export class Writer {
  readonly entries: TrueEntry[] = []
  readonly #set: PhraseSet
  readonly #dues: readonly KnownDue[]
  readonly #choices: Choices
  readonly #fates = new Map<string, Fate>()

  constructor(set: PhraseSet, dues: readonly KnownDue[], choices: Choices) {
    this.#set = set
    this.#dues = dues
    this.#choices = choices
  }

  bankOf(home: Home): number {
    return this.#choices.chance(0.25) ? this.#set.banks.length - 1 : home.owner
  }

  habits(bank: number): BankHabits {
    const habits = this.#set.banks[bank]
    if (!habits) throw new Error(`no bank ${bank}`)
    return habits
  }

  isFree = ({ uuid }: KnownDue) => !this.#fates.has(uuid)

  dayFor({ dueOn, direction }: KnownDue): string {
    const day = addDays(dueOn, this.#choices.between(direction === 'in' ? 0 : -2, 9))
    return day > LAST_DAY ? LAST_DAY : day < FIRST_DAY ? FIRST_DAY : day
  }

  /** The other party in the bank's words. A name without the building is no mark. */
  issuerOf(due: KnownDue, isMarked: boolean): { issuer: string; hasBuilding: boolean } {
    const choices = this.#choices
    const { concept, home } = due
    if (concept === 'propertyTax' || concept === 'waste' || concept === 'driveway')
      return { issuer: filled(choices.of(this.#set.issuers[concept]), { town: home.town }), hasBuilding: false }
    if (concept === 'share' || concept === 'special' || concept === 'utilityFee') {
      const named = isMarked || choices.chance(0.5)
      return { issuer: named ? communityName(this.#set, home, choices) : '', hasBuilding: named }
    }
    if (concept === 'rent') return { issuer: isMarked ? writtenName(due.party, choices) : '', hasBuilding: false }
    return { issuer: due.printed, hasBuilding: false }
  }

  /** Text for a due, from a phrase with or without a mark. */
  textFor(due: KnownDue, template: string, channel: Channel, bank: number, isMarked: boolean): PrintedText {
    const habits = this.habits(bank)
    const { issuer, hasBuilding } = this.issuerOf(due, isMarked)
    const values = valuesOf(due.home, due, this.#choices)
    const print = composed(habits, this.#choices.of(habits.wrappers[channel]), template, values, issuer)
    return { ...print, hasBuilding: hasBuilding && print.values.has('issuer') }
  }

  add(
    entry: Omit<TrueEntry, 'mark' | 'isReturn' | 'isReturnedLater' | 'reason' | 'party' | 'batch' | 'twin'> &
      Partial<TrueEntry>,
  ): TrueEntry {
    const whole: TrueEntry = {
      mark: 'none',
      isReturn: false,
      isReturnedLater: false,
      reason: '',
      party: '',
      batch: null,
      twin: null,
      ...entry,
    }
    this.entries.push(whole)
    return whole
  }

  settle(due: KnownDue, day: string): void {
    this.#fates.set(due.uuid, { isPaid: true, day })
  }

  /** Dues that a reader of the entry cannot exclude. */
  possible(cents: number, paid: KnownDue, day: string, print: PrintedText, isPart = false): KnownDue[] {
    return this.#dues.filter((due) => {
      if (due.direction !== paid.direction || due.concept !== paid.concept) return false
      if (isPart ? due.cents <= cents : due.cents !== cents) return false
      if (due.dueOn > addDays(day, BEFORE) || due.dueOn < addDays(day, -AFTER)) return false
      return agrees(print, due, paid)
    })
  }

  /** Dues that an entry of the month before has settled are known to be paid. */
  stillPossible(some: readonly KnownDue[], day: string): KnownDue[] {
    return some.filter(({ uuid }) => {
      const fate = this.#fates.get(uuid)
      return !fate?.isPaid || fate.day.slice(0, 7) >= day.slice(0, 7)
    })
  }

  /** An entry that pays one due in full. */
  single(due: KnownDue, batch: number | null = null): TrueEntry {
    const choices = this.#choices
    const day = this.dayFor(due)
    const bank = batch === null ? this.bankOf(due.home) : 1
    const channel = batch === null ? choices.of(CHANNEL_OF[due.concept]) : 'collected'
    const cents = due.direction === 'in' ? due.cents : -due.cents
    this.settle(due, day)
    if (batch === null && choices.chance(0.025)) {
      const habits = this.habits(bank)
      const wrapper = choices.of(['{text}', choices.of(habits.wrappers[channel])])
      const values = { n: choices.figures(9), n4: choices.figures(4) }
      const { text } = composed(habits, wrapper, choices.of(this.#set.vague), values, '')
      return this.add({ kind: 'amountOnly', bank, day, cents, text, channel, parts: this.#paying(due, cents) })
    }
    const isMarked = batch !== null || choices.chance(0.8)
    const { marked, unmarked } = this.#set.concepts[due.concept]
    const print = this.textFor(due, choices.of(isMarked ? marked : unmarked), channel, bank, isMarked)
    const others = this.stillPossible(this.possible(due.cents, due, day, print), day)
    const isClear = others.length === 1
    const kind = batch !== null ? 'batchPart' : isClear ? 'single' : 'singleAmbiguous'
    const parts = this.#paying(due, cents)
    const mark = markOf(print, due)
    return this.add({ kind, mark, bank, day, cents, text: print.text, channel, batch, party: partyIn(print), parts })
  }

  #paying = (due: KnownDue, cents: number): TruePart[] => [{ kind: 'due', due: due.uuid, cents }]

  /** One entry for several dues. `list` has their marks; without it nothing names them. */
  joint(dues: readonly KnownDue[], templates: readonly string[], list: string | null, channel: Channel): TrueEntry {
    const choices = this.#choices
    const [first] = dues
    if (!first) throw new Error('no dues')
    const day = this.dayFor(dues.reduce((late, due) => (due.dueOn > late.dueOn ? due : late), first))
    const bank = this.bankOf(first.home)
    const habits = this.habits(bank)
    const { issuer } = this.issuerOf(first, list !== null)
    const values = { ...valuesOf(first.home, first, choices), list: list ?? '', count: String(dues.length) }
    const print = composed(habits, choices.of(habits.wrappers[channel]), choices.of(templates), values, issuer)
    for (const due of dues) this.settle(due, day)
    const sign = first.direction === 'in' ? 1 : -1
    const parts = dues.flatMap((due) => this.#paying(due, sign * due.cents))
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const isWhole = print.values.has('list') || print.values.has('id') || print.values.has('flat')
    const kind = list !== null && isWhole ? 'jointMarked' : 'jointUnmarked'
    return this.add({ kind, bank, day, cents, text: print.text, channel, party: partyIn(print), parts })
  }

  /** An entry that pays a part of a due. */
  partial(due: KnownDue): TrueEntry {
    const choices = this.#choices
    const { rent, fee, invoice } = this.#set.partial
    const templates = due.concept === 'rent' ? rent : due.number ? invoice : fee
    const day = this.dayFor(due)
    const bank = this.bankOf(due.home)
    const cents = Math.round((due.cents * choices.of([30, 40, 50, 60, 75])) / 1_000) * 10
    const channel = due.direction === 'in' ? 'transferIn' : 'transferOut'
    const print = this.textFor(due, choices.of(templates), channel, bank, true)
    this.settle(due, day)
    const others = this.stillPossible(this.possible(cents, due, day, print, true), day)
    const amount = due.direction === 'in' ? cents : -cents
    const kind = others.length === 1 ? 'partial' : 'partialAmbiguous'
    return this.add({ kind, bank, day, cents: amount, text: print.text, channel, parts: this.#paying(due, amount) })
  }

  /** A payment, and the entry that takes it back: in the same month, or in the next one. */
  returned(due: KnownDue, isLater: boolean): void {
    const choices = this.#choices
    const first = this.single(due)
    first.isReturnedLater = isLater
    const day = isLater
      ? `2026-10-${String(choices.between(1, 9)).padStart(2, '0')}`
      : addDays(first.day, choices.between(1, 8))
    const last = first.day < '2026-10-01' ? '2026-09-30' : LAST_DAY
    const habits = this.habits(first.bank)
    const text = printed(filled(choices.of(habits.returned), { text: first.text }), habits)
      .slice(0, habits.cut)
      .trim()
    this.add({
      kind: isLater ? 'returnedLater' : 'returned',
      bank: first.bank,
      day: isLater || day <= last ? day : last,
      cents: -first.cents,
      text,
      channel: first.channel,
      isReturn: habits.codesReturns,
      reason: choices.of(this.#set.returnReasons),
      party: first.party,
      parts: [{ kind: 'return', due: due.uuid, cents: -first.cents }],
    })
  }

  /** Two payments of one due: in one file, or the second one month later. */
  doubled(due: KnownDue): void {
    const first = this.single(due)
    // A second payment in the next month would be that of the next due of the series.
    const day = addDays(first.day, this.#choices.between(1, due.number || due.concept === 'waste' ? 30 : 3))
    const second = this.add({ ...first, kind: 'doubled', day: day > LAST_DAY ? LAST_DAY : day, parts: [], twin: first })
    first.twin = second
  }

  /** An entry about something else, with the amount of a due. */
  stranger(due: KnownDue): void {
    const choices = this.#choices
    const { debit, credit } = this.#set.strangers
    const { home } = due
    const unit = `${choices.figures(7)}${choices.letters(2)}${choices.figures(4)}${choices.letters(1)}0004`
    const other: Home = { ...home, no: String(choices.between(150, 290)), ref: `${unit}${controlCharacters(unit)}` }
    const party = `${choices.of(this.#set.people)} ${choices.of(['Bravo', 'Ibarra', 'Salas', 'Prim'])}`
    const values = { ...valuesOf(other, null, choices), party, mon: 'SEP', month: 'SEPTIEMBRE' }
    const bank = this.bankOf(home)
    const template = choices.of(due.direction === 'in' ? credit : debit)
    const { text } = composed(this.habits(bank), '{text}', template, values, '')
    const cents = due.direction === 'in' ? due.cents : -due.cents
    this.add({ kind: 'stranger', bank, day: this.dayFor(due), cents, text, channel: 'card', parts: [] })
  }

  /** An entry that is about no due: an unknown supplier, an own transfer, or a cost of the bank. */
  other(kind: 'unknownSupplier' | 'ownTransfer' | 'commission'): void {
    const choices = this.#choices
    const bank = choices.between(0, this.#set.banks.length - 1)
    const habits = this.habits(bank)
    const templates = {
      unknownSupplier: this.#set.unknownSuppliers,
      ownTransfer: habits.ownTransfers,
      commission: habits.commissions,
    }
    const values = {
      ...{ n: choices.figures(9), n4: choices.figures(4), mon: 'OCT', month: 'OCTUBRE' },
      party: choices.of(this.#set.companies),
    }
    const { text } = composed(habits, '{text}', choices.of(templates[kind]), values, '')
    const size = { unknownSupplier: [800, 90_000], ownTransfer: [100_000, 4_000_000], commission: [150, 4_500] }[kind]
    const cents = choices.between(size[0] ?? 0, size[1] ?? 0) * (kind === 'ownTransfer' && choices.chance(0.5) ? 1 : -1)
    const day = addDays('2026-09-01', choices.between(0, 60))
    const channel = { unknownSupplier: 'card', ownTransfer: 'own', commission: 'commission' } as const
    const parts: TruePart[] = kind === 'commission' ? [{ kind: 'cost', due: null, cents }] : []
    this.add({ kind, bank, day, cents, text, channel: channel[kind], parts })
  }
}
