/** A recognised word, in pixels of the picture. */
export interface ReadWord {
  text: string
  /** Confidence from 0 to 100. */
  confidence: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Highest confidence of a word with figures that two readings read differently. */
const DIFFERENT = 60
/** Lowest confidence of a word that two readings of different pictures read in the same way. */
const AGREED = 90
/** An amount, a share, a day, or a number, with the signs around it. */
const WELL_FORMED =
  /^[("«]?(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{1,6})?%?|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4,20})[)"».,;:%€ªº]*$/

/**
 * The words of a reading, compared with those of a second reading of the page in black and white. Equal words confirm
 * each other. Of two different words, the more confident is used, and of two numbers the one that has the form of an
 * amount or a day. A number that was read in two ways must be checked, because a lost figure leaves no gap in the sense.
 */
export function agreedWords(first: readonly ReadWord[], second: readonly ReadWord[]): ReadWord[] {
  return first.map((word) => {
    const same = second.filter((other) => isSamePlace(word, other)).toSorted((one, other) => one.x0 - other.x0)
    const [only, more] = same
    if (!only) return word
    const other = { ...only, text: same.map(({ text }) => text).join('') }
    const confidence = Math.min(...same.map((each) => each.confidence))
    if (other.text === word.text) return { ...word, confidence: Math.max(word.confidence, confidence, AGREED) }
    const hasFigures = /\d/.test(word.text + other.text)
    // The words of the second reading may be joined or divided in another way.
    const isComparable = !more && Math.abs(widthOf(only) - widthOf(word)) < widthOf(word) / 2
    const forms = [word.text, other.text].map((text) => WELL_FORMED.test(text))
    const isBetter = hasFigures && forms[0] !== forms[1] ? forms[1] === true : confidence > word.confidence
    const text = isComparable && isBetter ? other.text : word.text
    if (hasFigures) return { ...word, text, confidence: Math.min(word.confidence, confidence, DIFFERENT) }
    return { ...word, text, confidence: text === word.text ? word.confidence : confidence }
  })
}

const widthOf = ({ x0, x1 }: ReadWord) => x1 - x0

function isSamePlace(one: ReadWord, other: ReadWord): boolean {
  const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  const down = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  return (
    across > Math.min(widthOf(one), widthOf(other)) / 2 && down > Math.min(one.y1 - one.y0, other.y1 - other.y0) / 2
  )
}
