import type { PainVersion } from '@lindero/domain/operations/sepa-transfer'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/** The payer in a customer's payment files, and the file format that the customer's bank requires. */
export interface PaymentSettings {
  debtorName: string | null
  debtorIban: string | null
  debtorBic: string | null
  version: PainVersion
  initiatorNif: string | null
  initiatorSuffix: string | null
}

const NONE: PaymentSettings = {
  debtorName: null,
  debtorIban: null,
  debtorBic: null,
  version: '001.001.03',
  initiatorNif: null,
  initiatorSuffix: null,
}

export async function readPaymentSettings(tx: Transaction): Promise<PaymentSettings> {
  const [row] = await tx.rows<PaymentSettings>(
    `SELECT debtor_name AS "debtorName", debtor_iban AS "debtorIban", debtor_bic AS "debtorBic", version,
       initiator_nif AS "initiatorNif", initiator_suffix AS "initiatorSuffix" FROM payment_settings`,
    [],
  )
  return row ?? NONE
}

export async function writePaymentSettings(tx: Transaction, caller: Caller, settings: PaymentSettings): Promise<void> {
  const { debtorName, debtorIban, debtorBic, version, initiatorNif, initiatorSuffix } = settings
  await tx.change(
    `INSERT INTO payment_settings (customer_uuid, debtor_name, debtor_iban, debtor_bic, version, initiator_nif, initiator_suffix)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (customer_uuid) DO UPDATE SET debtor_name = excluded.debtor_name, debtor_iban = excluded.debtor_iban,
       debtor_bic = excluded.debtor_bic, version = excluded.version, initiator_nif = excluded.initiator_nif,
       initiator_suffix = excluded.initiator_suffix`,
    [caller.customer.uuid, debtorName, debtorIban, debtorBic, version, initiatorNif, initiatorSuffix],
  )
}
