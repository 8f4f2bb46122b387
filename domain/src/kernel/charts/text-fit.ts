/** Character widths in the Inter font, by kind of character, for estimating the width of a text without a browser. */
const WIDTHS: ReadonlyArray<readonly [letters: RegExp, em: number]> = [
  [/[iljI|.,:;'!·]/, 0.29],
  [/[\sftr()[\]\-/]/, 0.39],
  [/[mwMW%@]/, 0.9],
  [/[A-ZÁÉÍÓÚÑ]/, 0.7],
  [/[\d€–+−×<>≤≥]/, 0.65],
]
const OTHERS = 0.6

/** Estimated width of a text, in the unit of its font size `size`. */
export function textWidth(text: string, size: number): number {
  let em = 0
  for (const letter of text) em += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS
  return em * size
}

/** Shortens a text with an ellipsis if it does not fit. */
export function fitLine(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text
  let cut = text
  while (cut && textWidth(`${cut}…`, size) > room) cut = cut.slice(0, -1)
  return cut && `${cut.trimEnd()}…`
}

/** Divides a text between words into one or two lines. */
export function fitTwoLines(text: string, room: number, size: number): string[] {
  if (textWidth(text, size) <= room) return [text]
  const words = text.split(' ')
  const fitting = words.findLastIndex((_, index) => textWidth(words.slice(0, index + 1).join(' '), size) <= room)
  if (fitting < 0) return [fitLine(text, room, size)]
  return [words.slice(0, fitting + 1).join(' '), fitLine(words.slice(fitting + 1).join(' '), room, size)]
}
