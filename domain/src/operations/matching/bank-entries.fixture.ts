import { controlCharacters } from '../../kernel/cadastral-reference.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import type { Concept, Phrases, TrueDue } from './bank-phrases.fixture.ts'

/** A change to the operation data of an asset, as a screen sends it. */
export interface SentChange {
  key: string
  field: string
  old: unknown
  new: unknown
}

export interface TruePart {
  kind: 'due' | 'return' | 'cost'
  due?: string
  /** Amount in cents with the sign of the bank account. */
  cents: number
}

/**
 * `none` entries belong to no due. `optional` entries have too little evidence: a right proposal is welcome, none is
 * right too, and a wrong one counts as wrong.
 */
export interface TrueEntry {
  reference: string
  kind: EntryKind
  day: string
  cents: number
  text: string
  parts: TruePart[]
}

export type EntryKind =
  | 'single'
  | 'single without marks'
  | 'joint with marks'
  | 'joint without marks'
  | 'partial'
  | 'rest of a partial'
  | 'return'
  | 'paid twice'
  | 'stranger with the amount of a due'
  | 'stranger'
  | 'other supply of a known home'
  | 'bank cost'

export interface Home {
  externalId: string
  cadastralReference: string
  street: string
  tenant: string
  tenantIdentifier: string
}

export const YEAR = 2025
const MONTHS = Array.from({ length: 12 }, (_, month) => addMonths(`${YEAR}-01-01`, month))

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const between = (random: Random, least: number, most: number) => Math.floor(least + random() * (most - least))
const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** A cadastral reference with its two control characters (decisions 6). */
function cadastralReference(random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => between(random, 0, 10)).join('')
  const parcel = `${digits(7)}YJ${digits(4)}${pick(random, ['A', 'B', 'S', 'N'])}`
  const unit = digits(4)
  return `${parcel}${unit}${controlCharacters(`${parcel}${unit}`)}`
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Homes with identifiers that share their beginning, streets that repeat, and tenants with equal surnames. */
export function homesOf(count: number, random: Random, phrases: Phrases): Home[] {
  return Array.from({ length: count }, (_, index) => {
    const number = between(random, 10_000_000, 99_999_999)
    return {
      externalId: `${phrases.identifier}${String(index + 1).padStart(5, '0')}`,
      cadastralReference: cadastralReference(random),
      street: `${pick(random, phrases.streets)} ${between(random, 1, 90)}`,
      tenant: `${pick(random, phrases.names)} ${pick(random, phrases.surnames)} ${pick(random, phrases.surnames)}`,
      tenantIdentifier: `${number}${LETTERS[number % 23]}`,
    }
  })
}

function newRow(key: string, values: object): SentChange[] {
  const fields = Object.entries(values).map(([field, value]) => ({ key, field, old: null, new: value }))
  return [{ key, field: '$exists', old: false, new: true }, ...fields]
}

