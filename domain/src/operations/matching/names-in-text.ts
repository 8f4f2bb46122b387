import { NAME_ABBREVIATIONS } from './bank-words.ts'
import type { IndexedDue } from './indexed-due.ts'
import { isBrandOf } from './mark-forms.ts'
import type { FoundMark, MatchIndex } from './match-index.ts'
import type { PlacesInText } from './places-in-text.ts'
import { isBankWord, isCutBankWord, nameWords, type ReadText } from './read-text.ts'

const NAME = { word: 17, most: 36, number: 4 } as const
/** A name with fewer words than this is not told from another one by its words alone. */
const LEAST_WORDS = 2
const SHORTEST_ACRONYM = 4
/** Letters of an abbreviation before the last word of a name. */
const SHORTEST_SHORT = 3

export interface NamesFound {
  points: number
  words: string[]
  /** Number of words that belong to no name of the due. */
  unknown: number
  /** True if the text has all words of the name of the other party, at least two. */
  isWholeParty: boolean
  /** True if the text names another party. */
  isOther: boolean
  /** True if an unknown word stands next to the name: it may be that of a person with one more surname. */
  isExtended: boolean
}

interface TextOfNames {
  text: ReadText
  others: readonly string[]
  places: PlacesInText
}

/** Words of a text that are no words of banks, marks or concepts: they belong to a name or an address, or are unknown. */
export function otherWords(text: ReadText, marks: readonly FoundMark[]): string[] {
  const isMarked = (word: string) => marks.some(({ run }) => run.value.includes(word.toUpperCase()))
  return [...text.words].filter(
    (word) =>
      !isBankWord(word) &&
      !isCutBankWord(word) &&
      !/\d/.test(word) &&
      !isMarked(word) &&
      !text.concepts?.tokens.has(word),
  )
}

/**
 * The names of the due in the text. A word may be cut off, abbreviated (`FDEZ`), or an acronym of the whole name. If a
 * further name stands next to a part of the due's name, the text speaks of another party: `Laura García López` is not
 * `Laura García Ferrer`.
 */
export function namesIn({ text, others, places: inText }: TextOfNames, one: IndexedDue, index: MatchIndex): NamesFound {
  const streets = new Set(inText.addresses.flatMap(({ words }) => words.filter((word) => index.isStreet(word))))
  const foreign = new Set(others.filter((word) => !one.own.has(word) && !isCutOwn(word, text, one)))
  let best: Omit<NamesFound, 'unknown'> = {
    points: 0,
    words: [],
    isWholeParty: false,
    isOther: false,
    isExtended: false,
  }
  for (const [at, name] of one.names.entries()) {
    const acronym = one.acronyms[at] ?? ''
    const short =
      acronym.length >= SHORTEST_ACRONYM && text.words.has(acronym)
        ? acronym
        : others.find((word) => foreign.has(word) && isBrandOf(acronym, word))
    if (short !== undefined) {
      foreign.delete(short)
      best = { points: NAME.most, words: [short], isWholeParty: false, isOther: false, isExtended: false }
      continue
    }
    const { words, places, cut } = wordsOf(name, text)
    for (const word of cut) foreign.delete(word)
    // The only word may be that of a street: `PLAZA DE ESPAÑA 5` does not name a company with this word.
    if (words.length === 0 || (words.length < LEAST_WORDS && words.every((word) => streets.has(word)))) continue
    const isWhole = words.length === name.length
    const isNextToOther = places.some((place) =>
      [place - 1, place + 1].some((next) => foreign.has(text.tokens[next] ?? '')),
    )
    const isOther = !isWhole && foreign.size > 0 && (words.length < LEAST_WORDS || isNextToOther)
    const points = isOther ? 0 : Math.min(NAME.most, NAME.word * index.rarity([...new Set(words)]))
    if (points > best.points || (best.words.length === 0 && points >= best.points)) {
      const isWholeParty = isWhole && words.length >= LEAST_WORDS && isParty(name, one)
      best = { points, words, isWholeParty, isOther, isExtended: isNextToOther }
    }
  }
  const isNumbered = best.points > 0 && [...one.numbers].some((number) => text.numbers.has(number))
  return { ...best, points: best.points + (isNumbered ? NAME.number : 0), unknown: foreign.size }
}

/** True for the last word of the text if the bank cut it off: it begins a word of the due, or one that the text has. */
export function isCutOwn(word: string, { tokens }: ReadText, { own }: IndexedDue): boolean {
  if (tokens.at(-1) !== word) return false
  return [...own, ...tokens].some((one) => one.length > word.length && one.startsWith(word))
}

/** True for the name of the other party. The owner is named as the payer of all its dues. */
function isParty(name: readonly string[], { due }: IndexedDue): boolean {
  return due.party === null || nameWords(due.party).join(' ') === name.join(' ')
}

/** The words of a name in the text, their places, and the tokens that are cut or abbreviated words of it. */
function wordsOf(name: readonly string[], { tokens, words: all }: ReadText) {
  const words = name.filter((word) => all.has(word))
  const places = tokens.flatMap((token, at) => (words.includes(token) ? [at] : []))
  const cut: string[] = []
  if (words.length === 0 || words.length === name.length) return { words, places, cut }
  const before = abbreviatedBefore(name, tokens)
  for (const word of name.filter((one) => !words.includes(one))) {
    const at = places.flatMap((place) => nextTo(tokens, place)).find((next) => isShortFor(tokens[next], word))
    const abbreviated = tokens.findIndex((token) => NAME_ABBREVIATIONS.get(token) === word)
    // A word is cut off at the end of the name, so it stands after another word of it.
    const isAfter = at !== undefined && places.some((own) => nextTo(tokens, own)[0] === at)
    const place = isAfter ? at : (before.get(word) ?? abbreviated)
    const token = tokens[place]
    if (place < 0 || token === undefined) continue
    words.push(word)
    places.push(place)
    cut.push(token)
  }
  return { words, places, cut }
}

/** The places of tokens that abbreviate all words before the last one of a name: `CONST. Y REF. PEÑAFLOR`. */
function abbreviatedBefore(name: readonly string[], tokens: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let place = tokens.indexOf(name.at(-1) ?? '')
  for (const word of name.slice(0, -1).reverse()) {
    place = nextTo(tokens, place)[1] ?? -1
    const token = tokens[place]
    if (token === undefined || token.length < SHORTEST_SHORT || !word.startsWith(token)) return new Map()
    places.set(word, place)
  }
  return places
}

/** The tokens after and before a word of a name, also beyond a word such as `de` or `y`. */
function nextTo(tokens: readonly string[], place: number): number[] {
  const beyond = (step: 1 | -1) => place + (CONNECTOR.test(tokens[place + step] ?? '') ? 2 * step : step)
  return [beyond(1), beyond(-1)]
}

const CONNECTOR = /^(?:y|i|e|de|del|la|d)$/

function isShortFor(token: string | undefined, word: string): boolean {
  return token !== undefined && token.length >= 2 && token.length < word.length && word.startsWith(token)
}
