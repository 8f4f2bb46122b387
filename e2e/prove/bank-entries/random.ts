import { randomFrom } from '../../process/bank-year.ts'

/** Choices that depend only on the seed. */
export class Choices {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    // The first numbers of close seeds are alike.
    for (let index = 0; index < 20; index += 1) this.#random()
  }

  chance(share: number): boolean {
    return this.#random() < share
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return Math.floor(least + this.#random() * (most - least + 1))
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }

  figures(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join('')
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTVWXYZ'[this.between(0, 22)]).join('')
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.#random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }
}
