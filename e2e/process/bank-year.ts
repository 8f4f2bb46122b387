import { addDays, addMonths } from '@lindero/domain/kernel/dates'

/** A change to the operation data of an asset, as a screen sends it. */
export interface SentChange {
  key: string
  field: string
  old: unknown
  new: unknown
}

/**
 * A due: an amount that an asset pays or receives, with its due date. `root` is the transaction or month under which
 * the overview lists the amount.
 */
export interface TrueDue {
  uuid: string
  root: string
  asset: number
  /** Absolute amount in cents. */
  cents: number
  direction: 'in' | 'out'
  dueOn: string
  words: string
}

export interface TruePart {
  kind: 'due' | 'return' | 'cost'
  due?: string
  /** Amount in cents, with the same sign as on the bank account. */
  cents: number
}

/** A generated bank entry and the dues that it pays or returns. An entry without parts is a fee of the bank account. */
export interface TrueEntry {
  reference: string
  day: string
  cents: number
  text: string
  parts: TruePart[]
}

export const YEAR = 2025
const MONTHS = Array.from({ length: 12 }, (_, month) => addMonths(`${YEAR}-01-01`, month))
const NAMES = [
  'Ferrer',
  'Ibáñez',
  'Quintana',
  'Sorolla',
  'Beltrán',
  'Urrutia',
  'Palacios',
  'Lledó',
  'Carrasco',
  'Noguera',
]

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (Numerical Recipes, 7.1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Random = () => number
const between = (random: Random, least: number, most: number) => Math.floor(least + random() * (most - least))

function newRow(key: string, values: object): SentChange[] {
  // A new row has false for each yes or no.
  const fields = Object.entries(values).map(([field, value]) => ({
    key,
    field,
    old: value === true ? false : null,
    new: value,
  }))
  return [{ key, field: '$exists', old: false, new: true }, ...fields]
}

/**
 * Generates the dues of one asset for a year, chosen from taxes, fees, a levy in three instalments, an invoice, rents
 * and loan instalments.
 */
export function operationOf(asset: number, random: Random): { changes: SentChange[]; dues: TrueDue[] } {
  const changes: SentChange[] = []
  const dues: TrueDue[] = []
  const owner = `${NAMES[asset % NAMES.length]} ${asset}`
  const day = (month: number) => addDays(MONTHS[month] ?? '', between(random, 0, 27))
  const know = (one: Omit<TrueDue, 'asset'>) => dues.push({ ...one, asset })

  function transaction(
    kind: 'tribute' | 'fee' | 'invoice',
    cents: number,
    days: string[],
    values: object,
    words: string,
  ) {
    const root = crypto.randomUUID()
    const [only] = days
    const isSplit = days.length > 1
    changes.push(
      ...newRow(`operations.${kind}:${root}`, {
        amount: cents / 100,
        ...(isSplit ? (kind === 'invoice' ? {} : { splitPayment: true }) : { dueDate: only }),
        ...values,
      }),
    )
    if (!isSplit) return know({ uuid: root, root, cents, direction: 'out', dueOn: only ?? '', words })
    const each = Math.floor(cents / days.length)
    for (const [index, dueDate] of days.entries()) {
      const uuid = crypto.randomUUID()
      const part = index === 0 ? cents - each * (days.length - 1) : each
      const row = { parentUuid: root, dueDate, amount: part / 100 }
      changes.push(...newRow(`operations.${kind}Payment:${uuid}`, row))
      know({ uuid, root, cents: part, direction: 'out', dueOn: dueDate, words })
    }
  }

  const tax = between(random, 12_000, 90_000)
  transaction(
    'tribute',
    tax,
    random() < 0.5 ? [day(4), day(9)] : [day(8)],
    { taxType: 'PROPERTY_TAX', ownership: owner },
    `IBI ${owner}`,
  )
  transaction(
    'tribute',
    between(random, 4_000, 15_000),
    [day(5)],
    { taxType: 'WASTE', ownership: owner },
    `BASURAS ${owner}`,
  )
  for (const month of [0, 3, 6, 9]) {
    transaction('fee', between(random, 9_000, 40_000), [day(month)], { ownership: owner }, `COMUNIDAD ${owner}`)
  }
  if (random() < 0.2) {
    transaction(
      'fee',
      90_000 + asset,
      [day(1), day(2), day(3)],
      { feeSubtype: 'SPECIAL', ownership: owner },
      `DERRAMA ${owner}`,
    )
  }
  if (random() < 0.5) {
    const number = `F-${asset}`
    const base = between(random, 10_000, 200_000)
    const cents = base + Math.round(base * 0.21) - Math.round(base * 0.15)
    const values = { type: 'EXPENSE', categoryId: 7, invoiceNumber: number, creditor: owner }
    transaction('invoice', cents, [day(7), day(8), day(10)], values, `FACTURA ${number} ${owner}`)
  }
  if (random() < 0.34) {
    const lease = crypto.randomUUID()
    const cents = between(random, 60_000, 140_000)
    changes.push(
      ...newRow(`operations.lease:${lease}`, {
        tenant: owner,
        use: 'HOME',
        startOn: `${YEAR}-01-01`,
        rent: cents / 100,
      }),
    )
    for (const dueOn of MONTHS) {
      const uuid = crypto.randomUUID()
      changes.push(...newRow(`operations.rentPayment:${uuid}`, { parentUuid: lease, dueOn, amount: cents / 100 }))
      know({ uuid, root: uuid, cents, direction: 'in', dueOn, words: `ALQUILER ${owner}` })
    }
  }
  if (random() < 0.25) {
    const cents = between(random, 30_000, 80_000)
    for (const month of MONTHS) {
      const uuid = crypto.randomUUID()
      const dueOn = addDays(month, 4)
      changes.push(...newRow(`operations.instalment:${uuid}`, { dueOn, amount: cents / 100 }))
      know({ uuid, root: uuid, cents, direction: 'out', dueOn, words: `HIPOTECA ${owner}` })
    }
  }
  return { changes, dues }
}

/**
 * Generates bank entries for these dues and for a monthly fee of the bank account. Most dues are paid by one entry
 * each. Some dues share an entry, some are paid in two parts, some payments are returned and repeated, and some dues
 * are not paid.
 */
export function bankOf(dues: readonly TrueDue[], random: Random): TrueEntry[] {
  const entries: TrueEntry[] = []
  const signed = ({ direction }: TrueDue, cents: number) => (direction === 'in' ? cents : -cents)
  function book(
    day: string,
    text: string,
    parts: TruePart[],
    cents = parts.reduce((sum, part) => sum + part.cents, 0),
  ) {
    const reference = `R${String(entries.length + 1).padStart(6, '0')}X`
    entries.push({ reference, day, cents, text: `${text} ${reference}`, parts })
  }
  const waiting = new Map<string, TrueDue>()
  for (const due of dues) {
    const day = addDays(due.dueOn, between(random, 0, 5))
    const whole: TruePart = { kind: 'due', due: due.uuid, cents: signed(due, due.cents) }
    const chance = random()
    const partner = waiting.get(`${due.asset} ${due.direction} ${due.dueOn.slice(0, 7)}`)
    if (partner) {
      waiting.delete(`${partner.asset} ${partner.direction} ${partner.dueOn.slice(0, 7)}`)
      book(day, `${partner.words} Y OTROS`, [
        { kind: 'due', due: partner.uuid, cents: signed(partner, partner.cents) },
        whole,
      ])
    } else if (chance < 0.06) waiting.set(`${due.asset} ${due.direction} ${due.dueOn.slice(0, 7)}`, due)
    else if (chance < 0.1) {
      const first = Math.floor(due.cents / 3)
      book(day, due.words, [{ ...whole, cents: signed(due, first) }])
      book(addDays(day, between(random, 2, 20)), due.words, [{ ...whole, cents: signed(due, due.cents - first) }])
    } else if (chance < 0.14) {
      book(day, due.words, [whole])
      const back = addDays(day, between(random, 3, 12))
      const cost: TruePart[] = due.direction === 'in' ? [{ kind: 'cost', cents: -350 }] : []
      book(back, `DEVOLUCION ${due.words}`, [{ kind: 'return', due: due.uuid, cents: -whole.cents }, ...cost])
      book(addDays(back, between(random, 5, 20)), due.words, [whole])
    } else if (chance < 0.97) book(day, due.words, [whole])
  }
  for (const month of MONTHS) book(addDays(month, 27), 'COMISION MANTENIMIENTO', [], -between(random, 300, 1_200))
  return entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Expected paid and unpaid amount of each root after all entries, in cents. */
export function expectedRoots(dues: readonly TrueDue[], entries: readonly TrueEntry[]) {
  const byUuid = new Map(dues.map((due) => [due.uuid, due]))
  const roots = new Map<string, { paid: number; open: number }>()
  const rootOf = (root: string) => {
    const sums = roots.get(root) ?? { paid: 0, open: 0 }
    roots.set(root, sums)
    return sums
  }
  for (const { root, cents } of dues) rootOf(root).open += cents
  for (const { kind, due: uuid, cents } of entries.flatMap(({ parts }) => parts)) {
    const due = byUuid.get(uuid ?? '')
    if (!due || kind === 'cost') continue
    const paid = due.direction === 'in' ? cents : -cents
    const own = rootOf(due.root)
    own.paid += paid
    own.open -= paid
  }
  return roots
}

export function statementOf(entries: readonly TrueEntry[]): string {
  const lines = entries.map(({ day, text, cents }) => {
    const [year, month, date] = day.split('-')
    return `${date}/${month}/${year};${text};${(cents / 100).toFixed(2).replace('.', ',')}`
  })
  return `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${lines.join('\n')}\n`
}
