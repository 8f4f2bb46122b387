import { extractIBAN, isValidIBAN } from 'ibantools'
import type { ContactStatus, ContactType } from './transaction.ts'

export interface Contact {
  uuid: string
  name: string | null
  contactType: ContactType
  phone: string | null
  email: string | null
  status: ContactStatus
}

/** A new contact is ACTIVE (operations, section 4). */
export function newContact(uuid: string): Contact {
  return { uuid, name: null, contactType: 'MANAGER', phone: null, email: null, status: 'ACTIVE' }
}

/** The stored form of an IBAN: capitals without spaces; null where its check digits are wrong. */
export function parseIban(text: string): string | null {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  return isValidIBAN(plain) ? plain : null
}

/** An IBAN of which only the country and the last four digits show. */
export function maskedIban(iban: string): string {
  const { countryCode } = extractIBAN(iban)
  return `${countryCode ?? ''}•• •••• ${iban.slice(-4)}`
}

/** Only one account of a community has the direct debit: choosing one takes it from the others. */
export function withDirectDebit<Account extends { uuid: string; directDebit: boolean }>(
  accounts: readonly Account[],
  uuid: string,
  directDebit: boolean,
): Account[] {
  return accounts.map((account) => {
    if (account.uuid === uuid) return { ...account, directDebit }
    return directDebit && account.directDebit ? { ...account, directDebit: false } : account
  })
}
