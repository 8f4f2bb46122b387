import { AppError } from '@lindero/domain/errors'
import { STEP_UP_LIFETIME } from '@lindero/domain/identity/session-rules'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { withUser } from '../users/user-reach.ts'
import { sessions } from '../users/users.table.ts'
import { requireOwnPassword } from './own-password.ts'
import { isSecondFactorOn, requireOwnCode } from './second-factor.ts'

interface SessionTimes {
  createdOn: Date
  provenOn: Date | null
}

/** Time at which a session was opened or last confirmed. */
export const provenOnOf = ({ createdOn, provenOn }: SessionTimes): Date =>
  provenOn && provenOn > createdOn ? provenOn : createdOn

/** Means by which the caller confirms the session, and the time until which it is confirmed. */
export async function sessionProof(
  context: Context,
  caller: Caller,
): Promise<{ by: 'code' | 'password' | 'signIn'; until: string }> {
  const { user, isOn } = await credentialsOf(context, caller)
  const by = isOn ? 'code' : user.passwordHash === null ? 'signIn' : 'password'
  return { by, until: untilOf(caller.provenOn ?? new Date(0)) }
}

/**
 * Confirms the session with a code if the caller's second factor is on, otherwise with the password. So a person at an
 * open session, or with a stolen one, cannot gain access that outlasts it.
 *
 * @throws AppError `auth.stepUpBySignIn`, `WrongUserOrPassword`, `auth.secondFactorRequired`,
 *   `auth.secondFactorWrong`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function confirmSession(
  context: Context,
  caller: Caller,
  given: { code: string } | { password: string },
): Promise<{ until: string }> {
  const { user, isOn } = await credentialsOf(context, caller)
  if (isOn) await requireOwnCode(context, caller, 'code' in given ? given.code : undefined)
  else if (user.passwordHash === null) throw new AppError('auth.stepUpBySignIn')
  else await requireOwnPassword(context, caller, user, 'password' in given ? given.password : '')
  const provenOn = context.now()
  await context.database.transaction('system', async (tx) => {
    await tx.update(sessions).set({ provenOn }).where(eq(sessions.uuid, caller.sessionUuid))
    await logAuditAction(tx, caller, 'sessionConfirmed', { customerUuid: user.customerUuid, subject: user.uuid })
  })
  return { until: untilOf(provenOn) }
}

const untilOf = (provenOn: Date) => new Date(provenOn.getTime() + STEP_UP_LIFETIME).toISOString()

function credentialsOf(context: Context, caller: Caller) {
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => ({
    user,
    isOn: await isSecondFactorOn(tx, user.uuid),
  }))
}
