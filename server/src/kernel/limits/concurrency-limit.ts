import { AppError } from '@lindero/domain/errors'

export type LimitedRun = <Result>(work: () => Promise<Result>) => Promise<Result>

interface ConcurrencyLimits {
  atOnce: number
  mostWaiting: number
}

/**
 * Limits how many tasks run at the same time. Up to `mostWaiting` more tasks wait in order of arrival; any beyond that
 * are rejected immediately. A failed task frees its slot too.
 *
 * @throws AppError `auth.busy`, from the returned function, if the queue is full
 */
export function concurrencyLimit({ atOnce, mostWaiting }: ConcurrencyLimits): LimitedRun {
  const waiting: (() => void)[] = []
  let free = atOnce
  const letNextIn = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new AppError('auth.busy')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      letNextIn()
    }
  }
}