/** Dues of one home for a year. Quarterly fees, rents and instalments of several homes often have the same amount. */
export function duesOf(home: number, { tenant, tenantIdentifier }: Home, random: Random, phrases: Phrases) {
  const changes: SentChange[] = []
  const dues: TrueDue[] = []
  const uuid = () => {
    const digits = (length: number) => Array.from({ length }, () => between(random, 0, 16).toString(16)).join('')
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
  }
  const day = (month: number) => addDays(MONTHS[month] ?? '', between(random, 0, 27))

  function bill(
    kind: 'tribute' | 'fee' | 'invoice',
    concept: Concept,
    cents: number,
    dueDate: string,
    values: object,
    mark = '',
  ) {
    const own = uuid()
    changes.push(...newRow(`operations.${kind}:${own}`, { amount: cents / 100, dueDate, ...values }))
    dues.push({ uuid: own, home, concept, cents, direction: 'out', dueOn: dueDate, mark })
  }

  bill('tribute', 'tax', between(random, 12_000, 90_000), day(9), { taxType: 'PROPERTY_TAX' })
  // Tariffs of waste are the same for whole towns.
  bill('tribute', 'waste', pick(random, [6_240, 7_115, 9_880]), day(5), { taxType: 'WASTE' })
  const fee = random() < 0.4 ? pick(random, [5_500, 6_000, 7_500, 12_000]) : between(random, 4_000, 30_000)
  for (const month of [0, 3, 6, 9]) bill('fee', 'fee', fee, addDays(MONTHS[month] ?? '', 4), {})
  if (random() < 0.25)
    bill('fee', 'levy', between(random, 30_000, 200_000), day(between(random, 1, 9)), { feeSubtype: 'SPECIAL' })
  if (random() < 0.5) {
    const invoiceNumber = pick(random, phrases.invoiceNumbers)(home)
    const base = between(random, 5_000, 200_000)
    bill(
      'invoice',
      'invoice',
      base + Math.round(base * 0.21),
      day(between(random, 1, 10)),
      { type: 'EXPENSE', categoryId: 7, invoiceNumber, creditor: pick(random, phrases.suppliers) },
      invoiceNumber,
    )
  }
  if (random() < 0.3) {
    const lease = uuid()
    const cents = random() < 0.5 ? pick(random, [65_000, 70_000, 75_000, 80_000]) : between(random, 50_000, 140_000)
    changes.push(
      ...newRow(`operations.lease:${lease}`, {
        tenant,
        tenantIdentifier,
        use: 'HOME',
        startOn: `${YEAR}-01-01`,
        rent: cents / 100,
      }),
    )
    for (const dueOn of MONTHS) {
      const own = uuid()
      changes.push(...newRow(`operations.rentPayment:${own}`, { parentUuid: lease, dueOn, amount: cents / 100 }))
      dues.push({ uuid: own, home, concept: 'rent', cents, direction: 'in', dueOn, mark: tenant })
    }
  }
  if (random() < 0.2) {
    const cents = between(random, 30_000, 80_000)
    for (const month of MONTHS) {
      const own = uuid()
      const dueOn = addDays(month, 4)
      changes.push(...newRow(`operations.instalment:${own}`, { dueOn, amount: cents / 100 }))
      dues.push({ uuid: own, home, concept: 'mortgage', cents, direction: 'out', dueOn, mark: '' })
    }
  }
  return { changes, dues }
}

/** Longest text that the bank keeps of an entry. */
const CUT = [null, null, null, 70, 60]

