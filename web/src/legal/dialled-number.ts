/** The first telephone number in a text, as a phone dials it. Null if the text has none: the field also holds words. */
export function dialledNumber(text: string): string | null {
  return /\+?\d(?:[\s().-]{0,2}\d){2,14}/.exec(text)?.[0].replace(/[^\d+]/g, '') ?? null
}
