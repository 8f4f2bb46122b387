/**
 * Characters that XML 1.0 forbids (production 2, Char): control characters except tab, line feed and carriage return,
 * halves of surrogate pairs, U+FFFE and U+FFFF. Other control characters are removed, too, because no text needs them.
 */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/gu

/** Removes these characters; half of a surrogate pair becomes U+FFFD. */
export function plainCharacters(text: string): string {
  return text.toWellFormed().replace(NOT_TEXT, '')
}

/** Like `plainCharacters`, and escaped for the content of an element or an attribute. */
export function escapeXml(text: string): string {
  return plainCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
