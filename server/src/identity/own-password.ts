import { AppError } from '@lindero/domain/errors'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { beginAttempt } from '../users/attempts.ts'
import type { UserRow } from '../users/users.table.ts'
import { inPasswordQueue } from './password-queue.ts'
import { isPassword } from './passwords.ts'

/**
 * Requires the user's own password for a critical change to the account, because an open session is not enough. A wrong
 * password counts as a failed sign-in and is logged. The right password does not clear failures, because otherwise an
 * attacker with the password could try second-factor codes without limit.
 *
 * @throws AppError `WrongUserOrPassword`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function requireOwnPassword(
  context: Context,
  caller: Caller,
  { uuid, customerUuid, email, passwordHash }: UserRow,
  password: string,
): Promise<void> {
  const attempt = await beginAttempt(context, { account: email, address: caller.address, isKnown: true })
  const isRight = await attempt.countFailure(() => inPasswordQueue(context, () => isPassword(password, passwordHash)))
  if (!isRight) {
    await attempt.failed((tx) => logAuditAction(tx, caller, 'passwordWrong', { customerUuid, subject: uuid }))
    throw new AppError('WrongUserOrPassword')
  }
  await attempt.takeBack()
}
