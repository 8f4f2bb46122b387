import { type TrueEntry, Writer } from './entries.ts'
import { DueBook, type HomeWithDues, homesOf, type KnownDue } from './homes.ts'
import type { Concept, PhraseSet } from './phrase-set.ts'
import { Choices } from './random.ts'

export interface BankMonths {
  homes: HomeWithDues[]
  entries: TrueEntry[]
}

/** Shares of the entries of each kind. The others pay one due each. */
const COUNTS = {
  jointShares: 55,
  jointTaxes: 30,
  jointInvoices: 30,
  jointHome: 35,
  jointRents: 20,
  jointUnmarked: 30,
  partial: 130,
  returned: 50,
  returnedLater: 40,
  doubled: 40,
  stranger: 120,
  unknownSupplier: 90,
  ownTransfer: 40,
  commission: 50,
} as const

const SHORT = ['SEP', 'OCT', 'NOV']
const inMonth = (month: string) => (due: KnownDue) => due.dueOn.startsWith(month)

/** Two months of entries for `count` homes. The same set gives the same entries. */
export function bankMonths(set: PhraseSet, count: number, total: number): BankMonths {
  const choices = new Choices(set.seed)
  const book = new DueBook(set, choices)
  const homes = homesOf(set, count, choices).map((home) => book.of(home))
  const dues = homes.flatMap((home) => home.dues)
  const writer = new Writer(set, dues, choices)
  const share = total / 2_000
  const times = (name: keyof typeof COUNTS) => Math.round(COUNTS[name] * share)
  const payable = choices.shuffled(dues.filter(({ dueOn }) => dueOn < '2026-11-01'))
  joints(writer, set, payable, choices, times)

  const free = () => payable.filter(writer.isFree)
  const of = (...concepts: Concept[]) => free().filter(({ concept }) => concepts.includes(concept))
  for (const due of of('rent', 'share', 'works', 'insurance').slice(0, times('partial'))) writer.partial(due)
  for (const due of of('rent', 'share', 'supply', 'insurance').slice(0, times('returned'))) writer.returned(due, false)
  const early = of('rent', 'share', 'supply').filter(({ dueOn }) => dueOn < '2026-09-20')
  for (const due of early.slice(0, times('returnedLater'))) writer.returned(due, true)
  for (const due of of('share', 'waste', 'supply', 'rent').slice(0, times('doubled'))) writer.doubled(due)
  for (const due of choices.shuffled(payable).slice(0, times('stranger'))) writer.stranger(due)
  for (const kind of ['unknownSupplier', 'ownTransfer', 'commission'] as const)
    for (let index = 0; index < times(kind); index += 1) writer.other(kind)
  batches(
    writer,
    free().filter(({ concept, home }) => concept === 'rent' && home.owner === 1),
    choices,
    Math.round(60 * share),
  )
  for (const due of free().slice(0, Math.max(0, total - writer.entries.length))) writer.single(due)
  return { homes, entries: writer.entries }
}

/** Entries that pay several dues, and as many that have no mark of them. */
function joints(
  writer: Writer,
  set: PhraseSet,
  payable: readonly KnownDue[],
  choices: Choices,
  times: (name: keyof typeof COUNTS) => number,
): void {
  const listed = (values: readonly string[]) => values.join(choices.of([' ', ', ', ' + ', '-', ' Y ']))
  const groups = (concepts: readonly Concept[], key: (due: KnownDue) => string) =>
    choices.shuffled([
      ...Map.groupBy(
        payable.filter((due) => concepts.includes(due.concept) && writer.isFree(due)),
        key,
      ).values(),
    ])
  const take = (some: KnownDue[][], count: number, write: (dues: KnownDue[]) => void, least = 2, most = 4) => {
    for (const dues of some.filter(({ length }) => length >= least).slice(0, count))
      write(dues.slice(0, choices.between(least, Math.min(most, dues.length))))
  }
  const ids = (dues: readonly KnownDue[]) => listed(dues.map(({ home }) => home.id))
  const ofBuilding = ({ home, dueOn }: KnownDue) => `${home.building} ${home.owner} ${dueOn}`
  take(groups(['share'], ofBuilding), times('jointShares'), (dues) =>
    writer.joint(dues, set.joint.share, ids(dues), choices.of(['debit', 'transferOut'])),
  )
  take(groups(['share'], ofBuilding), times('jointUnmarked'), (dues) =>
    writer.joint(dues, set.jointUnmarked, null, 'debit'),
  )
  const ofTown = ({ home, dueOn }: KnownDue) => `${home.town} ${home.owner} ${dueOn} ${home.index % 7}`
  take(
    groups(['propertyTax'], ofTown),
    times('jointTaxes'),
    (dues) => {
      const list = choices.chance(0.6) ? ids(dues) : listed(dues.map(({ home }) => home.ref))
      writer.joint(dues, set.joint.tax, list, 'tax')
    },
    2,
    3,
  )
  const ofSupplier = ({ party, home, dueOn }: KnownDue) =>
    `${party} ${home.owner} ${dueOn.slice(0, 7)} ${home.index % 5}`
  take(
    groups(['works', 'supply'], ofSupplier),
    times('jointInvoices'),
    (dues) => writer.joint(dues, set.joint.invoice, listed(dues.map(({ number }) => number)), 'transferOut'),
    2,
    3,
  )
  const ofHome = groups(['share', 'special'], ({ home, dueOn }) => `${home.index} ${dueOn.slice(0, 7)}`)
  const both = ofHome.filter((dues) => new Set(dues.map(({ concept }) => concept)).size === 2)
  take(both, times('jointHome'), (dues) => writer.joint(dues, set.joint.home, '', 'debit'), 2, 2)
  const ofTenant = groups(['rent'], ({ home }) => String(home.index)).filter((dues) => dues.some(inMonth('2026-10')))
  take(
    ofTenant,
    times('jointRents'),
    (dues) => {
      const months = dues.map(({ dueOn }) => SHORT[Number(dueOn.slice(5, 7)) - 9] ?? '').sort()
      writer.joint(dues, set.joint.rent, months.reverse().join(' Y '), 'transferIn')
    },
    2,
    2,
  )
}

/** Collections that the bank writes as one entry with details. */
function batches(writer: Writer, rents: readonly KnownDue[], choices: Choices, count: number): void {
  const byMonth = [...Map.groupBy(rents, ({ dueOn }) => dueOn).values()]
  let batch = 0
  let done = 0
  for (const month of byMonth) {
    for (let at = 0; at + 3 <= month.length && done < count; ) {
      const size = Math.min(choices.between(3, 6), month.length - at)
      batch += 1
      const entries = month.slice(at, at + size).map((due) => writer.single(due, batch))
      const [first] = entries
      for (const entry of entries) entry.day = first?.day ?? entry.day
      at += size
      done += size
    }
  }
}
