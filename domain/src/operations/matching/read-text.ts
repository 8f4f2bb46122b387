import { foldWords } from '../../kernel/parse-result.ts'
import type { DueConcept } from '../transaction.ts'
import { BANK_WORDS, CONCEPT_PATTERNS, COUNTRY, MONTHS, NAME_FILLERS, TRADE_WORDS } from './bank-words.ts'

/** Maximum number of adjacent tokens that can form one mark. An IBAN in groups of four has six. */
const MOST_TOKENS = 10
const LONGEST_MARK = 40
const SHORTEST_WORD = 3
/** Letters of a bank word that is cut off: `propiet`, `voluntar`. Shorter words begin like surnames (`gracias`). */
const SHORTEST_CUT = 5
/** Separates the fields of an entry, which the readers of statements join. */
export const FIELD = ' · '

/** A run of adjacent tokens without spaces and punctuation. */
export interface Run {
  value: string
  start: number
  end: number
  /** The tokens beside it in its field; empty at the ends. */
  before: string
  after: string
  /** True if it ends a field, where banks cut texts. */
  isLast: boolean
  /** Places of `value` at which the text has a space or punctuation. */
  gaps: readonly number[]
}

/** The bank's text of an entry, read once. */
export interface ReadText {
  runs: readonly Run[]
  tokens: readonly string[]
  /** Words of at least three letters, without accents, in lower case. */
  words: ReadonlySet<string>
  numbers: ReadonlySet<string>
  /** The text in lower case, without accents and punctuation, for patterns. */
  plain: string
  /** Concepts that the words are about, and the words themselves; null if they are about none. */
  concepts: FoundConcepts | null
  /** Months that the text names, as `11` or `2026-11`. */
  periods: ReadonlySet<string>
}

interface FoundConcepts {
  /** Concepts of a payment of one due. */
  allowed: ReadonlySet<DueConcept>
  /** Concepts of a payment of several dues: the text may name each of them. */
  any: ReadonlySet<DueConcept>
  /** The concepts in the order of the text: `IBI/CUOTA COM` has two. */
  inOrder: readonly ReadonlySet<DueConcept>[]
  words: string
  /** All words of the text that are about a concept. */
  tokens: ReadonlySet<string>
  isStrong: boolean
}

export function squeeze(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

export function readText(text: string): ReadText {
  // An insurance against unpaid rents is neither a return nor a rent.
  const plain = inFull(foldWords(text.replace(PERCENT, ' '))).replace(
    /\b(seguros?|seg) (?:de )?(?:impago|alq\w*|proteccion pagos)(?: (?:de )?(?:alq\w*|rentas?))?/g,
    '$1',
  )
  const runs = runsIn(text)
  const tokens = plain.split(' ').filter(Boolean)
  return {
    runs,
    tokens,
    words: new Set(tokens.filter((token) => token.length >= SHORTEST_WORD && /[a-z]/.test(token))),
    numbers: new Set(tokens.filter((token) => /^\d+$/.test(token))),
    plain,
    concepts: conceptsOf(plain),
    periods: periodsOf(text, plain),
  }
}

/** A share is neither a floor nor a number of a street. */
const PERCENT = /\d{1,3}(?:[.,]\d+)? ?%/g

/** Short forms that are words of banks only in their place: `Pol` and `Just` are names of people, `Este` is one of a company. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bpol(?= (?:n |num )?[a-z]{0,3}\d)/g, 'poliza'],
  [/\bjust(?= \d)/g, 'justificante'],
  [/\bbim(?= \d)/g, 'bimestre'],
  [/\bdip(?:ut)? prov\b/g, 'diputacion provincial'],
  [/\bpatronato prov\b/g, 'patronato provincial'],
  [/\beste mes\b/g, 'mes'],
  [/\botra entidad\b/g, 'entidad'],
]

const inFull = (plain: string) => SHORT_FORMS.reduce((text, [short, whole]) => text.replace(short, whole), plain)

export const runsIn = (text: string): Run[] => text.split(FIELD).flatMap(runsOf)

function runsOf(field: string): Run[] {
  const tokens = [
    ...field
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .matchAll(/[A-Z0-9]+/g),
  ].map(([token]) => token)
  const runs: Run[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    let value = ''
    const gaps: number[] = []
    for (let end = start; end < Math.min(tokens.length, start + MOST_TOKENS); end += 1) {
      if (end > start) gaps.push(value.length)
      value += tokens[end]
      if (value.length > LONGEST_MARK) break
      const beside = { before: tokens[start - 1] ?? '', after: tokens[end + 1] ?? '' }
      runs.push({ value, start, end, ...beside, isLast: end === tokens.length - 1, gaps: [...gaps] })
    }
  }
  return runs
}

/**
 * The concepts that the words can mean. Words that name one concept decide; otherwise the concepts that all other words
 * have in common.
 */
function conceptsOf(plain: string): FoundConcepts | null {
  const matches = CONCEPT_PATTERNS.flatMap(({ pattern, concepts, isStrong }) => {
    const [words] = pattern.exec(plain) ?? []
    return words ? [{ words, concepts, isStrong }] : []
  })
  const any = new Set(matches.flatMap(({ concepts }) => concepts))
  const inOrder = conceptsInOrder(plain)
  const tokens = new Set(inOrder.flatMap(({ words }) => words.split(' ')))
  const base = { any, tokens, inOrder: inOrder.map(({ concepts }) => concepts) }
  const named = matches.filter(({ isStrong }) => isStrong)
  if (named.length > 0) {
    const allowed = new Set(named.flatMap(({ concepts }) => concepts))
    return { ...base, allowed, words: named.map(({ words }) => words).join(', '), isStrong: true }
  }
  const [first, ...others] = matches
  if (!first) return null
  const common = first.concepts.filter((concept) => others.every(({ concepts }) => concepts.includes(concept)))
  const allowed = common.length > 0 ? new Set(common) : any
  return { ...base, allowed, words: matches.map(({ words }) => words).join(', '), isStrong: false }
}

/** The concepts in the order of the text. Adjacent words such as `cuota comunidad` are one; a repeated word is another. */
function conceptsInOrder(plain: string): { words: string; concepts: ReadonlySet<DueConcept> }[] {
  const matches = CONCEPT_PATTERNS.flatMap(({ pattern, concepts }) =>
    [...plain.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: words }) => {
      return { start: index, end: index + words.length, words, concepts: new Set(concepts) }
    }),
  ).sort((a, b) => a.start - b.start)
  const merged: typeof matches = []
  for (const one of matches) {
    const last = merged.at(-1)
    const isAdjacent = last !== undefined && one.start - last.end <= 1 && !last.words.includes(one.words)
    const common = new Set(isAdjacent ? [...last.concepts].filter((concept) => one.concepts.has(concept)) : [])
    if (last && common.size > 0)
      merged.splice(-1, 1, { ...last, end: one.end, words: `${last.words} ${one.words}`, concepts: common })
    else merged.push(one)
  }
  return merged
}

