import { Readable } from 'node:stream'
import { type UpdateLetter, updateLetterTexts, writeUpdateLetters } from '@lindero/documents/operations/update-letters'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Locale } from '@lindero/domain/kernel/formats'
import { withTown } from '@lindero/domain/kernel/street-address'
import type { Database } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'

interface LetterOrder {
  updates: readonly string[]
  landlord: string
  language: Locale
}

/**
 * Letters for the named updates that the caller sees. The landlord is the holder of the account that pays the portfolio,
 * otherwise the name in the order. Index and limit are stated only if the update was not changed since its run.
 *
 * @throws AppError `operations.notFound` if none of the updates is found; `operations.updatesGone` if some are not: they were
 *   removed, their leases ended before them, or the caller does not see them
 */
export async function notifyTenants(database: Database, caller: Caller, order: LetterOrder, now: Date) {
  const { language } = order
  const { user, customer } = caller
  const letters = await database.transaction({ customer: customer.uuid }, (tx) =>
    tx.rows<UpdateLetter & { municipality: string | null }>(
      `SELECT coalesce(b.holder, $2) AS landlord, l.tenant, a.external_id AS "externalId", a.address, a.municipality, l.lease_use AS use,
         l.signed_on::text AS "signedOn", coalesce(u.notified_on, $3::date)::text AS "notifiedOn",
         u.effective_on::text AS "effectiveOn", u.previous_rent::float8 AS "previousRent", u.percent::float8 AS percent,
         u.new_rent::float8 AS "newRent", run.index, run."limit", run.decree
       FROM lease_updates u JOIN leases l ON l.uuid = u.lease_uuid
         JOIN assets a ON a.uuid = l.asset_uuid AND a.archived_on IS NULL
         LEFT JOIN bank_accounts b ON b.portfolios @> ARRAY[a.portfolio_uuid]
         LEFT JOIN LATERAL (SELECT nullif(n.index, 'null'::jsonb) AS index, n."limit", n.decree FROM rent_update_runs r
           CROSS JOIN LATERAL jsonb_to_recordset(r.updates) AS n(uuid uuid, percent numeric, "newRent" numeric, index jsonb,
             "limit" text, decree text)
           WHERE r.undone_on IS NULL AND r.month BETWEEN u.effective_on - INTERVAL '13 months' AND u.effective_on
             AND n.uuid = u.uuid AND n.percent = u.percent AND n."newRent" = u.new_rent LIMIT 1) run ON true
       WHERE u.uuid = ANY ($1::uuid[]) AND u.effective_on IS NOT NULL AND u.new_rent IS NOT NULL
         AND (l.ended_on IS NULL OR l.ended_on >= u.effective_on)
         AND ($4::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $5::uuid))
       ORDER BY a.external_id, u.uuid`,
      [
        ...[`{${order.updates.join(',')}}`, order.landlord, calendarDateAt(now)],
        ...[seesAllPortfolios(caller), user.uuid],
      ],
    ),
  )
  if (letters.length === 0) throw new AppError('operations.notFound')
  const count = order.updates.length - letters.length
  if (count > 0) throw new AppError('operations.updatesGone', { count })
  return {
    stream: Readable.from(writeUpdateLetters({ language, createdOn: now, letters: letters.map(letterWithTown) })),
    fileName: updateLetterTexts(language).fileName.replace('{{date}}', calendarDateAt(now)),
  }
}

/** Two municipalities may have the same street, so the address of a letter has both. */
const letterWithTown = ({ municipality, ...letter }: UpdateLetter & { municipality: string | null }): UpdateLetter => ({
  ...letter,
  address: letter.address && withTown(letter.address, municipality),
})
