/** Compares names of municipalities as the cadastre and servicers shorten them with the official names. */
import { foldWords } from '../kernel/parse-result.ts'

/** Words that the cadastre leaves out or writes in another place. */
const LINKS: ReadonlySet<string> = new Set(
  'de del d la el los las l els les es sa ses a o as os lo i y e en na'.split(' '),
)

/** Abbreviations of the cadastre, with the words that they stand for. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  s: ['san', 'santo', 'santa', 'sant'],
  sn: ['san', 'sant'],
  st: ['sant', 'santo', 'san'],
  sta: ['santa'],
  sto: ['santo'],
  stos: ['santos'],
  pto: ['puerto', 'port'],
  pta: ['punta'],
  pte: ['puente'],
  va: ['villa', 'vila'],
  vva: ['villanueva', 'vilanova'],
  vnva: ['villanueva', 'vilanova'],
  vill: ['villa', 'villanueva'],
  vfca: ['villafranca', 'vilafranca'],
  mte: ['monte', 'mont'],
  ntra: ['nuestra'],
  sra: ['senora'],
  gral: ['general'],
  hnos: ['hermanos'],
  cast: ['castillo', 'castell'],
  fte: ['fuente'],
  ftes: ['fuentes'],
  alc: ['alcala'],
  bco: ['barranco'],
  cdad: ['ciudad'],
  aldea: ['aldea'],
}

/** "S/C de Tenerife". */
const SANTA_CRUZ = /^s(?:\/c|\.\s?c\.?|c)(?=[\s.])\.?/i

export const nameWords = (name: string): string[] => {
  const words = foldWords(name.replace(SANTA_CRUZ, 'santa cruz ')).split(' ').filter(Boolean)
  const own = words.filter((word) => !LINKS.has(word))
  return own.length > 0 ? own : words
}

/** True if a word is another one, or an abbreviation of it. */
export const standsFor = (typed: string, official: string) =>
  typed === official || (SHORT[typed]?.includes(official) ?? false)

/** True if a name has the words of the official name, all of them, each whole or in a known abbreviation. */
export function isShortened(typed: readonly string[], official: readonly string[]): boolean {
  return typed.length === official.length && typed.every((word, index) => standsFor(word, official[index] ?? ''))
}

interface Likeness {
  likeness: number
  isStart: boolean
}

/** Length of the shortest start of a word that a name may be cut to. */
const SHORTEST_START = 2

/**
 * Likeness of a name to an official name, from 0 to 1. A name may leave out the last words, cut words to their start, or
 * have a wrong letter. `isStart` is true if the official name begins with it.
 */
export function likenessOf(typed: readonly string[], official: readonly string[]): Likeness {
  if (typed.length === 0 || official.length === 0) return { likeness: 0, isStart: false }
  const isStart =
    typed.length <= official.length &&
    typed.every((word, index) => {
      const whole = official[index] ?? ''
      return standsFor(word, whole) || (index > 0 && word.length >= SHORTEST_START && whole.startsWith(word))
    })
  const letters = sharedPairs(typed.join(''), official.join(''))
  // A cut name shares few letters with a long one, so its start alone makes it likely.
  return { likeness: isStart ? Math.max(0.85, letters) : letters, isStart }
}

/** Share of the letter pairs that two words have in common (Dice). */
function sharedPairs(one: string, other: string): number {
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))
  const [a, b] = [pairs(one), pairs(other)]
  if (a.length + b.length === 0) return 0
  const rest = [...b]
  const shared = a.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / (a.length + b.length)
}
