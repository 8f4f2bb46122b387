import { validateSpanishId } from 'spain-id'

/**
 * A NIF, NIE or CIF as it is written on paper, in the one form it is stored in: capitals, no spaces, dots or
 * hyphens. Its control character is checked by the library (Real Decreto 1065/2007, Orden EHA/451/2008).
 *
 * @returns null where it is none
 */
export function parseTaxIdentifier(text: string): string | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^ES(?=[A-Z0-9]{9}$)/, '')
    .replace(/[\s.\-/]/g, '')
  return plain.length === 9 && validateSpanishId(plain) ? plain : null
}
