import { ENDS_NEXT } from './entry-start.ts'
import type { NoteText, Span } from './note-text.ts'

/** Abbreviations in normalised form. Their full stop does not end a sentence. */
const ABBREVIATIONS = new Set(
  (
    'd dna dona da num no n art arts sr sra sres c cl avda av avd pza pl ref reg pag excmo ilmo ltda cia tfno sta sto ' +
    'esc dcha izda izq pta bj ap aprox urb crta ctra gral rgto prof fol t l f cif nif dni nie hnos mod jud inscr insc ' +
    'prov mun sup const vda hros adm ms mª ppal int anot ejec certif exp emb hip cond prohib calif liq vto coef viv ' +
    'fte patrim suces transm hipot embgo afec serv arrend princ cap gtos ints prev jdo juzg inst expte marg fav ' +
    'autoliq fca proced pred sirv afecc canc caduc ord dem pts coop pral pzo pdte pdtes tit elem'
  ).split(' '),
)

/**
 * The sentences in a part of an extract. After a single letter ("S.A.", "D.") or an abbreviation, a full stop ends the
 * sentence only if the next line begins a paragraph.
 */
export function sentencesOf(note: NoteText, scope: Span): Span[] {
  const sentences: Span[] = []
  let from = scope.from
  for (const end of note.text.slice(scope.from, scope.to).matchAll(/[.;](?=\s)|\n/g)) {
    const at = scope.from + end.index
    const isEnd =
      end[0] === '\n' ? isParagraphEnd(note, from, at) : isSentenceEnd(note, at) && !isBullet(note.text, from, at)
    if (!isEnd) continue
    pushTrimmed(sentences, note.text, { from, to: at + 1 })
    from = at + 1
  }
  pushTrimmed(sentences, note.text, { from, to: scope.to })
  return sentences
}

/** The span of all sentences that overlap with a part of the text. */
export function sentenceAround(note: NoteText, { from, to }: Span): Span {
  const reach = { from: Math.max(0, from - AROUND), to: Math.min(note.text.length, to + AROUND) }
  const touched = sentencesOf(note, reach).filter((each) => each.from < to && each.to > from)
  return { from: Math.min(from, touched[0]?.from ?? from), to: Math.max(to, touched.at(-1)?.to ?? to) }
}
/** The ends of a sentence are searched within this number of characters before and after the given part of the text. */
const AROUND = 1_500

function pushTrimmed(sentences: Span[], text: string, { from, to }: Span): void {
  const own = text.slice(from, to)
  const start = from + (own.length - own.trimStart().length)
  const end = from + own.trimEnd().length
  if (end > start) sentences.push({ from: start, to: end })
}

function isSentenceEnd({ text, folded }: NoteText, at: number): boolean {
  if (text[at] === ';') return true
  const next = text.slice(at + 1, at + 40).trimStart()
  if (/^[\p{Ll},;)%]/u.test(next)) return false
  const word = /[\p{L}ª]+$/u.exec(folded.slice(Math.max(0, at - 12), at))?.[0] ?? ''
  const isLetter = /\bletra\s+[a-z]$/.test(folded.slice(Math.max(0, at - 12), at))
  const isInitial = word.length === 1 && !isLetter && !/\d\s?$/.test(folded.slice(Math.max(0, at - 3), at - 1))
  if (isLetter || (!isInitial && !ABBREVIATIONS.has(word))) return true
  // The abbreviation ends the line, and a bullet begins the next paragraph: "BANCO, S.A."
  return /^\s*\n\s*[-–*•]\s/.test(text.slice(at + 1, at + 12))
}

/**
 * True if the text is the number of a paragraph ("1.", "a.", "III."), so that its full stop does not end a sentence.
 */
function isBullet(text: string, from: number, at: number): boolean {
  return /^\s*[-–*•(]?\s*(?:\d{1,2}\s?[ªº°]?|[a-zA-Z]|[IVX]{1,4})$/.test(text.slice(from, at))
}

/** True if a line ends a paragraph, according to its last characters and the beginning of the next line. */
function isParagraphEnd({ text, folded }: NoteText, from: number, at: number): boolean {
  if (ENDS_NEXT.test(folded.slice(from, at)) && /:\s*$/.test(text.slice(from, at))) return false
  const line = text.slice(Math.max(from, text.lastIndexOf('\n', at - 1) + 1), at).trimEnd()
  const nextEnd = text.indexOf('\n', at + 1)
  const next = text.slice(at + 1, nextEnd === -1 ? undefined : nextEnd).trim()
  // Both lines are table rows.
  if (line.includes(' | ') && next.includes(' | '))
    // A row that goes on in the next line: "Titular: CAJA NORTE |", "| por".
    return !/[|:]$/.test(line) && !/^(?:\||\p{Ll})/u.test(next)
  if (/[.:]$/.test(line)) return /^(?:[^\p{Ll}]|\(?[a-z]{1,2}[).]\s?\p{Lu})/u.test(next)
  // A line such as "Inscripción: 3ª" ends a paragraph if the next line begins with a word in capitals.
  if (/[\dªº€%]$/.test(line) && /\p{Ll}/u.test(line) && /^\p{Lu}{5,}\b/u.test(next)) return true
  return /^(?:[-–*•·]\s*|\d{1,2}\s?[.ªº)]-?\s|\(?[a-z]\)\s)\p{Lu}/u.test(next)
}
