import { DAILY_WORKS } from '../../daily-works.ts'
import { failureSentence } from '../../kernel/config/failure-sentence.ts'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import type { Database } from '../../kernel/database/database.ts'
import { rehearse } from '../../kernel/database/rehearsal.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'

/** Number of mails by kind, and of notices on screens, that a daily work would send now. */
export interface PreviewedWork {
  work: string
  sends: Record<string, number>
  /** One sentence for each failure. The numbers are then too low. */
  failures: string[]
}

/**
 * Runs each daily work that tells users something, counts what it would send, and rolls it back before the next one.
 * Nothing leaves the program: mails, files and reports of errors are not available.
 */
export async function previewNotices(context: Context, works = DAILY_WORKS): Promise<PreviewedWork[]> {
  const previewed: PreviewedWork[] = []
  for (const work of works) {
    if (work.tells) previewed.push(await previewOf(context, work))
  }
  return previewed
}

function previewOf(context: Context, { name, run }: DailyWork): Promise<PreviewedWork> {
  return rehearse(context.database.driver, async (database) => {
    const failures: string[] = []
    const report = (error: unknown) => {
      failures.push(failureSentence(error))
    }
    const before = await countsOf(database)
    try {
      await run({
        ...context,
        ...{ database, files: NO_FILES, mailer: { send: notAvailable } },
        errors: { report, flush: async () => {} },
      })
    } catch (error) {
      report(error)
    }
    const after = await countsOf(database)
    const sends = [...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
    return { work: name, sends: Object.fromEntries(sends.filter(([, count]) => count > 0)), failures }
  })
}

const notAvailable = () => Promise.reject(new Error('not available in a rehearsal'))

const NO_FILES: FileStore = {
  put: notAvailable,
  bytes: notAvailable,
  read: notAvailable,
  keys() {
    throw new Error('not available in a rehearsal')
  },
  remove: notAvailable,
  removeUnfinished: notAvailable,
  prepare: notAvailable,
  check: notAvailable,
}

async function countsOf(database: Database): Promise<Map<string, number>> {
  const rows = await database.transaction('system', (tx) =>
    tx.rows<{ kind: string; count: number }>(
      `SELECT kind, count(*) AS count FROM outgoing_messages GROUP BY kind
       UNION ALL SELECT 'notices', count(*) FROM notices`,
    ),
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
