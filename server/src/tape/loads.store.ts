import { undoUntil } from '@lindero/domain/assets/bulk-edit'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, eq, gt } from 'drizzle-orm'
import { appendApplied, insertBulk } from '../assets/bulk-changes.store.ts'
import { type BulkEntry, bulkChanges, type LoadedFile } from '../assets/bulk-changes.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'

const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, refused: 0 }

export async function loadedFile(
  tx: Transaction,
  { filekey, language }: Pick<LoadedFile, 'filekey' | 'language'>,
): Promise<LoadedFile> {
  const [file] = await tx.rows<{ name: string }>('SELECT name FROM files WHERE key = $1', [filekey])
  return { filekey, file: file?.name ?? null, language, permissions: [], counts: NO_COUNTS }
}

/** A load of assets or of parts of their records. */
interface FileLoad extends Pick<LoadedFile, 'filekey' | 'language'> {
  job: RunningJob
  action: 'tape' | 'parts'
}

/** The results that each step of a load adds to, and the bulk change with its changes for an undo. */
interface LoadCheckpoint {
  created: number
  updated: number
  unchanged: number
  /** uuid of the bulk change; null until the load changes something. */
  bulk: string | null
}

/** The result of one step of a load. */
interface LoadedStep<Checkpoint> {
  /** The checkpoint after the step. */
  next: Checkpoint
  entries: readonly BulkEntry[]
  /** Number of rows that were rejected so far. */
  refused: number
  /** Permissions that the undo of the step requires. */
  permissions?: readonly Permission[]
  /** Number of rows or assets that were processed so far. */
  done: number
  total: number
}

/**
 * The steps of a load of assets or of parts. Each step is a transaction, which also stores its changes for the undo, its
 * progress and its checkpoint. A job that was interrupted continues after its last step.
 */
export class LoadSteps<Checkpoint extends LoadCheckpoint> {
  checkpoint: Checkpoint
  readonly #database: Database
  readonly #load: FileLoad

  /** @param start the checkpoint before the first step; `bulk` is the plan of the preview, if there is one */
  constructor({ database }: Context, load: FileLoad, start: Checkpoint) {
    this.#database = database
    this.#load = load
    this.checkpoint = { ...start, ...load.job.row.checkpoint }
  }

  async run(write: (tx: Transaction, from: Checkpoint) => Promise<LoadedStep<Checkpoint>>): Promise<void> {
    const { job } = this.#load
    this.checkpoint = await this.#database.transaction(job.scope, async (tx) => {
      const { next, done, total, ...step } = await write(tx, this.checkpoint)
      const checkpoint = { ...next, bulk: await keepStep(tx, this.#load, next, step) }
      const stored = Object.fromEntries(Object.entries(checkpoint))
      await job.advance(tx, { phase: 'writing', done, total, checkpoint: stored })
      return checkpoint
    })
  }
}

/**
 * Stores the changes of one step of a load as a bulk change, in the transaction of the step. A load can be undone for a
 * day after its last step, even if it failed or was cancelled before its end.
 *
 * @returns uuid of the bulk change; null if nothing has changed so far
 */
async function keepStep(
  tx: Transaction,
  { job: { row }, action, ...file }: FileLoad,
  { bulk, created, updated, unchanged }: LoadCheckpoint,
  { entries, refused, permissions = [] }: Pick<LoadedStep<LoadCheckpoint>, 'entries' | 'refused' | 'permissions'>,
): Promise<string | null> {
  const counts = { created, updated, unchanged, refused }
  const { customerUuid, portfolioUuid, subject, createdBy, uuid: jobUuid } = row
  if (bulk === null && entries.length === 0) return null
  const loaded = bulk === null ? await loadedFile(tx, file) : null
  const uuid =
    bulk ??
    (await insertBulk(tx, { action, planned: 0, customerUuid, portfolioUuid, subject, createdBy, jobUuid, loaded }))
      .uuid
  await appendApplied(tx, { uuid, customerUuid }, entries)
  await tx.change(
    `UPDATE bulk_changes SET applied_on = CASE WHEN changed > 0 THEN now() END, loaded = loaded || jsonb_build_object(
       'counts', $2::jsonb, 'permissions', (SELECT coalesce(jsonb_agg(DISTINCT p), '[]')
         FROM jsonb_array_elements(loaded->'permissions' || $3::jsonb) p))
     WHERE uuid = $1`,
    [uuid, JSON.stringify(counts), JSON.stringify(permissions)],
  )
  return uuid
}

/** The undo of a load, for the result of its job. Empty if the load has changed nothing. */
export async function undoOfLoad(
  tx: Transaction,
  uuid: string | null,
): Promise<{ bulk: string; undoUntil: string } | Record<string, never>> {
  const [load] =
    uuid === null
      ? []
      : await tx
          .select({ appliedOn: bulkChanges.appliedOn })
          .from(bulkChanges)
          .where(and(eq(bulkChanges.uuid, uuid), gt(bulkChanges.changed, 0)))
  return uuid !== null && load?.appliedOn ? { bulk: uuid, undoUntil: undoUntil(load.appliedOn).toISOString() } : {}
}

/** The assets that a load has changed so far. The bulk change counts each of them once. */
export async function countedAssets(tx: Transaction, bulk: string | null): Promise<Set<string>> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT DISTINCT e->>'assetUuid' AS uuid
     FROM bulk_change_batches b CROSS JOIN LATERAL jsonb_array_elements(b.entries) e WHERE b.bulk_uuid = $1`,
    [bulk],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}
