import { matches, wordsAt } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import { NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

export const RIGHT =
  'pleno\\s+dominio|(?<!reserva\\s+del?\\s+)usufructo(?:\\s+(?:vitalicio|simultaneo|sucesivo|universal|temporal))*|nuda\\s+propiedad|\\bdominio'
const ORDINALS: Readonly<Record<string, number>> = {
  mitad: 2,
  mitade: 2,
  medio: 2,
  tercera: 3,
  tercio: 3,
  cuarta: 4,
  cuarto: 4,
  quinta: 5,
  sexta: 6,
  septima: 7,
  octava: 8,
  novena: 9,
  decima: 10,
  onceava: 11,
  doceava: 12,
  dieciseisava: 16,
  veinteava: 20,
}
const PARTS = Object.keys(ORDINALS).join('|')
const SHARE = [
  '\\d{1,3}(?:[,.]\\d+)?\\s*(?:%|por\\s*cien(?:to)?\\b|enteros?\\s+por\\s+ciento)',
  '(?<![\\d/.,-])\\d{1,3}\\s*/\\s*\\d{1,4}(?!\\d)(?:\\s*(?:avas?\\s+)?partes?)?(?:\\s+indivisas?)?(?!\\s*/)',
  `(?:(?:${NUMBER_WORDS}|la\\s+(?:otra\\s+)?|otra\\s+)?(?:${PARTS})s?(?:\\s+partes?)?(?:\\s+indivisas?)?)(?!\\w)`,
  `(?:${NUMBER_WORDS})(?:enteros?\\s+(?:y\\s+(?:${NUMBER_WORDS})(?:centesimas?|decimas?|milesimas?)\\s+)?)?por\\s*cien(?:to)?\\b`,
  '\\btotalidad\\b',
].join('|')

/** A right and its share, in the words of the extract. */
export interface HeldRight extends Span {
  text: string
  right: 'full' | 'usufruct' | 'bare'
  /** Share of the property in percent. Null if the extract does not state it. */
  percent: number | null
  /** True if the share is that of each owner: "por mitad". */
  isOfEach: boolean
}

/** The first right in a part of an extract, with its share. */
export function rightWithin(note: NoteText, scope: Span): HeldRight | null {
  const [right] = matches(note, scope, RIGHT)
  const shares = matches(note, scope, SHARE)
  if (!right) return shareAlone(note, scope, shares)
  const isNear = (share: Span) => (share.to <= right.from ? right.from - share.to < 90 : share.from - right.to < 60)
  const before = shares.filter((share) => share.to <= right.from && isNear(share))
  // Digits are more exact than words: "100,000000% (TOTALIDAD) del pleno dominio".
  const figure = before.filter((each) => /\d/.test(note.folded.slice(each.from, each.to))).at(-1)
  const share = figure ?? before.at(-1) ?? shares.find((each) => each.from >= right.to && isNear(each))
  const words = [share, right].flatMap((each) => (each ? [wordsAt(note, each).toLowerCase()] : []))
  const name = note.folded.slice(right.from, right.to)
  return {
    text: words.join(' '),
    right: name.startsWith('usufructo') ? 'usufruct' : name.startsWith('nuda') ? 'bare' : 'full',
    percent: share ? shareOf(note.folded.slice(share.from, share.to)) : null,
    isOfEach: share !== undefined && isOfEach(note, share),
    from: Math.min(right.from, share?.from ?? right.from),
    to: Math.max(right.to, share?.to ?? 0),
  }
}

/** A share without the name of its right, which is the ownership: "dos terceras partes indivisas, por herencia". */
function shareAlone(note: NoteText, scope: Span, shares: readonly Span[]): HeldRight | null {
  const near = shares.filter(({ from }) => from - scope.from < SHARE_CHARACTERS)
  const share = near.find((each) => !isOfEach(note, each)) ?? near[0]
  if (!share) return null
  const percent = shareOf(note.folded.slice(share.from, share.to))
  return {
    text: wordsAt(note, share).toLowerCase(),
    right: 'full',
    percent,
    isOfEach: isOfEach(note, share),
    from: share.from,
    to: share.to,
  }
}

/** True for a share of each owner: "por mitad", "por terceras partes". */
const isOfEach = ({ folded }: NoteText, { from }: Span) => /\bpor\s+$/.test(folded.slice(Math.max(0, from - 6), from))

/** Maximum distance between an owner and a share without the name of its right. */
const SHARE_CHARACTERS = 120

/** A share in percent: "una tercera parte indivisa" is 33.33. Null if the text is not a share. */
export function shareOf(folded: string): number | null {
  const text = folded.replace(/\s+/g, ' ').trim()
  if (/totalidad/.test(text)) return 100
  const fraction = /^(\d{1,3})\s*\/\s*(\d{1,4})/.exec(text)
  if (fraction) return (100 * Number(fraction[1])) / Number(fraction[2])
  const figures = /^\d{1,3}(?:[,.]\d+)?(?=\s*(?:%|por|enteros?))/.exec(text)
  if (figures) return numberInFigures(figures[0].replace('.', ','))
  const part = new RegExp(`^(.*?)(${PARTS})s?\\b`).exec(text)
  if (part) {
    const count = numberInWords((part[1] ?? '').replace(/\b(?:la|otra|las)\b/g, '').trim() || 'una')
    return count === null ? null : (100 * count) / (ORDINALS[part[2] ?? ''] ?? 1)
  }
  const percent = /^(.*?)\s*(?:enteros?)?\s*por\s*cien/.exec(text)
  return percent ? numberInWords(percent[1] ?? '') : null
}
