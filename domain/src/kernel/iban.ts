import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/**
 * The stored form of an IBAN: capitals without spaces, with valid check digits (ISO 13616); null for any other text.
 */
export function parseIban(text: string): string | null {
  const plain = electronicFormatIBAN(text)
  return plain !== null && isValidIBAN(plain) ? plain : null
}

/** Formats an IBAN in groups of four, as on paper. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}
