import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { adminsToNotify } from './admins-to-notify.ts'

const DAY = 24 * 60 * 60_000

const KINDS = { 'limits.activeUsers': 'activeUsers', 'limits.operatingAssets': 'operatingAssets' } as const

/**
 * Runs `work`. If it exceeds a limit of the plan, the customer's admins receive a mail, at most once a day per limit.
 * The notice is stored in a separate transaction, because the transaction of `work` is rolled back. If the notice
 * fails, the caller still receives the error of `work`.
 *
 * @throws AppError the errors of `work`
 */
export async function withLimitNotice<T>(context: Context, customerUuid: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof AppError ? KINDS[error.code as keyof typeof KINDS] : undefined
    if (kind) {
      await notifyLimit(context, customerUuid, kind).catch((failure: unknown) =>
        context.log.error({ err: failure }, 'the notice of a full plan was not sent'),
      )
    }
    throw error
  }
}

type LimitKind = (typeof KINDS)[keyof typeof KINDS]

/**
 * Stores the notice and queues a mail to each admin in one transaction. Therefore only one of several concurrent calls
 * sends the notice, and it is sent to all admins or to none.
 */
function notifyLimit({ database, now }: Context, customerUuid: string, kind: LimitKind): Promise<void> {
  const at = now()
  return database.transaction({ customer: customerUuid }, async (tx) => {
    const noted = await tx.change(
      `INSERT INTO limit_notices (customer_uuid, kind, sent_on) VALUES ($1, $2, $3::timestamptz)
       ON CONFLICT (customer_uuid, kind) DO UPDATE SET sent_on = EXCLUDED.sent_on
       WHERE limit_notices.sent_on <= $4::timestamptz`,
      [customerUuid, kind, at.toISOString(), new Date(at.getTime() - DAY).toISOString()],
    )
    if (noted === 0) return
    for (const userUuid of await adminsToNotify(tx, customerUuid)) {
      await sendLater(tx, 'mail.limitReached', { userUuid, kind })
    }
  })
}