/** A street with the name of a day: `AVDA ONZE DE SETEMBRE`, `C/ 2 DE MAYO`. */
const STREET_OF_DAY =
  /\b(?:(?:c|cl|calle|carrer|avda|av|avenida|avinguda|plaza|placa|pza|pz|pl|paseo|passeig|rua) (?:del? )?\d{1,2}|dos|once|onze|primero|primer) (?:de|d) [a-z]+\b/g

/** Months in words (`noviembre`, `nov 26`) and in digits (`11/2026`), and quarters (`3T`, `T3 2026`). */
function periodsOf(text: string, plain: string): ReadonlySet<string> {
  const periods = new Set<string>()
  const tokens = plain.replace(STREET_OF_DAY, ' ').split(' ').filter(Boolean)
  for (const [index, token] of tokens.entries()) {
    // The year may be joined to it: `nov25`.
    const [, name = token, joined] = /^([a-z]{3,})(?:20)?(\d\d)$/.exec(token) ?? []
    const month = MONTHS.get(name) ?? CUT_MONTHS.get(name)
    if (month === undefined) continue
    const year = joined ?? /^(?:20)?(\d\d)$/.exec(tokens[index + 1] ?? '')?.[1]
    periods.add(year && Number(year) > 15 ? `20${year}-${two(month)}` : two(month))
  }
  // A date with a day is not a period.
  const dateless = text.replace(/\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g, ' ')
  for (const [, month, year] of dateless.matchAll(/(?<![\d/.-])(\d{1,2})[/-](20\d\d)(?![\d/-])/g)) {
    if (Number(month) >= 1 && Number(month) <= 12) periods.add(`${year}-${two(Number(month))}`)
  }
  for (const [, year, month] of dateless.matchAll(/(?<![\d/.-])(20\d\d)[/-](\d{1,2})(?![\d/-])/g)) {
    if (Number(month) >= 1 && Number(month) <= 12) periods.add(`${year}-${two(Number(month))}`)
  }
  return periods
}

/** Months that the bank cut off: `septiemb`, `octub`. */
const CUT_MONTHS: ReadonlyMap<string, number> = new Map(
  [...MONTHS].flatMap(([name, month]) =>
    Array.from({ length: Math.max(0, name.length - SHORTEST_CUT) }, (_, at): [string, number] => [
      name.slice(0, at + SHORTEST_CUT),
      month,
    ]),
  ),
)

const two = (month: number) => String(month).padStart(2, '0')

/** Words of a name that can identify it, without legal forms and words that banks use. */
export function nameWords(name: string | null): string[] {
  return foldWords(name ?? '')
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD && /[a-z]/.test(word))
    .filter((word) => !BANK_WORDS.has(word) && !NAME_FILLERS.has(word) && !MONTHS.has(word) && !COUNTRY.test(word))
}

export function isBankWord(word: string): boolean {
  return BANK_WORDS.has(word) || TRADE_WORDS.has(word) || NAME_FILLERS.has(word) || MONTHS.has(word)
}

const SHORTEST_LONG_WORD = 9

/** True for the beginning of a word that banks use: they abbreviate such words in many ways. */
export function isCutBankWord(word: string): boolean {
  return word.length >= SHORTEST_CUT && (CUT_WORDS.has(word) || CUT_MONTHS.has(word))
}

const CUT_WORDS: ReadonlySet<string> = new Set(
  [...BANK_WORDS, ...TRADE_WORDS]
    .filter((word) => word.length >= SHORTEST_LONG_WORD)
    .flatMap((word) => Array.from({ length: word.length - SHORTEST_CUT }, (_, at) => word.slice(0, at + SHORTEST_CUT))),
)
