import { AppError } from '@lindero/domain/errors'

export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface TurnLimits {
  atOnce: number
  mostWaiting: number
}

/**
 * Lets only so many pieces of work go on at once; a few others wait in the order in which they came, and more are
 * told at once to try again. One that fails makes room like one that succeeds.
 *
 * @throws AppError `auth.busy`, from the turn, where as many wait as may
 */
export function inTurn({ atOnce, mostWaiting }: TurnLimits): Turn {
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
