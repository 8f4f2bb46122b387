/**
 * A stream of random numbers that depends only on a seed and a label (sfc32 by Chris Doty-Humphrey, public domain,
 * seeded through the xmur3 text hash). The stream is the same on every machine. Each part of the demo uses a separate
 * stream, so one part stays the same when a different part gets more data.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string | number, label = '') {
    const hash = textHash(`${seed}/${label}`)
    this.#a = hash()
    this.#b = hash()
    this.#c = hash()
    for (let i = 0; i < 12; i++) this.uint32()
  }

  uint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    this.#c |= 0
    return sum >>> 0
  }

  /** A random number from 0 (included) to 1 (excluded). */
  next(): number {
    return this.uint32() / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A random whole number, both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /**
   * A normally distributed number (Box-Muller), limited to three standard deviations, so that one extreme number does
   * not distort a market.
   */
  normal(mean = 0, deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    const draw = radius * Math.cos(2 * Math.PI * this.next())
    return mean + deviation * Math.max(-3, Math.min(3, draw))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** Picks a key by its weight: `{ flat: 3, house: 1 }` gives `flat` three times out of four. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return this.pick(entries)[0]
  }

  /** A version 4 uuid from the stream. */
  uuid(): string {
    const hex = (value: number) => value.toString(16).padStart(8, '0')
    const second = hex(((this.uint32() & 0xffff0fff) | 0x4000) >>> 0)
    const third = hex(((this.uint32() & 0x3fffffff) | 0x80000000) >>> 0)
    return `${hex(this.uint32())}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(this.uint32())}`
  }
}

function textHash(text: string): () => number {
  let h = 1_779_033_703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3_432_918_353)
    h = (h << 13) | (h >>> 19)
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2_246_822_507)
    h = Math.imul(h ^ (h >>> 13), 3_266_489_909)
    h ^= h >>> 16
    return h >>> 0
  }
}
