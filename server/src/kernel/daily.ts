import type { Context } from './context.ts'

const DAY = 24 * 60 * 60_000

/** Work that is done once a day; it says what it did, for the log, or null where there was nothing. */
export interface DailyWork {
  name: string
  run(context: Context): Promise<Record<string, number> | null>
}

/**
 * Does each work now and then daily, until the process ends; one that fails is logged and reported, and keeps no
 * other from its turn. Several nodes may do it at once: every work only removes what is due.
 *
 * @returns ends it earlier, after the work under way
 */
export function doDaily(context: Context, works: readonly DailyWork[]): () => Promise<void> {
  let isStopping = false
  const round = async () => {
    for (const work of works) {
      if (!isStopping) await doOnce(context, work)
    }
  }
  let underWay = round()
  const daily = setInterval(() => {
    underWay = underWay.then(round)
  }, DAY)
  daily.unref()
  return () => {
    isStopping = true
    clearInterval(daily)
    return underWay
  }
}

async function doOnce(context: Context, { name, run }: DailyWork): Promise<void> {
  try {
    const done = await run(context)
    if (done) context.log.info({ work: name, ...done }, 'done for the day')
  } catch (error) {
    const ticket = crypto.randomUUID()
    context.log.error({ err: error, work: name, ticket }, 'daily work failed')
    context.errors.report(error, { where: 'daily', name, ticket })
  }
}
