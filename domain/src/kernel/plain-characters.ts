/**
 * Characters that are removed from texts. XML 1.0 forbids (production 2, Char) control characters except tab, line
 * feed and carriage return, unpaired surrogates, U+FFFE and U+FFFF. Other control characters are removed too, because
 * no text needs them.
 */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/gu

/** Removes these characters. An unpaired surrogate becomes U+FFFD. */
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
