import type { Context } from './context.ts'

const DAY = 24 * 60 * 60_000

/** Work that is done once a day; it says what it did, for the log, or null where there was nothing. */
export interface DailyWork {
  name: string
  run(context: Context): Promise<Record<string, number> | null>
}

/**
 * Does each work now and then daily, until the process ends; one that fails is logged and keeps no other from its
 * turn. Several nodes may do it at once: every work only removes what is due.
 *
 * @returns ends it earlier
 */
export function doDaily(context: Context, works: readonly DailyWork[]): () => void {
  const round = async () => {
    for (const { name, run } of works) {
      await run(context).then(
        (done) => done && context.log.info({ work: name, ...done }, 'done for the day'),
        (error: unknown) => context.log.error({ err: error, work: name }, 'daily work'),
      )
    }
  }
  void round()
  const daily = setInterval(() => void round(), DAY)
  daily.unref()
  return () => clearInterval(daily)
}
