import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/**
 * The stored form of an IBAN: capital letters without spaces. Null if the text is not an IBAN with valid check digits
 * (ISO 13616).
 */
export function parseIban(text: string): string | null {
  const plain = electronicFormatIBAN(text)
  return plain !== null && isValidIBAN(plain) ? plain : null
}

/** Formats an IBAN in groups of four characters, as on paper. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}
