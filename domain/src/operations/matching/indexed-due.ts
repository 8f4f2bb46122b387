import { foldWords } from '../../kernel/parse-result.ts'
import { toCents } from '../cents.ts'
import { MONTHS } from './bank-words.ts'
import { attachedFlats, type Flat, flatOf } from './flats.ts'
import { acronymOf } from './mark-forms.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { seriesOf } from './payment-words.ts'
import { isBankWord, nameWords } from './read-text.ts'

/** A due with everything that is compared, computed once. */
export interface IndexedDue {
  due: MatchDue
  cents: number
  /** Cents that are paid on top if nothing is withheld from a rent; 0 if nothing would be withheld. */
  withheldCents: number
  paid: PaidDue | null
  /** The words of each name. */
  names: readonly (readonly string[])[]
  /** The names as they are, in lower case. */
  whole: readonly string[]
  /** The initials of each name. */
  acronyms: readonly string[]
  numbers: ReadonlySet<string>
  street: { words: readonly string[]; number: string | null } | null
  flat: Flat | null
  /** The words of each name of the town: official names have two, as `Alicante/Alacant`. */
  towns: readonly (readonly string[])[]
  town: readonly string[]
  /** Words that are neither another party's name nor unknown, if the text has them. */
  own: ReadonlySet<string>
  /** Dues with the same series differ only in their dates. */
  series: string
}

/** Reads the names and the address of a due once. */
export function indexedDue(due: MatchDue, paid: PaidDue | null): IndexedDue {
  const named = due.names.filter((name) => nameWords(name).length > 0)
  const names = named.map(nameWords)
  const address = foldWords(due.address ?? '').split(' ')
  const flat = flatOf(address, numberAt(address))
  const street = streetOf(due.address)
  const towns = (due.municipality ?? '')
    .split('/')
    .map(nameWords)
    .filter((words) => words.length > 0)
  const town = towns.flat()
  const cents = toCents(due.open)
  const withheldCents = Math.max(0, toCents(due.unwithheld ?? due.open) - cents)
  const numbers = due.names.flatMap((name) => foldWords(name ?? '').split(' ')).filter((word) => /^\d+$/.test(word))
  return {
    ...{ due, paid, names, acronyms: named.map(acronymOf), street, flat, towns, town, cents, withheldCents },
    whole: named.map((name) => foldWords(name ?? '')),
    numbers: new Set(numbers),
    own: new Set([
      ...[
        ...named.flatMap((name) => foldWords(name ?? '').split(' ')),
        ...nameWords(due.owner ?? null),
        ...(street?.words ?? []),
        ...town,
      ],
      ...address,
      ...attachedFlats(address),
    ]),
    series: seriesOf(due),
  }
}

/** The place of the number in an address; that of `Calle 2 de Mayo 15` is the last one. */
function numberAt(tokens: readonly string[]): number {
  return tokens.findIndex((token, at) => /^\d+$/.test(token) && !isMonthOfStreet(tokens, at + 2))
}

/** True for the month in the name of a street: `Avenida Onze de Setembre`. */
function isMonthOfStreet(tokens: readonly string[], at: number): boolean {
  return /^de?$/.test(tokens[at - 1] ?? '') && MONTHS.has(tokens[at] ?? '')
}

/** The words of a street and its number: `Calle Mayor 22, 3º B` has `mayor` and `22`. */
function streetOf(address: string | null): IndexedDue['street'] {
  const tokens = foldWords(address ?? '').split(' ')
  const at = numberAt(tokens)
  const words = (at < 0 ? tokens : tokens.slice(0, at)).filter(
    (word, place) =>
      word.length >= 3 && /[a-z]/.test(word) && (!isBankWord(word) || (place > 1 && isMonthOfStreet(tokens, place))),
  )
  return words.length === 0 ? null : { words, number: tokens[at] ?? null }
}
