/**
 * Characters that are removed from texts. XML 1.0 (production 2, Char) forbids unpaired surrogates, U+FFFE, U+FFFF and
 * most control characters. All control characters are removed except tab, line feed and carriage return, because no
 * text needs them.
 */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/gu

/** Removes the characters in `NOT_TEXT` and replaces unpaired surrogates with U+FFFD. */
export function plainCharacters(text: string): string {
  return text.toWellFormed().replace(NOT_TEXT, '')
}

/** Like `plainCharacters`, but also escapes the text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return plainCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
