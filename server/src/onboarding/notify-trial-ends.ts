import { TRIAL_NOTICE_DAYS, trialNoticeDue } from '@lindero/domain/customers/subscription'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'

const AT_ONCE = 500
const DAY = 24 * 60 * 60_000

interface EndingTrial {
  uuid: string
  end: Date
  told: number | null
  admins: string[]
}

/**
 * Queues mails about trials that end in 7, 3 or 1 days. On each of these days, every active admin receives one mail. If
 * another node runs this function at the same time, rows locked by that node are skipped.
 *
 * @returns the number of queued mails
 */
export async function notifyTrialEnds({ database, now }: Context): Promise<number> {
  const at = now()
  const last = new Date(at.getTime() + TRIAL_NOTICE_DAYS[0] * DAY).toISOString()
  let ordered = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await database.transaction('system', async (tx) => {
      const ending = await tx.rows<EndingTrial>(
        `SELECT c.uuid, c.trial_ends_on AS "end", c.trial_told_days AS told,
           ARRAY(SELECT u.uuid::text FROM users u WHERE u.customer_uuid = c.uuid AND u.is_admin
             AND NOT u.is_provider AND u.inactive_on IS NULL AND u.erased_on IS NULL
             AND u.email_verified_on IS NOT NULL) AS admins
         FROM customers c
         WHERE c.stripe_id IS NULL AND c.trial_ends_on > $1::timestamptz AND c.trial_ends_on <= $2::timestamptz
           AND c.uuid > $3::uuid
         ORDER BY c.uuid LIMIT ${AT_ONCE} FOR NO KEY UPDATE OF c SKIP LOCKED`,
        [at.toISOString(), last, after],
      )
      const due = ending.flatMap(({ uuid, end, told, admins }) => {
        const days = trialNoticeDue(new Date(end), at, told)
        return days === null ? [] : [{ uuid, days, admins }]
      })
      await tx.change(
        `UPDATE customers c SET trial_told_days = due.days
         FROM unnest($1::uuid[], $2::integer[]) AS due (uuid, days) WHERE c.uuid = due.uuid`,
        [due.map(({ uuid }) => uuid), due.map(({ days }) => days)],
      )
      for (const { days, admins } of due) {
        for (const userUuid of admins) await sendLater(tx, 'mail.trialEnding', { userUuid, days })
        ordered += admins.length
      }
      return ending
    })
    const end = page.at(-1)
    if (!end || page.length < AT_ONCE) return ordered
    after = end.uuid
  }
}

export const TRIAL_NOTICES: DailyWork = {
  name: 'notices of trials that end',
  tells: true,
  async run(context) {
    const mails = await notifyTrialEnds(context)
    return mails > 0 ? { mails } : null
  },
}
