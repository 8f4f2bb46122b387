/**
 * Characters that XML 1.0 forbids (production 2, Char): control characters but tab, line feed and carriage return,
 * halves of surrogate pairs, U+FFFE and U+FFFF. Other control characters are dropped too: no text has a use for them.
 */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/gu

/** A text without them; half of a surrogate pair becomes U+FFFD. */
export function plainCharacters(text: string): string {
  return text.toWellFormed().replace(NOT_TEXT, '')
}

/** The same for the content of an element or an attribute. */
export function escapeXml(text: string): string {
  return plainCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
