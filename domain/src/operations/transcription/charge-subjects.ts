import { signIn } from './entry-groups.ts'
import { PREFIX, SUBJECT } from './entry-start.ts'
import { entryNames } from './note-endings.ts'
import { endingWords } from './note-negation.ts'
import type { NoteText, Span } from './note-text.ts'
import { DAY } from './spanish-words.ts'

/** Signs between two entries. A comma or a blank alone is none if the words before it lead to the charge. */
const SIGN = '[.;/•·—–|\\]]|\\s-(?=\\s)|,|\\s[ye](?=\\s)|\\)|\\n'
const START = new RegExp(`(?<=^|[\\s/|—–•·])(?<prefix>${PREFIX}{0,4})(?<subject>${SUBJECT})`, 'g')
/** A part of each name of a charge: words without one are not searched for a whole name. */
const ROOT =
  /hip|emb|afec|serv|arrend|cond|opcion|prohib|concurso|demanda|querella|certificacion|regimen|vivienda|v\.?p|usufructo|censo|tanteo|sustitucion|secuestro/
const AFTER_SIGN = new RegExp(
  `(?:^|${SIGN})\\s*(?:(?:[ye]|ademas\\s+de|asi\\s+como)\\s+)?(?:(?:con|por)\\s+)?(?:una\\s+)?$`,
)
/** Words of an act of its own: its holder, amount, day, letter, inscription, note or court. */
const ACT = new RegExp(
  `\\ba\\s+fav|\\bfavor\\b|acreedor|\\bletra\\s+[a-z]{1,2}\\b|\\binsc(?:ripcion|\\.)|\\bnota\\b|\\d,\\d{2}(?!\\d)|€|\\beuros\\b|\\bpesetas\\b|juzgado|autos|${DAY}`,
)
/** Beginnings that go on about the charge before: "Hipoteca tasada en", "Embargo prorrogado por". */
const GOES_ON =
  /^(?:con\s+|de\s+)?(?:la\s+|el\s+)?(?:anotacion\s+(?:preventiva\s+)?(?:de\s+)?)?(?:hipoteca|embargo|afeccion|servidumbre|demanda|concurso|arrendamiento)\s+(?:que\s|(?:ya\s+|hoy\s+|esta\s+|se\s+halla\s+|ha\s+sido\s+|fue\s+)?(?:tasad|novad|ampliad|modificad|subrogad|cedid|prorrogad|cancelad|caducad|extinguid|vigente|anterior|citad|referid))/

const SIGN_CHARACTERS = 24

/** The name of a charge at the beginning of words of its own, within an entry. */
interface SubjectStart {
  /** The beginning of the words, with a number, state or day before the name. */
  from: number
  /** The beginning of the name of the charge. */
  at: number
}

/** The names of charges in a part of an extract that begin words of their own, in order. */
function subjectStarts({ text, folded }: NoteText, { from, to }: Span): SubjectStart[] {
  const words = folded.slice(from, to)
  if (!ROOT.test(words)) return []
  return Array.from(words.matchAll(START)).flatMap(({ index, groups }) => {
    const at = index + (groups?.prefix ?? '').length
    // A day before the name may also be the last word of the charge before.
    const isPrefix = index === 0 || !/,\s*$/.test(words.slice(Math.max(0, index - SIGN_CHARACTERS), index))
    const begin = (isPrefix ? [index, at] : [at]).find((each) => beginsWords(words, text.slice(from, to), each, at))
    return begin === undefined ? [] : [{ from: from + begin, at: from + at }]
  })
}

/** True if a sign, or a capital without one, separates the words at `begin` from those before. */
function beginsWords(words: string, text: string, begin: number, at: number): boolean {
  if (begin === 0) return true
  const before = words.slice(Math.max(0, begin - SIGN_CHARACTERS), begin)
  if (/\b(?:(?<!ademas\s)de|del|la|el|las|los|al|en|su|a|calle|plaza|avenida|camino|barrio|paraje)\s*$/.test(before))
    return false
  if (/\bpor\s*$/.test(before) && !AFTER_SIGN.test(before)) return false
  // A line that only goes on may begin with the name of a charge: a name of its own has a capital there. Without a sign, a
  // capital after a word in lower case or a figure begins the name: "… de costas Embargo a favor de".
  const isCapital = /^\p{Lu}/u.test(text.slice(begin))
  const isLineStart = /\n\s*$/.test(before) && !/[.;:]\s*\n\s*$/.test(before)
  if (AFTER_SIGN.test(before)) return !isLineStart || begin < at || isCapital
  return isCapital && /[\p{Ll}\d]\s+$/u.test(text.slice(Math.max(0, begin - 3), begin))
}

/** A part of an entry that is about one charge. */
interface SubjectPart extends Span {
  /** True if the entry was divided: a boundary may be wrong. */
  isDivided: boolean
}

/**
 * The parts of an entry, each about one charge. An entry is divided where another charge begins that has an act of its
 * own, with any sign before it.
 */
export function subjectParts(note: NoteText, entry: Span): SubjectPart[] {
  const wordsOf = (from: number, to: number) => note.folded.slice(from, to)
  const starts = subjectStarts(note, entry)
  const cuts: number[] = []
  let begin = entry.from
  for (const [index, start] of starts.entries()) {
    if (start.from <= begin) continue
    const [before, own] = [wordsOf(begin, start.from), wordsOf(start.from, starts[index + 1]?.from ?? entry.to)]
    const name = wordsOf(start.at, Math.min(entry.to, start.at + 120))
    if (GOES_ON.test(name) || !ACT.test(own)) continue
    const [earlier, later] = [signIn(before)?.kind, signIn(own)?.kind]
    if (later === undefined) continue
    // The ending of the charge before is no part of this one. After a comma, an ending may begin its own charge.
    const isEnding = earlier === undefined && endingWords(before).length > 0 && !/[,:]\s*$/.test(before)
    if (!isEnding && (earlier === undefined || !ACT.test(before))) continue
    if (earlier === later && isSame(before, own)) continue
    cuts.push(start.from)
    begin = start.from
  }
  const bounds = [entry.from, ...cuts, entry.to]
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? entry.from, to, isDivided: cuts.length > 0 }))
}

/**
 * True if each part names a charge that has an act of its own, and none goes on about the charge of the part before it.
 */
export function areCharges(parts: readonly string[]): boolean {
  return parts.every((own, index) => {
    const [prefix] = NAMED.exec(own) ?? []
    if (prefix === undefined || GOES_ON.test(own.slice(prefix.length)) || !ACT.test(own)) return false
    const before = parts[index - 1]
    return before === undefined || signIn(before)?.kind !== signIn(own)?.kind || !isSame(before, own)
  })
}

const NAMED = new RegExp(`^[\\s•*–-]*(?:${PREFIX}){0,4}(?=${SUBJECT})`)

/** True if the words may be about the same charge: one of them names no inscription, letter or holder of its own. */
function isSame(before: string, own: string): boolean {
  const namesOf = (words: string) => entryNames(words).filter((name) => !name.startsWith('d'))
  const [earlier, later] = [namesOf(before), namesOf(own)]
  if (earlier.length > 0 && later.length > 0) return later.some((name) => earlier.includes(name))
  const holder = /\ba\s+fav(?:or|\.)|acreedor|\bnota\b/
  return !(holder.test(before) && holder.test(own))
}
