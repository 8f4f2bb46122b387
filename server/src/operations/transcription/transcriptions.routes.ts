import { transcriptionCalls } from '@lindero/contract/operations/transcriptions.contract'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { deleteDue } from '../../kernel/database/bulk.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import {
  discardTranscription,
  monthlyUse,
  orderTranscription,
  transcriptionOf,
  transcriptionsOf,
} from './transcriptions.store.ts'

/** Calls for transcribing registry extracts, bills and certificates. */
export function transcriptionRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(transcriptionCalls.noteTranscriptions, async ({ tx, asset, query }) => ({
    ...(await transcriptionsOf(tx, asset.uuid, query)),
    ...(await monthlyUse(tx, asset.customerUuid, now())),
  }))

  calls.serveInTransaction(transcriptionCalls.transcribeNote, ({ tx, caller, asset, body }) =>
    orderTranscription(tx, caller, asset, body.fileUuid, now()),
  )

  calls.serveInTransaction(transcriptionCalls.noteTranscription, ({ tx, asset, params }) =>
    transcriptionOf(tx, asset.uuid, params.transcriptionUuid),
  )

  calls.serveInTransaction(transcriptionCalls.discardTranscription, async ({ tx, asset, params }) => {
    await discardTranscription(tx, asset, params.transcriptionUuid)
    return undefined
  })
}

const DAYS_KEPT = 400
const DAY = 24 * 60 * 60_000

/**
 * Transcriptions are deleted `DAYS_KEPT` days after they ended, because the limit of a month counts them. The values
 * that they have read are deleted earlier: as soon as a user accepts or discards them.
 */
export const TRANSCRIPTION_SWEEP: DailyWork = {
  name: 'old transcriptions of simple notes',
  async run({ database, now }) {
    const before = new Date(now().getTime() - DAYS_KEPT * DAY).toISOString()
    const count = await deleteDue(database, 'note_transcriptions', `ended_on < $1`, before)
    return count > 0 ? { count } : null
  },
}
