/** Minimum and maximum length of a description on portals, in characters. */
export const DESCRIPTION_LENGTH = { least: 600, most: 1_200 } as const

/** Adds general sentences until the text has the minimum length. */
export function withGeneralSentences(said: readonly string[], general: readonly string[]): string[] {
  const text = [...said]
  for (const sentence of general) {
    if (text.join(' ').length >= DESCRIPTION_LENGTH.least) break
    text.push(sentence)
  }
  return text
}
