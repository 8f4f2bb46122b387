import { matches, wordsAt } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import { NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

export const RIGHT =
  'pleno\\s+dominio|\\bple\\s+domini\\b|\\busdefruit|\\bnua\\s+propi(?:etat|edade)|\\busufruto\\b|\\busufructuari[ao]s?|\\bnud[ao]s?\\s+propietari[ao]s?|\\bp\\.\\s?d\\.|(?<!reserva\\s+del?\\s+)usufructo(?:\\s+(?:vitalicio|simultaneo|sucesivo|universal|temporal))*|nuda\\s+propiedad|\\bdominio'
const ORDINALS: Readonly<Record<string, number>> = {
  mitad: 2,
  mitade: 2,
  meitat: 2,
  medio: 2,
  tercera: 3,
  tercio: 3,
  cuarta: 4,
  quarta: 4,
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
/** Beginnings of parts from eleven on: "cuarentava", "veinticincoava", "treintaidosavo". */
const PART_STEMS =
  'on[cz]e?|doce?|trece?|catorce?|quince?|dieci[a-z]{3,6}|cent|(?:veint|treint|cuarent|cincuent|sesent|setent|ochent|novent)[a-z]{0,9}?'
const PARTS = `${Object.keys(ORDINALS).join('|')}|(?:${PART_STEMS})av[ao]`
const IN_FIGURES = [
  '\\d{1,3}(?:[,.]\\d+)?\\s*(?:%|por\\s*(?:cien(?:to)?\\b|100(?!\\d))|per\\s*cent\\b|enteros?\\s+por\\s+ciento)',
  '(?<![\\d/.,-])\\d{1,3}\\s*/\\s*\\d{1,4}(?!\\d)(?:\\s*(?:avas?\\s+)?partes?)?(?:\\s+indivisas?)?(?!\\s*/)',
]
/** Words before an ordinal number that is no share: "inscripción tercera". */
const ENTRY = '\\b(?:inscrip?cion|insc\\.|anotacion|nota|asiento|planta|piso|puerta|escalera|numero)'
const SHARE = [
  ...IN_FIGURES,
  `(?<!${ENTRY}\\s+)(?:(?:${NUMBER_WORDS}|la\\s+(?:otra\\s+)?|otra\\s+)?(?<!${ENTRY}\\s+)(?:${PARTS})s?(?:\\s+partes?)?(?:\\s+indivisas?)?)(?!\\w)`,
  `(?:${NUMBER_WORDS})(?:enteros?\\s+(?:y\\s+(?:${NUMBER_WORDS})(?:centesimas?|decimas?|milesimas?)\\s+)?)?por\\s*cien(?:to)?\\b`,
  // The cell of a column with shares: "%: 50,00".
  '(?<=(?:%|\\bporcentaje|\\bparticipacion|\\bcuota)\\s*:\\s*)\\d{1,3}(?:,\\d+)?(?=\\s*(?:[|\\n]|$))',
  '\\btotalitat\\b|\\btotalidad\\b|(?<!(?:indivisas?|partes?|mitad|tercio|cuarto|quinto|%|por\\s+cien(?:to)?|por\\s+100)\\s+del\\s+)\\btotal\\s+de\\s+la\\s+finca\\b(?!\\s+matriz)',
].join('|')

/** A right and its share, in the words of the extract. */
export interface HeldRight extends Span {
  text: string
  right: 'full' | 'usufruct' | 'bare'
  /** Share of the property in percent. Null if the extract does not state it. */
  percent: number | null
  /** True if the share is that of each owner: "por mitad". */
  isOfEach: boolean
  /** True if the certainty of the words has not been measured: "es dueña del total de la finca", "nudo propietario". */
  isUnmeasured: boolean
}

/** The shares in figures in a part of an extract that are not those of its owners. */
export function unusedShares(note: NoteText, scope: Span, owned: readonly (number | null)[]): Span[] {
  return matches(note, scope, IN_FIGURES.join('|')).filter((each) => {
    const percent = shareOf(note.folded.slice(each.from, each.to))
    return (
      percent !== null && percent <= 100 && !owned.some((own) => own !== null && Math.abs(own - percent) < LEAST_SHARE)
    )
  })
}

/** Shares that differ by less are the same: a third is printed as 33,33 %. */
const LEAST_SHARE = 0.02

/** The first right in a part of an extract, with its share. */
export function rightWithin(note: NoteText, scope: Span): HeldRight | null {
  const [right] = matches(note, scope, RIGHT)
  const shares = matches(note, scope, SHARE)
  if (!right) return shareAlone(note, scope, shares)
  const isNear = (share: Span) => (share.to <= right.from ? right.from - share.to < 90 : share.from - right.to < 60)
  const before = shares.filter((share) => share.to <= right.from && isNear(share))
  // Digits are more exact than words: "100,000000% (TOTALIDAD) del pleno dominio".
  const isSame = ({ to }: Span) => SAME_SHARE.test(note.folded.slice(to, Math.max(to, before.at(-1)?.from ?? to)))
  const figure = before.filter((each) => /\d/.test(note.folded.slice(each.from, each.to)) && isSame(each)).at(-1)
  const share = figure ?? before.at(-1) ?? shares.find((each) => each.from >= right.to && isNear(each))
  const words = [share, right].flatMap((each) => (each ? [wordsAt(note, each).toLowerCase()] : []))
  const name = note.folded.slice(right.from, right.to)
  return {
    text: words.join(' '),
    right: /^us[ud]/.test(name) ? 'usufruct' : /^nu[ad]/.test(name) ? 'bare' : 'full',
    percent: share ? shareOf(note.folded.slice(share.from, share.to)) : null,
    isOfEach: share !== undefined && isOfEach(note, share),
    isUnmeasured: [share, right].some((each) => each && UNMEASURED.test(note.folded.slice(each.from, each.to))),
    from: Math.min(right.from, share?.from ?? right.from),
    to: Math.max(right.to, share?.to ?? 0),
  }
}

/** Signs between a share in figures and the same share in words. */
const SAME_SHARE = /^[\s(,:;=-]*(?:o\s+(?:sea\s+)?|es\s+decir,?\s+)?$/

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
    isUnmeasured: UNMEASURED.test(note.folded.slice(share.from, share.to)) || OTHER_RIGHT.test(wordsNear(note, scope)),
    from: share.from,
    to: share.to,
  }
}

const UNMEASURED =
  /^ple\s|^totalitat|^[\d,]+$|av[ao]s?\b|usufruto|^usdefruit|^nua\s|meitat|quarta|^total\s+de\s+la|p(?:or\s*100|er\s*cent)$|^usufructuari|propietari/
/** Words for a right that is not the full ownership, although the right itself is not named. */
const OTHER_RIGHT = /\busufruct|\bnud[ao]s?\b|\bvitalici|\bsuperficiari|\bhabitacion\b/
const wordsNear = ({ folded }: NoteText, { from, to }: Span) =>
  folded.slice(from, Math.min(to, from + SHARE_CHARACTERS))

/** True for a share of each owner: "por mitad", "por terceras partes". */
const isOfEach = ({ folded }: NoteText, { from }: Span) => /\bpor\s+$/.test(folded.slice(Math.max(0, from - 6), from))

/** Maximum distance between an owner and a share without the name of its right. */
const SHARE_CHARACTERS = 120

/** A share in percent: "una tercera parte indivisa" is 33.33. Null if the text is not a share. */
export function shareOf(folded: string): number | null {
  const text = folded.replace(/\s+/g, ' ').trim()
  if (/totalidad|totalitat|^total de la finca/.test(text)) return 100
  const fraction = /^(\d{1,3})\s*\/\s*(\d{1,4})/.exec(text)
  if (fraction) return (100 * Number(fraction[1])) / Number(fraction[2])
  const figures = /^\d{1,3}(?:[,.]\d+)?(?=\s*(?:%|p[oe]r|enteros?))/.exec(text)
  if (figures) return numberInFigures(figures[0].replace('.', ','))
  if (/^\d{1,3}(?:,\d+)?$/.test(text)) return numberInFigures(text)
  const part = new RegExp(`^(.*?)(${PARTS})s?\\b`).exec(text)
  if (part) {
    const count = numberInWords((part[1] ?? '').replace(/\b(?:la|otra|las)\b/g, '').trim() || 'una')
    return shareInParts(count, part[2] ?? '')
  }
  const percent = /^(.*?)\s*(?:enteros?)?\s*por\s*cien/.exec(text)
  return percent ? numberInWords(percent[1] ?? '') : null
}

/** The percentage of a number of parts: three "cuarta" are 75. Null if the word is not a part. */
function shareInParts(count: number | null, part: string): number | null {
  const stem = part.replace(/av[ao]$/, '').replace(/(?<=^[a-z]{3,6}nta)i(?=[a-z]{2})/, ' y ')
  const whole = ORDINALS[part] ?? numberInWords(stem) ?? numberInWords(`${stem}a`) ?? numberInWords(`${stem}e`)
  // "Una treinta y dosava parte" is read as 31 parts of two.
  return count === null || whole === null || count > whole ? null : (100 * count) / whole
}
