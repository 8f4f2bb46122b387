import type { MappedRole } from '@lindero/domain/identity/organisation-sign-in'
import { and, eq, isNull } from 'drizzle-orm'
import { lockCustomer } from '../../customers/lock-customer.ts'
import { audit } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { type Account, accountByUuid, endSessionsOf } from '../../users/accounts.store.ts'
import { adminsBesides } from '../../users/remaining-admin.ts'
import { type UserRow, users } from '../../users/users.table.ts'

/**
 * Gives the account the role and departments that follow from the user's groups at the identity provider. If the role
 * changes, every session of the user ends. The last administrator of a customer remains administrator. The customer's
 * row is locked for this check, so that two administrators cannot lose their role concurrently. Departments that the
 * customer does not have are ignored.
 *
 * @returns the account after the change
 */
export async function applyRole(
  tx: Transaction,
  account: Account,
  role: MappedRole,
  { address, now }: { address: string; now: Date },
): Promise<Account> {
  const { customer } = account
  if (account.user.isAdmin && !role.isAdmin) await lockCustomer(tx, customer.uuid)
  // A concurrent transaction may have changed the role since the account was read.
  const user = (await accountByUuid(tx, account.user.uuid))?.user ?? account.user
  const isLast = user.isAdmin && !role.isAdmin && (await adminsBesides(tx, customer.uuid, user.uuid)) === 0
  const columns = {
    isAdmin: role.isAdmin || isLast,
    isEditor: role.isEditor,
    departments: role.departments.filter((department) => customer.departments.includes(department)),
  }
  const isNewRole = columns.isAdmin !== user.isAdmin || columns.isEditor !== user.isEditor
  const isSame = !isNewRole && String([...columns.departments].sort()) === String([...user.departments].sort())
  if (isSame) return { user, customer }
  const [changed] = await tx
    .update(users)
    .set({ ...columns, updatedOn: now } satisfies Partial<UserRow>)
    .where(and(eq(users.uuid, user.uuid), isNull(users.erasedOn)))
    .returning()
  const sessionsEnded = isNewRole ? await endSessionsOf(tx, user.uuid, now) : 0
  await audit(tx, {
    customerUuid: customer.uuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    action: 'userEdited',
    subject: user.uuid,
    data: {
      fields: Object.keys(columns),
      by: 'organisation',
      ...(isNewRole ? { roles: { isAdmin: columns.isAdmin, isEditor: columns.isEditor }, sessionsEnded } : {}),
    },
    address,
  })
  return { user: changed ?? user, customer }
}
