import { AppError } from '@lindero/domain/errors'
import { type Consent, namesProviders } from '@lindero/domain/kernel/consent'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { consentProviders } from '../kernel/config/consent-providers.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { withUser } from '../users/user-reach.ts'
import { users } from '../users/users.table.ts'

/**
 * Stores a consent with provider and time, as evidence (GDPR, article 7.1). The provider comes from the settings. If
 * the provider has changed since the page was opened, the consent is rejected, because it does not apply to the new
 * provider.
 *
 * @throws AppError `users.notFound`, `users.consentElsewhere`
 */
export async function giveConsent(
  context: Context,
  caller: Caller,
  { analytics, chat, providers }: Omit<Consent, 'on'>,
): Promise<Consent> {
  const here = consentProviders(context.config.outside)
  if (!namesProviders({ analytics, chat, providers }, here)) throw new AppError('users.consentElsewhere')
  const choice = {
    analytics,
    chat,
    providers: { ...(analytics && { analytics: here.analytics }), ...(chat && { chat: here.chat }) },
  }
  const consent = { ...choice, on: context.now().toISOString() }
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
    await tx.update(users).set({ consent }).where(eq(users.uuid, user.uuid))
    await logAuditAction(tx, caller, 'consentGiven', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: choice,
    })
    return consent
  })
}
