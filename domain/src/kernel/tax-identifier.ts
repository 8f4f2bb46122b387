import { validateSpanishId } from 'spain-id'

/**
 * The stored form of a NIF, NIE or CIF: in capitals, without spaces, dots, hyphens, slashes or the prefix `ES`. The
 * library verifies the control character (Real Decreto 1065/2007, Orden EHA/451/2008).
 * @returns null for an invalid identifier
 */
export function parseTaxIdentifier(text: string): string | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^ES(?=[A-Z0-9]{9}$)/, '')
    .replace(/[\s.\-/]/g, '')
  return plain.length === 9 && validateSpanishId(plain) ? plain : null
}
