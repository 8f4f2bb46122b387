import { parseIban } from '@lindero/domain/kernel/iban'
import { words } from '@lindero/domain/operations/sepa-xml'
import type { Transaction } from '../kernel/database/database.ts'

/** A file for the bank whose stored content has a person as the other party. */
interface BankFileOfPerson {
  kind: 'payments' | 'directDebits'
  uuid: string
  customerUuid: string
  messageId: string
  /** Day of execution or collection, `YYYY-MM-DD`. */
  day: string
}

/** An account of a person, or a lease of a tenant. */
export interface KnownOfPerson {
  iban: string | null
  lease: string | null
}

/**
 * The files with a stored content that pay a person or collect from one. Banks take only letters without accents, so
 * names are compared in that form. The customer's own account and name in a file are not compared.
 *
 * @param who name or IBAN
 * @param known further accounts and the leases of the person
 */
export async function bankFilesOf(
  tx: Transaction,
  who: string,
  known: readonly KnownOfPerson[],
): Promise<BankFileOfPerson[]> {
  const name = words(who, 70)
  // A name without any letter that banks take is written as a dash.
  const names = name === '-' ? [] : [name]
  const ibans = [...new Set([who, ...known.map(({ iban }) => iban ?? '')].flatMap((text) => parseIban(text) ?? []))]
  const partsOf = (party: 'Cdtr' | 'Dbtr') =>
    JSON.stringify(
      [
        ...names.map((each) => `<${party}><Nm>${each}</Nm>`),
        ...ibans.map((each) => `<${party}Acct><Id><IBAN>${each}</IBAN>`),
      ].map((part) => part.toLowerCase()),
    )
  const hasPart = (place: string) =>
    `EXISTS (SELECT FROM jsonb_array_elements_text(${place}::jsonb) n WHERE strpos(lower(p.content), n) > 0)`
  return tx.rows<BankFileOfPerson>(
    `SELECT 'payments' AS kind, p.uuid, p.customer_uuid AS "customerUuid", p.message_id AS "messageId",
       p.execution_date::text AS day
     FROM payment_files p WHERE p.content IS NOT NULL AND ${hasPart('$1')}
     UNION ALL
     SELECT 'directDebits', p.uuid, p.customer_uuid, p.message_id, p.collection_date::text
     FROM debit_files p WHERE p.content IS NOT NULL AND (${hasPart('$2')}
       OR EXISTS (SELECT FROM debit_file_dues f JOIN lease_payments m ON m.uuid = f.due_uuid
         WHERE f.file_uuid = p.uuid AND m.lease_uuid = ANY ($3::uuid[])))
     ORDER BY day, uuid`,
    [partsOf('Cdtr'), partsOf('Dbtr'), `{${known.flatMap(({ lease }) => lease ?? []).join(',')}}`],
  )
}

/** Removes the contents of the files. Their dues, amounts and days stay. */
export async function eraseContents(tx: Transaction, files: readonly BankFileOfPerson[]): Promise<void> {
  for (const [kind, table] of [
    ['payments', 'payment_files'],
    ['directDebits', 'debit_files'],
  ] as const) {
    const uuids = files.filter((file) => file.kind === kind).map(({ uuid }) => uuid)
    await tx.change(`UPDATE ${table} SET content = NULL WHERE uuid = ANY ($1::uuid[])`, [`{${uuids.join(',')}}`])
  }
}
