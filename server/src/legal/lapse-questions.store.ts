import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import type { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { lapseQuestions, type NotedExtract } from '@lindero/domain/legal/annotation-dates'
import { sql } from 'drizzle-orm'
import { allOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

/** Replaces the questions about annotations of assets whose day of lapse is unknown. */
export async function replaceLapseQuestions(
  tx: Transaction,
  customerUuid: string,
  assetUuids: readonly string[],
  extracts: ReadonlyMap<string, readonly NotedExtract[]>,
): Promise<void> {
  const questions = assetUuids.flatMap((assetUuid) =>
    lapseQuestions(extracts.get(assetUuid) ?? []).map((question) => ({ ...question, assetUuid })),
  )
  await tx.change('DELETE FROM lapse_questions WHERE asset_uuid = ANY($1::uuid[])', [assetUuids])
  await tx.change(
    `INSERT INTO lapse_questions (customer_uuid, asset_uuid, kind, inscription, why, is_ours, expedition_date)
     SELECT $1, n."assetUuid", n.kind, n.inscription, n.why, n."isOurs", n.extract
     FROM jsonb_to_recordset($2::jsonb) AS n("assetUuid" uuid, kind text, inscription text, why text, "isOurs" boolean,
       extract date)`,
    [customerUuid, JSON.stringify(questions)],
  )
}

type Calls = typeof legalDateCalls

/** The questions about assets in the portfolios that the caller sees, those of the own claims first. */
export async function listLapseQuestions(
  tx: Transaction,
  caller: Caller,
  { p, r }: CallInput<Calls['lapseQuestions']>['query'],
): Promise<CallReply<Calls['lapseQuestions']>> {
  const from = sql`FROM lapse_questions q JOIN assets a ON a.uuid = q.asset_uuid
    WHERE a.archived_on IS NULL AND a.phase = 'management' AND ${allOf(seesPortfolio(caller, sql`a.portfolio_uuid`))}`
  const items = await tx.rows<CallReply<Calls['lapseQuestions']>['items'][number]>(sql`SELECT q.id::int AS id,
    a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, q.kind, q.inscription, q.why, q.is_ours AS "isOurs",
    q.expedition_date::text AS "expeditionDate"
    ${from} ORDER BY q.is_ours DESC, a.external_id, q.id LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const [counted] = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`)
  return { items, total: counted?.total ?? 0 }
}
