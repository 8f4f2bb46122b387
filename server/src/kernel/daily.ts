import type { Context } from './context.ts'

const DAY = 24 * 60 * 60_000

/** Work that runs once a day. It returns counts for the log, or null if there was nothing to do. */
export interface DailyWork {
  name: string
  run(context: Context): Promise<Record<string, number> | null>
}

/**
 * Runs all daily work immediately, and again every day until the process ends. Failures are logged and reported, and
 * the remaining work still runs. Several nodes may run the same work concurrently, because it only handles what is
 * still due.
 *
 * @returns a function that stops the daily work after the current item
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
