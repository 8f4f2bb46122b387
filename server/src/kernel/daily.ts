import type { Context } from './context.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

/** Work that runs once a day. It returns counts for the log, or null if there was nothing to do. */
export interface DailyWork {
  name: string
  /** True if the work sends mails or notices to users. It is held for a while after an upgrade (ADR 1292). */
  tells?: true
  run(context: Context): Promise<Record<string, number> | null>
}

/**
 * Runs all daily work immediately, and again every day until the process ends. Failures are logged and reported, and
 * the remaining work still runs. Several nodes may run the same work concurrently, because it only handles what is
 * still due. Work that tells users something runs when its hold ends.
 *
 * @param areHeld true while work that tells users something is held
 * @returns a function that stops the daily work after the current item
 */
export function doDaily(
  context: Context,
  works: readonly DailyWork[],
  areHeld: () => Promise<boolean> = async () => false,
): () => Promise<void> {
  let isStopping = false
  let held: readonly DailyWork[] = []
  const runAll = async (due: readonly DailyWork[]) => {
    for (const work of due) {
      if (!isStopping) await doOnce(context, work)
    }
  }
  const round = async () => {
    const telling = works.filter(({ tells }) => tells)
    if (telling.length > 0) held = (await isHeld(context, areHeld)) ? telling : []
    await runAll(works.filter((work) => !held.includes(work)))
  }
  const afterHold = async () => {
    if (isStopping || held.length === 0 || (await isHeld(context, areHeld))) return
    const due = held
    held = []
    await runAll(due)
  }
  let underWay = round()
  const then = (next: () => Promise<void>) => () => {
    underWay = underWay.then(next)
  }
  const timers = [setInterval(then(round), DAY), setInterval(then(afterHold), MINUTE)]
  for (const timer of timers) timer.unref()
  return () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    return underWay
  }
}

/** True if notices are held, or if the database does not say so: then the next minute asks again. */
async function isHeld(context: Context, areHeld: () => Promise<boolean>): Promise<boolean> {
  try {
    return await areHeld()
  } catch (error) {
    context.log.error({ err: error }, 'notices are held, because the database does not answer')
    return true
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
