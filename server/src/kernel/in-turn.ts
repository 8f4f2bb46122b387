import { AppError } from '@lindero/domain/kernel/app-error'

export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface TurnLimits {
  atOnce: number
  mostWaiting: number
  /** How long the next one in a crowd waits on, in times of what the one before took. */
  rest: number
}

/** Whatever one piece of work took: nobody waits longer than this for nothing. */
const LONGEST_REST_MILLISECONDS = 100

/**
 * Lets only so many pieces of work go on at once; a few others wait in the order in which they came, and more are
 * told at once to try again. One that fails makes room like one that succeeds.
 *
 * @throws AppError `auth.busy`, from the turn, where as many wait as may
 */
export function inTurn({ atOnce, mostWaiting, rest }: TurnLimits): Turn {
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
    const begun = performance.now()
    try {
      return await work()
    } finally {
      const isCrowd = waiting.length > 0
      const restMilliseconds = Math.min(rest * (performance.now() - begun), LONGEST_REST_MILLISECONDS)
      if (isCrowd && rest > 0) setTimeout(letNextIn, restMilliseconds)
      else letNextIn()
    }
  }
}
