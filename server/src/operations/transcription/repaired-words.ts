import type { Piece } from './rows-of-pieces.ts'

const MONTHS = ['febrero', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']
/** Confidence of a repaired word. A user must check the values from it. */
const REPAIRED = 60

/**
 * A recognised word with repairs that the form of the word proves: a vertical bar is a capital I, or a rule before an
 * identifier, "ll." and "lll." are numbers, and a word that differs from the name of one month by a letter is this month.
 */
export function repairedWord(text: string, confidence: number): { text: string; confidence: number } {
  const letters = text
    .replace(/^[lI|](?=(?:[A-HJNP-SUVW]\d{7}[\dA-J]|\d{8}[A-Z])$)/, '')
    .replace(/^[lI|]{2,3}(?=\.?$)/, (each) => 'I'.repeat(each.length))
    .replaceAll('|', 'I')
  const month = MONTHS.find((name) => isOneLetterApart(letters, name))
  if (month) return { text: month, confidence: REPAIRED }
  // A point between thousands may look like a comma: "151,815,77".
  if (/^\d{1,3}(?:,\d{3})+,\d{2}$/.test(letters))
    return { text: letters.replace(/,(?=\d{3})/g, '.'), confidence: REPAIRED }
  return { text: letters, confidence: Math.round(confidence) }
}

function isOneLetterApart(text: string, name: string): boolean {
  if (text.length !== name.length) return false
  return Array.from(text).filter((letter, index) => letter !== name.charAt(index)).length === 1
}

/**
 * The words with their ordinal signs. "ne 1", "n2 1" are "nº 1". "insc. 32" is "insc. 3ª" if other numbers of the page have the
 * sign; a user must check it.
 */
export function withOrdinals(words: readonly Piece[]): Piece[] {
  const isOfInscription = (index: number) => /^insc(?:r?\.|ripci[oó]n)?:?$/i.test(words[index - 1]?.text ?? '')
  const hasMark = words.some(({ text }) => /^[1-9][ªº]\.[-–]$/.test(text))
  const hasSign = words.some(({ text }) => /^\d{1,2}ª/.test(text))
  return words.map((word, index) => {
    const { text } = word
    if (/^[Nn][e2?*£%"'°]$/.test(text) && /^\d/.test(words[index + 1]?.text ?? ''))
      return { ...word, text: `${text.charAt(0)}º` }
    const [, mark] = /^([1-9])[239?*%"']\.[-–]$/.exec(text) ?? []
    if (hasMark && mark) return { ...word, text: `${mark}º.-` }
    const [, number, rest] = /^([1-9])[23?*%"']([.,;:]?)$/.exec(text) ?? []
    if (!hasSign || !number || !isOfInscription(index)) return word
    return { ...word, text: `${number}ª${rest}`, confidence: Math.min(word.confidence ?? REPAIRED, REPAIRED) }
  })
}

/** Words without letters and figures, or of a single letter. In a margin, they are stains, punch holes or the edge. */
const STAIN = /^(?:[^\p{L}\d]{1,3}|\p{L})$/u
/** Share of the lines that begin further left, and end further right, than the margins of the text. */
const BEYOND = 0.1
/** Minimum distance of a stain from the words of its line, in heights of the line. */
const APART = 1.2

/** The words of each line without stains in the margins and far from the words at its ends. */
export function withoutStains(lines: readonly (readonly Piece[])[]): Piece[] {
  const whole = lines.filter((line) => line.length > 3)
  const lefts = whole.map((line) => Math.min(...wordsIn(line).map(({ x }) => x))).toSorted((one, other) => one - other)
  const rights = whole
    .map((line) => Math.max(...wordsIn(line).map(({ x, width }) => x + width)))
    .toSorted((one, other) => one - other)
  const left = lefts[Math.floor(lefts.length * BEYOND)] ?? 0
  const right = rights[Math.floor(rights.length * (1 - BEYOND))] ?? Number.POSITIVE_INFINITY
  return lines.flatMap((line) => {
    const words = line.toSorted((one, other) => one.x - other.x)
    while (isStainAt(words[0], words[1], left, right)) words.shift()
    while (isStainAt(words.at(-1), words.at(-2), left, right)) words.pop()
    return words
  })
}

/** Confidence below which a word of one or two letters may be a stain. */
const UNSURE = 50
const mayBeStain = ({ text, confidence = 100 }: Piece) => STAIN.test(text) || (text.length <= 2 && confidence < UNSURE)

/** A figure may be the only word of a column. */
const isFigure = ({ text }: Piece) => /\d/.test(text)

const wordsIn = (line: readonly Piece[]) => {
  const words = line.filter((piece) => !mayBeStain(piece))
  return words.length > 0 ? words : line
}

function isStainAt(piece: Piece | undefined, next: Piece | undefined, left: number, right: number): boolean {
  if (!piece || !mayBeStain(piece)) return false
  const isOutside = piece.x + piece.width <= left || piece.x >= right
  if (!next) return isOutside
  const gap = Math.max(next.x - (piece.x + piece.width), piece.x - (next.x + next.width))
  // The bullet of a list stands before its text.
  const isBullet = /^[-–—*•·]$/.test(piece.text) && piece.x < next.x
  return isOutside || (!isBullet && !isFigure(piece) && gap > piece.height * APART)
}
