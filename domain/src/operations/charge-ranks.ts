import { isInForce, type NotedCharge, securedDebt } from './charge-lapse.ts'
import { entryNames } from './transcription/note-endings.ts'
import { fold } from './transcription/note-text.ts'

/**
 * Basis of the rank of charges: their inscriptions or letters if all of them belong to one series, the days of
 * the entries if all have one, or only the order of the extract.
 */
const RANK_BASES = ['inscription', 'date', 'order'] as const
type RankBasis = (typeof RANK_BASES)[number]

export interface RankedCharge<Charge extends NotedCharge = NotedCharge> {
  charge: Charge
  /** The amounts in euros of the charges that rank before this one, if they are stated. */
  aheadAmount: number
  /** Number of charges of money that rank before this one and state no amount. */
  aheadWithoutAmount: number
  /** True if the entry mentions another rank than that of its place: "pospuesta", "igualdad de rango". */
  isRankChanged: boolean
}

/** Charges that secure a debt. An easement or a lease ranks, but leaves no debt. */
const OF_MONEY: readonly (NotedCharge['kind'] | null)[] = ['mortgage', 'seizure', 'taxBurden', 'urbanBurden']

const CHANGED_RANK = /\bpospu|\bpospos|\bantepo|\bantepu|\b(?:igualdad|permuta|reserva)\s+de\s+rango|\bigual\s+rango/

/**
 * The charges of an extract in force by rank (Mortgage Act, articles 17 and 24: the earlier entry comes first), each
 * with the debt ahead of it.
 */
export function ranksOf<Charge extends NotedCharge>(
  noteUuid: string,
  charges: readonly Charge[],
): { basis: RankBasis; ranked: RankedCharge<Charge>[] } {
  const live = charges.filter((each) => each.parentUuid === noteUuid && isInForce(each))
  const inOrder = live.toSorted((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE))
  const { basis, sorted } = sortedByRank(inOrder)
  let [cents, withoutAmount] = [0, 0]
  const ranked = sorted.map((charge) => {
    const place = {
      charge,
      aheadAmount: cents / 100,
      aheadWithoutAmount: withoutAmount,
      isRankChanged: CHANGED_RANK.test(fold(charge.quote ?? '')),
    }
    const debt = securedDebt(charge)
    if (debt !== null) cents += Math.round(debt * 100)
    else if (OF_MONEY.includes(charge.kind)) withoutAmount += 1
    return place
  })
  return { basis, ranked }
}

function sortedByRank<Charge extends NotedCharge>(charges: readonly Charge[]): { basis: RankBasis; sorted: Charge[] } {
  const places = charges.map(({ inscription }) => placeInSeries(inscription))
  const isOneSeries =
    new Set(places.map((place) => place?.series)).size === 1 && places.every((place) => place !== null)
  const by = (value: (charge: Charge) => string) =>
    charges.toSorted((one, other) => (value(one) < value(other) ? -1 : value(one) > value(other) ? 1 : 0))
  if (isOneSeries) return { basis: 'inscription', sorted: by((each) => placeInSeries(each.inscription)?.place ?? '') }
  if (charges.every(({ startedOn }) => startedOn !== null))
    return { basis: 'date', sorted: by((each) => each.startedOn ?? '') }
  return { basis: 'order', sorted: [...charges] }
}

/** The place of an entry among the inscriptions or among the letters. Letters go A to Z, then AA. */
function placeInSeries(inscription: string | null): { series: 'inscription' | 'letter'; place: string } | null {
  const [name, ...more] = entryNames(fold(inscription ?? '')).filter((each) => !each.startsWith('d'))
  if (!name || more.length > 0) return null
  if (name.startsWith('i')) return { series: 'inscription', place: name.slice(1).padStart(4, '0') }
  return { series: 'letter', place: name.slice(1).padStart(2, ' ') }
}
