import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/** The stored form of an IBAN: capitals without blanks, its check digits right (ISO 13616); null for any other text. */
export function parseIban(text: string): string | null {
  const plain = electronicFormatIBAN(text)
  return plain !== null && isValidIBAN(plain) ? plain : null
}

/** In groups of four, as on paper. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}
