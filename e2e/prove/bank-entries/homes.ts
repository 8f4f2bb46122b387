import { controlCharacters } from '@lindero/domain/kernel/cadastral-reference'
import { addDays } from '@lindero/domain/kernel/dates'
import type { SentChange } from '../../process/bank-year.ts'
import type { Concept, PhraseSet, Supplier } from './phrase-set.ts'
import type { Choices } from './random.ts'

export interface Home {
  index: number
  id: string
  ref: string
  building: number
  street: string
  no: string
  flat: string
  town: string
  /** Index of the company that owns it, and of its bank account. */
  owner: number
}

/** A due of a home. `cents` has no sign. */
export interface KnownDue {
  uuid: string
  home: Home
  concept: Concept
  cents: number
  direction: 'in' | 'out'
  dueOn: string
  /** The supplier, tenant or lender. */
  party: string
  printed: string
  nif: string
  mandate: string
  number: string
}

/** A home with its dues, and the changes that enter them in the product. */
export interface HomeWithDues {
  home: Home
  dues: KnownDue[]
  changes: SentChange[]
}

export const MONTHS = ['2026-09-01', '2026-10-01', '2026-11-01'] as const

function newRow(key: string, values: object): SentChange[] {
  const fields = Object.entries(values).map(([field, value]) => ({
    key,
    field,
    old: value === true ? false : null,
    new: value,
  }))
  return [{ key, field: '$exists', old: false, new: true }, ...fields]
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

/** The control figure of ten figures of a Spanish account number. */
function accountControl(ten: string): number {
  const sum = [...ten].reduce((total, figure, at) => total + Number(figure) * (WEIGHTS[at] ?? 0), 0)
  const control = 11 - (sum % 11)
  return control === 11 ? 0 : control === 10 ? 1 : control
}

/** A Spanish IBAN with valid control figures (ISO 13616 and those of the account number). */
export function ibanOf(bank: string, choices: Choices): string {
  const branch = `${bank}${choices.figures(4)}`
  const number = choices.figures(10)
  const account = `${branch}${accountControl(`00${branch}`)}${accountControl(number)}${number}`
  const rest = [...`${account}142800`].reduce((sum, figure) => (sum * 10 + Number(figure)) % 97, 0)
  return `ES${String(98 - rest).padStart(2, '0')}${account}`
}

/** A company's tax identifier with its control figure (Orden EHA/451/2008). */
function companyIdentifier(letter: string, seven: string): string {
  const sum = [...seven].reduce((total, figure, at) => {
    const value = at % 2 === 0 ? Number(figure) * 2 : Number(figure)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return `${letter}${seven}${(10 - (sum % 10)) % 10}`
}

function personIdentifier(choices: Choices): string {
  const figures = choices.figures(8)
  return `${figures}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(figures) % 23]}`
}

const FLOORS = ['BJ', '1º', '2º', '3º', '4º', '5º', '6º']
const DOORS = ['A', 'B', 'C', 'D', 'IZQ', 'DCHA']

/** Homes in buildings of one to six of them. */
export function homesOf(set: PhraseSet, count: number, choices: Choices): Home[] {
  const homes: Home[] = []
  for (let building = 0; homes.length < count; building += 1) {
    const [street, town] = [choices.of(set.streets), choices.of(set.towns)]
    const no = String(choices.between(1, 140))
    const parcel = `${choices.figures(7)}${choices.letters(2)}${choices.figures(4)}${choices.letters(1)}`
    const units = choices.shuffled(FLOORS.flatMap((floor) => DOORS.map((door) => `${floor} ${door}`)))
    const owner = choices.between(0, set.companies.length - 1)
    for (const [at, flat] of units.slice(0, choices.between(1, 6)).entries()) {
      if (homes.length === count) break
      const unit = `${parcel}${String(at * 3 + 1).padStart(4, '0')}`
      const index = homes.length
      const id = `${set.idPrefix}${String(index * 7 + 11).padStart(5, '0')}`
      const ref = `${unit}${controlCharacters(unit)}`
      homes.push({ index, id, ref, building, street, no, flat, town, owner: choices.chance(0.85) ? owner : index % 3 })
    }
  }
  return homes
}

/** Amounts that the homes of a building have in common, and its account and manner to pay. */
interface Building {
  fee: number
  isMonthly: boolean
  special: number | null
  iban: string
  day: number
}

/** Enters dues of each home for three months. Those of the third month are not paid in the examination. */
export class DueBook {
  readonly #set: PhraseSet
  readonly #choices: Choices
  readonly #buildings = new Map<number, Building>()

  constructor(set: PhraseSet, choices: Choices) {
    this.#set = set
    this.#choices = choices
  }

  #building(index: number): Building {
    const earlier = this.#buildings.get(index)
    if (earlier) return earlier
    const choices = this.#choices
    const building = {
      fee: choices.between(38, 190) * 100 + choices.of([0, 0, 50, 25, choices.between(1, 99)]),
      isMonthly: choices.chance(0.7),
      special: choices.chance(0.14) ? choices.between(60, 900) * 100 : null,
      iban: ibanOf('0075', choices),
      day: choices.between(0, 9),
    }
    this.#buildings.set(index, building)
    return building
  }

  of(home: Home): HomeWithDues {
    const row = new HomeRows(home, this.#set, this.#choices)
    row.taxes()
    row.fees(this.#building(home.building))
    row.invoices()
    if (this.#choices.chance(0.25)) row.mortgage()
    if (this.#choices.chance(0.4)) row.lease()
    return { home, dues: row.dues, changes: row.changes }
  }
}

class HomeRows {
  readonly dues: KnownDue[] = []
  readonly changes: SentChange[] = []
  readonly #home: Home
  readonly #set: PhraseSet
  readonly #choices: Choices

  constructor(home: Home, set: PhraseSet, choices: Choices) {
    this.#home = home
    this.#set = set
    this.#choices = choices
  }

  #know(due: Partial<KnownDue> & Pick<KnownDue, 'uuid' | 'concept' | 'cents' | 'dueOn'>): void {
    const without = { direction: 'out' as const, party: '', printed: '', nif: '', mandate: '', number: '' }
    this.dues.push({ ...without, ...due, home: this.#home })
  }

  #tax(concept: Concept, taxType: string, cents: number, days: readonly string[]): void {
    const root = crypto.randomUUID()
    const ownership = this.#set.companies[this.#home.owner]
    const [only] = days
    const values = { taxType, amount: cents / 100, ownership }
    if (days.length === 1) {
      this.changes.push(...newRow(`operations.tribute:${root}`, { ...values, dueDate: only }))
      this.#know({ uuid: root, concept, cents, dueOn: only ?? '' })
      return
    }
    this.changes.push(...newRow(`operations.tribute:${root}`, { ...values, splitPayment: true }))
    const half = Math.floor(cents / 2)
    for (const [at, dueDate] of days.entries()) {
      const uuid = crypto.randomUUID()
      const part = at === 0 ? cents - half : half
      const payment = { parentUuid: root, dueDate, amount: part / 100 }
      this.changes.push(...newRow(`operations.tributePayment:${uuid}`, payment))
      this.#know({ uuid, concept, cents: part, dueOn: dueDate })
    }
  }

  taxes(): void {
    const choices = this.#choices
    const days = choices.chance(0.65) ? ['2026-10-05'] : ['2026-09-30', '2026-11-30']
    if (choices.chance(0.8)) this.#tax('propertyTax', 'PROPERTY_TAX', choices.between(11_000, 98_000), days)
    if (choices.chance(0.5)) this.#tax('waste', 'WASTE', choices.between(4_200, 16_000), ['2026-09-21'])
    if (choices.chance(0.08)) this.#tax('driveway', 'DRIVEWAY', choices.between(3_000, 12_000), ['2026-10-15'])
  }

  fees({ fee, isMonthly, special, iban, day }: Building): void {
    const account = crypto.randomUUID()
    const mandate = `${this.#choices.letters(3)}${this.#choices.figures(9)}`
    this.changes.push(...newRow(`operations.bankAccount:${account}`, { iban, directDebit: true, mandate }))
    const add = (concept: Concept, feeSubtype: string, cents: number, dueDate: string) => {
      const uuid = crypto.randomUUID()
      const ownership = this.#set.companies[this.#home.owner]
      const values = { feeSubtype, amount: cents / 100, dueDate, ownership, bankAccountUuid: account }
      this.changes.push(...newRow(`operations.fee:${uuid}`, values))
      this.#know({ uuid, concept, cents, dueOn: dueDate, mandate })
    }
    const own = this.#choices.chance(0.6) ? fee : fee + this.#choices.between(1, 40) * 137
    for (const month of isMonthly ? MONTHS : MONTHS.slice(1, 2)) {
      add('share', 'SHARE', isMonthly ? own : own * 3, addDays(month, day))
    }
    if (special) add('special', 'SPECIAL', special, addDays(this.#choices.of(MONTHS), 14))
    if (this.#choices.chance(0.08)) {
      add('utilityFee', 'UTILITY', this.#choices.between(900, 9_000), addDays(this.#choices.of(MONTHS), 11))
    }
  }

  invoices(): void {
    const choices = this.#choices
    const some = { supply: 0.5, insurance: 0.12, works: 0.18 }
    for (const [concept, share] of Object.entries(some)) {
      if (!choices.chance(share)) continue
      const suppliers = this.#set.suppliers.filter((one) => one.concept === concept)
      const supplier = choices.of(suppliers)
      const count = concept === 'supply' && choices.chance(0.5) ? 2 : 1
      for (const month of choices.shuffled(MONTHS.slice(0, 2)).slice(0, count)) this.#invoice(supplier, month)
    }
  }

  #invoice({ name, printed, nif: written, concept }: Supplier, month: string): void {
    const choices = this.#choices
    const uuid = crypto.randomUUID()
    const nif = companyIdentifier(written.slice(0, 1), written.slice(1, 8))
    const number = choices.of([
      `${choices.letters(2)}26${choices.figures(7)}`,
      `2026/${choices.figures(5)}`,
      `F${choices.figures(4)}-26`,
      choices.figures(10),
    ])
    const cents = choices.between(2_100, concept === 'works' ? 240_000 : 46_000)
    const dueDate = addDays(month, choices.between(3, 24))
    const values = { type: 'EXPENSE', categoryId: 7, invoiceNumber: number, creditor: name, partyIdentifier: nif }
    this.changes.push(
      ...newRow(`operations.invoice:${uuid}`, {
        ...values,
        ...{ amount: cents / 100, dueDate, expeditionDate: addDays(dueDate, -15) },
      }),
    )
    this.#know({ uuid, concept, cents, dueOn: dueDate, party: name, printed, nif, number })
  }

  mortgage(): void {
    const lender = this.#choices.of(this.#set.lenders)
    const cents = this.#choices.between(24_000, 96_000)
    this.changes.push({ key: 'operations.mortgage', field: 'lender', old: null, new: lender })
    for (const month of MONTHS) {
      const uuid = crypto.randomUUID()
      const dueOn = addDays(month, 4)
      this.changes.push(...newRow(`operations.instalment:${uuid}`, { dueOn, amount: cents / 100 }))
      this.#know({ uuid, concept: 'mortgage', cents, dueOn, party: lender, printed: lender })
    }
  }

  lease(): void {
    const choices = this.#choices
    const lease = crypto.randomUUID()
    const name = choices.of(this.#set.people).split(' ')
    const other = choices.of(this.#set.people).split(' ')
    // A mixed name, so that few tenants have the same.
    const tenant = [...name.slice(0, -1), other[other.length - 1]].join(' ')
    const nif = personIdentifier(choices)
    const mandate = choices.chance(0.5) ? `ARR${choices.figures(8)}` : ''
    const cents = choices.between(45, 145) * 1_000 + choices.of([0, 500, choices.between(1, 999)])
    const terms = { tenant, tenantIdentifier: nif, use: 'HOME', startOn: '2024-09-01', rent: cents / 100 }
    const values = { ...terms, taxPCT: 0, withholdingPct: 0, ...(mandate ? { mandate } : {}) }
    this.changes.push(...newRow(`operations.lease:${lease}`, values))
    for (const dueOn of MONTHS) {
      const uuid = crypto.randomUUID()
      this.changes.push(...newRow(`operations.rentPayment:${uuid}`, { parentUuid: lease, dueOn, amount: cents / 100 }))
      this.#know({
        ...{ uuid, concept: 'rent', cents, dueOn, direction: 'in' },
        ...{ party: tenant, printed: tenant, nif, mandate, number: '' },
      })
    }
  }
}
