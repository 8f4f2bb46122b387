import { groupsOf, isLikeDate, shapeOf } from './mark-forms.ts'
import { type Run, squeeze } from './read-text.ts'

/** A shorter beginning of an identifier is in many words. */
const SHORTEST_BEGINNING = { letters: 3, figures: 5 } as const

/** The forms of the identifiers of all assets. An unknown identifier with one of them is that of another asset. */
export class IdentifierForms {
  /** The places at which identifiers have punctuation, by form. */
  readonly #gaps = new Map<string, Set<number>>()
  readonly #beginnings = new Set<string>()
  /** Patterns of identifiers without letters. */
  readonly #numbers = new Map<string, RegExp>()

  add(written: string, bare: string): void {
    const shortest = /[A-Z]/.test(bare) ? SHORTEST_BEGINNING.letters : SHORTEST_BEGINNING.figures
    for (let length = shortest; length < bare.length; length += 1) this.#beginnings.add(bare.slice(0, length))
    this.#addNumber(written)
    if (!/[A-Z].*\d{2}/.test(bare)) return
    const gaps = this.#gaps.get(shapeOf(bare)) ?? new Set<number>()
    this.#gaps.set(shapeOf(bare), gaps)
    for (const { index } of written.matchAll(/[^A-Za-z0-9]+/g)) gaps.add(squeeze(written.slice(0, index)).length)
  }

  #addNumber(written: string): void {
    const groups = groupsOf(written)
    // An amount such as 1.234 has groups too.
    if (
      !groups ||
      !/^[\d./-]+\d{4}$/.test(written.trim()) ||
      isLikeDate(groups.map((group) => group.replace(/./g, '1').replace(/^1111$/, '2011')))
    )
      return
    const shape = written.trim().replace(/\d/g, '9')
    if (this.#numbers.has(shape)) return
    const pattern = shape.replace(/[^9]/g, (sign) => `\\${sign}`).replaceAll('9', '\\d')
    this.#numbers.set(shape, new RegExp(`(?<!\\d[./-]?)${pattern}(?![./-]?\\d)`, 'g'))
  }

  /** The numbers of a text that have the form of an identifier without letters. */
  numbersIn(text: string): string[] {
    return [...this.#numbers.values()].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([number]) => squeeze(number)),
    )
  }

  /** True for the form of an identifier. `4-C AB.34869` has not the form of `CAB34869`. */
  hasForm({ value, gaps }: Run): boolean {
    const own = this.#gaps.get(shapeOf(value))
    const isBorder = (at: number) => /[A-Z]$/.test(value.slice(0, at)) !== /^[A-Z]/.test(value.slice(at))
    return own !== undefined && gaps.every((at) => own.has(at) || isBorder(at))
  }

  /** True for the beginning of an identifier. */
  begins(value: string): boolean {
    return this.#beginnings.has(value)
  }
}
