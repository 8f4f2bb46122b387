import type { QueueName } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'

/** Limits of one kind of work on this node: how many run at once, and how many wait. Further work is rejected. */
export interface QueueLimits {
  atOnce: number
  atOncePerUser: number
  waiting: number
  waitingPerUser: number
}

interface UserWork {
  running: number
  waiting: (() => void)[]
}

/**
 * Limits expensive work of one kind on this node. Users are served in rotation. The orders of one user wait for each
 * other, and delay another user at most by the work that is running.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** Users with work, in the order in which they are served. */
  readonly #users = new Map<string, UserWork>()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws AppError `limits.tooManyAtOnce`, `limits.busy` if the queue is full */
  async run<T>(user: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(user, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Waits for a place.
   *
   * @param signal leaves the queue when it aborts
   * @returns a function that ends the work and frees the place; calling it again does nothing
   * @throws AppError as `run`; `request.timeout` if the signal aborted
   */
  async enter(user: string, signal?: AbortSignal): Promise<() => void> {
    const { atOnce, waiting, waitingPerUser } = this.#limits
    const work = this.#users.get(user) ?? { running: 0, waiting: [] }
    this.#users.set(user, work)
    if (this.#running < atOnce && this.#mayRun(work)) this.#start(work)
    else {
      const code = work.waiting.length >= waitingPerUser ? 'limits.tooManyAtOnce' : 'limits.busy'
      if (code === 'limits.tooManyAtOnce' || this.#waiting >= waiting) {
        if (work.running + work.waiting.length === 0) this.#users.delete(user)
        throw new AppError(code)
      }
      this.#waiting += 1
      await this.#turnOf(user, work, signal)
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#end(user, work)
    }
  }

  #turnOf(user: string, work: UserWork, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((go, giveUp) => {
      const leave = () => {
        const at = work.waiting.indexOf(turn)
        if (at < 0) return
        work.waiting.splice(at, 1)
        this.#waiting -= 1
        if (work.running + work.waiting.length === 0) this.#users.delete(user)
        giveUp(new AppError('request.timeout'))
      }
      const turn = () => {
        signal?.removeEventListener('abort', leave)
        go()
      }
      work.waiting.push(turn)
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #mayRun({ running }: UserWork): boolean {
    return running < this.#limits.atOncePerUser
  }

  #start(work: UserWork): void {
    this.#running += 1
    work.running += 1
  }

  #end(user: string, work: UserWork): void {
    this.#running -= 1
    work.running -= 1
    // Moves the user to the end of the rotation.
    this.#users.delete(user)
    if (work.running + work.waiting.length > 0) this.#users.set(user, work)
    this.#startNext()
  }

  /** Gives the free place to the user with the least running work; among equals, to the one that has waited longest. */
  #startNext(): void {
    let next: UserWork | undefined
    for (const work of this.#users.values()) {
      if (work.waiting.length === 0 || !this.#mayRun(work)) continue
      if (!next || work.running < next.running) next = work
    }
    const go = next?.waiting.shift()
    if (!next || !go) return
    this.#waiting -= 1
    this.#start(next)
    go()
  }
}

/** Calls without their own queue: calls with a session are limited by user, the others by address. */
export type CallQueue = 'call' | 'publicCall'

export type Queues = Readonly<Record<QueueName | CallQueue, FairQueue>>

export function openQueues(limits: Readonly<Record<QueueName | CallQueue, QueueLimits>>): Queues {
  return {
    call: new FairQueue(limits.call),
    publicCall: new FairQueue(limits.publicCall),
    valuation: new FairQueue(limits.valuation),
    tape: new FairQueue(limits.tape),
    search: new FairQueue(limits.search),
    cadastre: new FairQueue(limits.cadastre),
    cadastralPicture: new FairQueue(limits.cadastralPicture),
    export: new FairQueue(limits.export),
    picture: new FairQueue(limits.picture),
  }
}
