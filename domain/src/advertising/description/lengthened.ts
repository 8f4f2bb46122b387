/** Minimum and maximum length that portals require of a description, in characters. */
export const DESCRIPTION_LENGTH = { least: 600, most: 1_200 } as const

/** Adds general sentences until the text is long enough. */
export function withGeneralSentences(said: readonly string[], general: readonly string[]): string[] {
  const text = [...said]
  for (const sentence of general) {
    if (text.join(' ').length >= DESCRIPTION_LENGTH.least) break
    text.push(sentence)
  }
  return text
}
