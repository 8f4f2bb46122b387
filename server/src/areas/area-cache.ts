const ENTRIES = 2_000
const SECONDS = 60

interface Entry {
  at: number
  answer: unknown
}

/**
 * Caches replies by municipality or section. They expire after a minute, because a different process may import
 * figures. If there are too many, the oldest reply is dropped.
 */
export class AreaCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  async get<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#entries.get(key)
    if (cached && this.#now() - cached.at < SECONDS * 1_000) return cached.answer as Answer
    const answer = await read()
    this.#entries.delete(key)
    this.#entries.set(key, { at: this.#now(), answer })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
    return answer
  }

  clear(): void {
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }
}
