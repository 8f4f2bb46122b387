import { AppError } from '@lindero/domain/errors'

export type LimitedRun = <Result>(work: () => Promise<Result>) => Promise<Result>

interface ConcurrencyLimits {
  atOnce: number
  mostWaiting: number
}

/**
 * Limits how many pieces of work run at once. Up to `mostWaiting` others wait in the order of arrival; further ones
 * are rejected at once. A failure frees its place like a success.
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
