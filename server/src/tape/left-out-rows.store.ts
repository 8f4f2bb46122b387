import type { CallReply } from '@lindero/contract/kernel/call'
import type { tapeCalls } from '@lindero/contract/tape/tape.contract'
import type { Transaction } from '../kernel/database/database.ts'
import { addAssetsOrder } from './tape-order.ts'

type LeftOut = CallReply<typeof tapeCalls.leftOutRows>['tape']

interface FinishedLoad {
  uuid: string
  payload: Record<string, unknown>
  refused: number
  ended_on: Date
  name: string
  size: number
}

/**
 * Finds the rejected rows of the given load, or of the portfolio's newest load that rejected rows and still has its
 * file. If a file was corrected and loaded again, only its last load counts.
 */
export async function leftOutRows(
  tx: Transaction,
  portfolioUuid: string,
  jobUuid: string | undefined,
): Promise<LeftOut> {
  const [load] = await tx.rows<FinishedLoad>(
    `SELECT load.uuid, load.payload, (load.result ->> 'refused')::integer AS refused, load.ended_on, f.name, f.size
     FROM (SELECT DISTINCT ON (payload ->> 'filekey') * FROM jobs
       WHERE portfolio_uuid = $1 AND kind = 'portfolios.addAssets' AND state = 'finished'
       ORDER BY payload ->> 'filekey', ended_on DESC) load
     JOIN files f ON f.key = load.payload ->> 'filekey' AND f.uploaded_on IS NOT NULL
     WHERE (load.result ->> 'refused')::integer > 0 AND ($2::uuid IS NULL OR load.uuid = $2)
     ORDER BY load.ended_on DESC LIMIT 1`,
    [portfolioUuid, jobUuid ?? null],
  )
  if (!load) return null
  const { filekey, edits, valueEdits, options } = addAssetsOrder.parse(load.payload)
  return {
    jobUuid: load.uuid,
    refused: load.refused,
    endedOn: new Date(load.ended_on).toISOString(),
    file: { filekey, name: load.name, size: Number(load.size) },
    edits,
    valueEdits,
    options,
  }
}
