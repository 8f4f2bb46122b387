import { foldWords } from '../../kernel/parse-result.ts'
import { BANK_WORDS } from './bank-words.ts'

/** At least this many letters of a word must be left. */
const LEAST_LETTERS = 2
/** Shorter words of banks are like names of which nothing is known. */
const LEAST_OF_BANK = 5
const WORD = /[\p{L}?]*\?[\p{L}?]*/gu

type ByLength = ReadonlyMap<number, ReadonlySet<string>>

const byLength = (words: Iterable<string>): ByLength => {
  const lists = new Map<number, Set<string>>()
  for (const word of words) lists.set(word.length, (lists.get(word.length) ?? new Set()).add(word))
  return lists
}
const OF_BANKS: ByLength = byLength(BANK_WORDS)

/** Finds the words of which banks print letters as question marks: `JES?S`, `??GUEZ`. */
export class LostLetters {
  readonly #names: ByLength
  readonly #found = new Map<string, string>()

  constructor(names: readonly string[]) {
    this.#names = byLength(names)
  }

  /** The text with these words, if exactly one name or else one word of banks fits; otherwise the words stay as they are. */
  repaired(text: string): string {
    return text.includes('?') ? text.replace(WORD, (word) => this.#wordFor(word)) : text
  }

  #wordFor(lost: string): string {
    const existing = this.#found.get(lost)
    if (existing !== undefined) return existing
    const letters = foldWords(lost.replaceAll('?', '')).length
    const pattern = new RegExp(`^${foldWords(lost.replaceAll('?', 'QQQ')).replaceAll('qqq', '.')}$`)
    const among = (words: ByLength) => [...(words.get(lost.length) ?? [])].filter((word) => pattern.test(word))
    const ofNames = letters < LEAST_LETTERS ? [] : among(this.#names)
    const fitting = ofNames.length > 0 || letters < LEAST_OF_BANK ? ofNames : among(OF_BANKS)
    const [only] = fitting
    const word = only !== undefined && fitting.length === 1 ? only : lost
    this.#found.set(lost, word)
    return word
  }
}
