import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import { audit } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isShutDemo } from '../../users/demo-logins.ts'
import { makeLink } from '../../users/links.store.ts'
import { notifyAdminsOf } from '../../users/notify-new-admin.ts'
import { users } from '../../users/users.table.ts'
import { passwordLinkPath } from '../mails/password-mails.ts'

/**
 * Used if the operator has not configured an address. The address has no mailbox; the admin enters a real address after
 * signing in.
 */
const PLACEHOLDER_EMAIL = 'admin@lindero.invalid'

/**
 * Creates the first super admin without a password, and a link to set the password, for the person at the terminal
 * (decisions 8, docs/adr/0014). This happens only while no super admin can sign in. A link works once and expires after
 * 7 days; each start of the server creates a new link.
 *
 * @returns null if a super admin can sign in, or if the operator's address belongs to another user
 */
export function firstAdminLink({ config, database, now }: Context): Promise<{ email: string; path: string } | null> {
  return database.transaction('system', async (tx) => {
    const admins = await tx
      .rows<{ uuid: string; email: string; enters: boolean }>(
        `SELECT uuid, email, password_hash IS NOT NULL OR google_id IS NOT NULL AS enters FROM users
       WHERE is_super_admin AND uuid <> $1 AND inactive_on IS NULL AND erased_on IS NULL ORDER BY created_on`,
        [STAFF_USER_UUID],
      )
      .then((rows) => rows.filter((row) => !isShutDemo(config, row)))
    if (admins.some(({ enters }) => enters)) return null
    const email = config.outside.operatorEmail?.toLowerCase() ?? PLACEHOLDER_EMAIL
    const admin = admins[0] ?? (await makeSuperAdmin(tx, { email, firstname: 'Admin', lastname: '' }))
    if (!admin) return null
    const owner = { uuid: admin.uuid, customerUuid: OPERATOR_CUSTOMER_UUID }
    const token = await makeLink(tx, owner, 'setPassword', null, now())
    await auditFromTerminal(tx, 'linkSent', owner)
    return { email: admin.email, path: passwordLinkPath(admin.uuid, token, 'setPassword') }
  })
}

/**
 * Creates a super admin. This is logged for the operator, and the operator's admins are notified.
 * @returns undefined if the address is taken
 */
export async function makeSuperAdmin(
  tx: Transaction,
  person: Pick<typeof users.$inferInsert, 'email' | 'firstname' | 'lastname' | 'passwordHash'>,
): Promise<{ uuid: string; customerUuid: string; email: string } | undefined> {
  const [made] = await tx
    .insert(users)
    .values({
      ...person,
      customerUuid: OPERATOR_CUSTOMER_UUID,
      isAdmin: true,
      isEditor: true,
      isSuperAdmin: true,
      emailVerifiedOn: new Date(),
      passwordChangedOn: person.passwordHash ? new Date() : null,
    })
    .onConflictDoNothing()
    .returning({ uuid: users.uuid, customerUuid: users.customerUuid, email: users.email })
  if (made) {
    await auditFromTerminal(tx, 'userCreated', made, { isAdmin: true, isSuperAdmin: true })
    await notifyAdminsOf(tx, made.customerUuid, made.uuid)
  }
  return made
}

/**
 * Logs a change to an account from the command line. The log names the operator as the author, because the user is
 * unknown.
 */
export function auditFromTerminal(
  tx: Transaction,
  action: AuditAction,
  { uuid, customerUuid }: { uuid: string; customerUuid: string },
  data: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, {
    customerUuid,
    userUuid: null,
    action,
    subject: uuid,
    isOperator: true,
    data: { by: 'commandLine', ...data },
  })
}
