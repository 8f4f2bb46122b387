import type { Transaction } from '../kernel/database/database.ts'
import type { UserRow } from '../users/users.table.ts'

/** Unconfirmed registrations with the person's email address. They may have been made by a different person. */
export function registrationsOf(tx: Transaction, email: string): Promise<unknown[]> {
  return tx.rows(
    `SELECT email, firstname, lastname, company, language, accepted_terms AS "acceptedTerms", created_on AS "createdOn", expires_on AS "expiresOn"
     FROM registrations WHERE lower(email) = lower($1) ORDER BY created_on`,
    [email],
  )
}

/** Pending and failed mails to a person. */
export function messagesTo(tx: Transaction, { uuid, email }: UserRow): Promise<unknown[]> {
  return tx.rows(
    `SELECT kind, created_on AS "createdOn", given_up_on AS "givenUpOn" FROM outgoing_messages
     WHERE payload ->> 'userUuid' = $1 OR lower(payload ->> 'email') = lower($2) ORDER BY id`,
    [uuid, email],
  )
}
