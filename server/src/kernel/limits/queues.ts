import type { QueueName } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'

/** Limits for one kind of work on this node: how many jobs run at once, and how many wait. Any more are rejected. */
export interface QueueLimits {
  atOnce: number
  atOncePerUser: number
  waiting: number
  waitingPerUser: number
}

/** The user who requested the work, and the user's customer. A `Caller` has both. */
export interface WorkOwner {
  user: { uuid: string }
  customer: { uuid: string }
}

/** The owner of work without a caller, such as calls without a session from one network. */
export const ownerNamed = (name: string): WorkOwner => ({ user: { uuid: name }, customer: { uuid: name } })

interface Turn {
  go: () => void
  reject: (error: AppError) => void
}

interface UserWork {
  running: number
  waiting: Turn[]
}

interface CustomerWork {
  running: number
  waiting: number
  /** Users with work, next in line first. */
  users: Map<string, UserWork>
}

/**
 * Limits expensive work of one kind on this node. Customers take turns, and so do the users within each customer. The
 * jobs of one user wait for each other; they delay another customer only until a running job ends. If the queue is
 * full, the customer with the most waiting jobs loses its latest one to a customer with fewer.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** Customers with work, next in line first. */
  readonly #customers = new Map<string, CustomerWork>()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * @throws AppError `limits.tooManyAtOnce` if the user has too much waiting work; `limits.busy` if the queue is full
   */
  async run<T>(owner: WorkOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(owner, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Waits for a free slot.
   *
   * @param signal takes the caller out of the queue when it aborts
   * @returns a function to call when the work ends; it frees the slot, and calling it again does nothing
   * @throws AppError like `run`; `request.timeout` if the signal aborts
   */
  async enter(owner: WorkOwner, signal?: AbortSignal): Promise<() => void> {
    const customer = entryOf(this.#customers, owner.customer.uuid, () => ({ running: 0, waiting: 0, users: new Map() }))
    const user = entryOf(customer.users, owner.user.uuid, () => ({ running: 0, waiting: [] as Turn[] }))
    if (this.#running < this.#limits.atOnce && this.#mayRun(user)) this.#start(customer, user)
    else {
      try {
        this.#makeRoom(customer, user)
      } catch (error) {
        this.#forgetIdle(owner, customer, user)
        throw error
      }
      await this.#turnOf(owner, customer, user, signal)
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#end(owner, customer, user)
    }
  }

  /** @throws AppError if the user or the node has reached its limit of waiting work */
  #makeRoom(customer: CustomerWork, user: UserWork): void {
    if (user.waiting.length >= this.#limits.waitingPerUser) throw new AppError('limits.tooManyAtOnce')
    if (this.#waiting < this.#limits.waiting) return
    const [largest] = [...this.#customers.values()].sort((a, b) => b.waiting - a.waiting)
    // The customer with the most waiting work loses a job only to a customer with less. Otherwise two customers would
    // keep displacing each other.
    if (!largest || largest.waiting <= customer.waiting + 1) throw new AppError('limits.busy')
    const [greedy] = [...largest.users.values()].sort((a, b) => b.waiting.length - a.waiting.length)
    greedy?.waiting.at(-1)?.reject(new AppError('limits.busy'))
  }

  #turnOf(owner: WorkOwner, customer: CustomerWork, user: UserWork, signal: AbortSignal | undefined): Promise<void> {
    customer.waiting += 1
    this.#waiting += 1
    return new Promise<void>((resolve, fail) => {
      const leave = () => turn.reject(new AppError('request.timeout'))
      const turn: Turn = {
        go: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
        reject: (error) => {
          const at = user.waiting.indexOf(turn)
          if (at < 0) return
          signal?.removeEventListener('abort', leave)
          user.waiting.splice(at, 1)
          customer.waiting -= 1
          this.#waiting -= 1
          this.#forgetIdle(owner, customer, user)
          fail(error)
        },
      }
      user.waiting.push(turn)
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #mayRun({ running }: UserWork): boolean {
    return running < this.#limits.atOncePerUser
  }

  #start(customer: CustomerWork, user: UserWork): void {
    this.#running += 1
    customer.running += 1
    user.running += 1
  }

  #end(owner: WorkOwner, customer: CustomerWork, user: UserWork): void {
    this.#running -= 1
    customer.running -= 1
    user.running -= 1
    // Moves the user and the customer to the back of their lines.
    customer.users.delete(owner.user.uuid)
    customer.users.set(owner.user.uuid, user)
    this.#customers.delete(owner.customer.uuid)
    this.#customers.set(owner.customer.uuid, customer)
    this.#forgetIdle(owner, customer, user)
    this.#startNext()
  }

  #forgetIdle(owner: WorkOwner, customer: CustomerWork, user: UserWork): void {
    if (user.running + user.waiting.length === 0) customer.users.delete(owner.user.uuid)
    if (customer.users.size === 0) this.#customers.delete(owner.customer.uuid)
  }

  /**
   * Gives the free slot to the customer with the fewest running jobs, and within it to the user with the fewest. A tie
   * goes to the user who has waited longest.
   */
  #startNext(): void {
    let next: { customer: CustomerWork; user: UserWork } | undefined
    for (const customer of this.#customers.values()) {
      if (customer.waiting === 0 || (next && customer.running >= next.customer.running)) continue
      const user = this.#nextOf(customer)
      if (user) next = { customer, user }
    }
    const turn = next?.user.waiting.shift()
    if (!next || !turn) return
    this.#waiting -= 1
    next.customer.waiting -= 1
    this.#start(next.customer, next.user)
    turn.go()
  }

  #nextOf(customer: CustomerWork): UserWork | undefined {
    let next: UserWork | undefined
    for (const user of customer.users.values()) {
      if (user.waiting.length === 0 || !this.#mayRun(user)) continue
      if (!next || user.running < next.running) next = user
    }
    return next
  }
}

function entryOf<Entry>(entries: Map<string, Entry>, key: string, create: () => Entry): Entry {
  const entry = entries.get(key) ?? create()
  entries.set(key, entry)
  return entry
}

/**
 * Queues of calls. `identification` limits the lookups of sessions and API keys, before the user is known. Then calls
 * without their own queue wait in `call` by user, and those without a session in `publicCall` by address.
 */
export type CallQueue = 'identification' | 'call' | 'publicCall'

export type Queues = Readonly<Record<QueueName | CallQueue, FairQueue>>

export function openQueues(limits: Readonly<Record<QueueName | CallQueue, QueueLimits>>): Queues {
  return {
    identification: new FairQueue(limits.identification),
    call: new FairQueue(limits.call),
    publicCall: new FairQueue(limits.publicCall),
    valuation: new FairQueue(limits.valuation),
    tape: new FairQueue(limits.tape),
    search: new FairQueue(limits.search),
    identityProvider: new FairQueue(limits.identityProvider),
    cadastre: new FairQueue(limits.cadastre),
    cadastralPicture: new FairQueue(limits.cadastralPicture),
    export: new FairQueue(limits.export),
    picture: new FairQueue(limits.picture),
  }
}
