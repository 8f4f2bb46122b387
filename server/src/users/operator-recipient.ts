import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'

interface Recipient {
  email: string
  language: 'es' | 'en'
}

/** The operator's email address; if none is configured, the addresses of its super admins; null if there are none. */
export async function operatorRecipient({ config, database }: Context): Promise<Recipient | null> {
  const { operatorEmail } = config.outside
  return operatorEmail ? { email: operatorEmail, language: 'es' } : database.transaction('system', superAdmins)
}

/**
 * All super admins as recipients of a single mail, in the language of the first. Reserved addresses (RFC 2606) are left
 * out.
 */
async function superAdmins(tx: Transaction): Promise<Recipient | null> {
  const admins = await tx.rows<Recipient>(
    `SELECT email, language FROM users WHERE customer_uuid = $1 AND is_super_admin AND inactive_on IS NULL
       AND email_verified_on IS NOT NULL AND email NOT LIKE '%.invalid' ORDER BY created_on`,
    [OPERATOR_CUSTOMER_UUID],
  )
  const [first] = admins
  return first ? { email: admins.map(({ email }) => email).join(', '), language: first.language } : null
}
