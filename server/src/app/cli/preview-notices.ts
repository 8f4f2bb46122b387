import { DAILY_WORKS } from '../../daily-works.ts'
import type { Context } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/database.ts'
import { rehearse } from '../../kernel/database/rehearsal.ts'

/** Number of mails by kind, and of notices on screens, that a daily work would send now. */
export interface PreviewedWork {
  work: string
  sends: Record<string, number>
}

/** Runs the daily work that tells users something, counts what it would send, and rolls everything back. */
export function previewNotices(context: Context, works = DAILY_WORKS): Promise<PreviewedWork[]> {
  return rehearse(context.database.driver, async (database) => {
    const previewed: PreviewedWork[] = []
    let before = await countsOf(database)
    for (const { name, tells, run } of works) {
      if (!tells) continue
      await run({ ...context, database })
      const after = await countsOf(database)
      const sends = [...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
      previewed.push({ work: name, sends: Object.fromEntries(sends.filter(([, count]) => count > 0)) })
      before = after
    }
    return previewed
  })
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