/** Bank entries for these dues and for other things that happen on the account. */
export function entriesOf(
  homes: readonly Home[],
  dues: readonly TrueDue[],
  random: Random,
  phrases: Phrases,
): TrueEntry[] {
  const entries: TrueEntry[] = []
  const signed = ({ direction }: TrueDue, cents: number) => (direction === 'in' ? cents : -cents)
  const homeOf = ({ home }: TrueDue): Home => homes[home] ?? raise()
  const book = (
    kind: EntryKind,
    day: string,
    text: string,
    parts: TruePart[],
    cents = parts.reduce((sum, part) => sum + part.cents, 0),
  ) => {
    const reference = `Q${String(entries.length + 1).padStart(6, '0')}X`
    entries.push({
      reference,
      kind,
      day,
      cents,
      text: `${text.toUpperCase().replaceAll(/\s+/g, ' ').trim()} ${reference}`,
      parts,
    })
  }
  const marksOf = (due: TrueDue): string => {
    const { externalId, cadastralReference: reference, tenantIdentifier } = homeOf(due)
    if (due.concept === 'rent')
      return pick(random, [due.mark, externalId, `${due.mark} ${externalId}`, tenantIdentifier])
    if (due.concept === 'invoice') return pick(random, [due.mark, `${due.mark} ${externalId}`])
    return pick(
      random,
      due.concept === 'tax'
        ? [externalId, reference, `REF CAT ${reference}`]
        : [externalId, phrases.identifierForms(externalId)],
    )
  }
  const words = (due: TrueDue, marks: string) =>
    pick(random, phrases.concepts[due.concept])({ marks, due, street: homeOf(due).street })
  const cut = (text: string, marks: string) => {
    const length = pick(random, CUT)
    return length === null || text.indexOf(marks) + marks.length > length ? text : text.slice(0, length)
  }
  const textOf = (due: TrueDue) => {
    const marks = marksOf(due)
    return cut(words(due, marks), marks)
  }
  const whole = (due: TrueDue): TruePart => ({ kind: 'due', due: due.uuid, cents: signed(due, due.cents) })

  const waiting = new Map<string, TrueDue[]>()
  for (const due of dues) {
    const day = addDays(due.dueOn, between(random, -2, 7))
    const group = `${due.direction} ${due.concept === 'rent' ? 'rent' : 'bills'} ${due.dueOn.slice(0, 7)}`
    const chance = random()
    if (chance < 0.62) book('single', day, textOf(due), [whole(due)])
    else if (chance < 0.7) book('single without marks', day, words(due, ''), [whole(due)])
    else if (chance < 0.82) waiting.set(group, [...(waiting.get(group) ?? []), due])
    else if (chance < 0.88) {
      const first = Math.floor(due.cents * pick(random, [0.25, 1 / 3, 0.4, 0.5]))
      book('partial', day, `${pick(random, phrases.partial)} ${textOf(due)}`, [
        { ...whole(due), cents: signed(due, first) },
      ])
      book('rest of a partial', addDays(day, between(random, 12, 40)), `${pick(random, phrases.rest)} ${textOf(due)}`, [
        { ...whole(due), cents: signed(due, due.cents - first) },
      ])
    } else if (chance < 0.92) {
      const text = textOf(due)
      book('single', day, text, [whole(due)])
      const back = addDays(day, between(random, 1, 9))
      book('return', back, pick(random, phrases.returned)(text), [
        { kind: 'return', due: due.uuid, cents: -whole(due).cents },
      ])
      book('single', addDays(back, between(random, 5, 15)), text, [whole(due)])
    } else if (chance < 0.94) {
      const text = textOf(due)
      book('single', day, text, [whole(due)])
      book('paid twice', addDays(day, between(random, 1, 4)), text, [], whole(due).cents)
    } else if (chance < 0.97) {
      book('stranger with the amount of a due', day, pick(random, phrases.strangers), [], whole(due).cents)
    }
  }
  for (const group of waiting.values()) {
    for (let at = 0; at < group.length; ) {
      const size = pick(random, [2, 2, 3, 3, 4, 5, 7])
      const some = group.slice(at, at + size)
      at += size
      const [first] = some
      if (!first) continue
      const day = addDays(
        some
          .map(({ dueOn }) => dueOn)
          .sort()
          .at(-1) ?? first.dueOn,
        between(random, 0, 4),
      )
      if (some.length === 1) book('single', day, textOf(first), some.map(whole))
      else if (random() < 0.75) {
        const marks = some.map((due) => (due.concept === 'invoice' ? due.mark : homeOf(due).externalId))
        book(
          'joint with marks',
          day,
          pick(random, phrases.joint)(
            marks,
            some.map(({ concept }) => concept),
          ),
          some.map(whole),
        )
      } else
        book(
          'joint without marks',
          day,
          pick(random, phrases.joint)(
            [],
            some.map(({ concept }) => concept),
          ),
          some.map(whole),
        )
    }
  }
  for (const month of MONTHS) {
    const cost = -between(random, 300, 1_200)
    book('bank cost', addDays(month, 27), pick(random, phrases.costs), [{ kind: 'cost', cents: cost }], cost)
    for (let count = 0; count < 12; count += 1) {
      const isIn = random() < 0.3
      book(
        'stranger',
        addDays(month, between(random, 0, 27)),
        pick(random, phrases.strangers),
        [],
        (isIn ? 1 : -1) * between(random, 900, 150_000),
      )
    }
    for (let count = 0; count < 8; count += 1) {
      const home = pick(random, homes)
      book(
        'other supply of a known home',
        addDays(month, between(random, 0, 27)),
        pick(random, phrases.supplies)(pick(random, [home.externalId, home.street])),
        [],
        -between(random, 1_500, 20_000),
      )
    }
  }
  // Entries after the year would have a date after today in some time zones of the test.
  return entries
    .filter(({ day }) => day <= `${YEAR}-12-31`)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function raise(): never {
  throw new Error('a due without a home')
}
