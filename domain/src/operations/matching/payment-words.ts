import { foldWords } from '../../kernel/parse-result.ts'
import type { DueConcept } from '../transaction.ts'
import { OF_AUTHORITIES } from './authorities.ts'
import type { MatchDue, PaidDue } from './match-due.ts'

/** A word in at least this many different texts of payments of taxes belongs to their issuers or to the bank. */
const LEAST_TEXTS = 3

/** The series of a due: the dues of an asset with the same concept, type, other party and owner. */
export const seriesOf = ({ asset, concept, type, party, owner = null }: MatchDue): string =>
  JSON.stringify([asset, concept, type, party, owner])

/**
 * The words that the bank wrote for earlier payments. Those of the same series name its issuer. Taxes of all assets have
 * the same issuers. Another asset has another community or tenant, so its words are not known.
 */
export class PaymentWords {
  readonly #ofSeries = new Map<string, Set<string>>()
  readonly #textsOfTaxes = new Map<string, Set<string>>()

  constructor(paid: readonly PaidDue[]) {
    for (const one of paid) {
      const text = foldWords(one.text ?? '')
      const series = seriesOf(one)
      const ofSeries = this.#ofSeries.get(series) ?? new Set<string>()
      this.#ofSeries.set(series, ofSeries)
      for (const word of text.split(' ')) {
        ofSeries.add(word)
        if (!OF_AUTHORITIES.has(one.concept)) continue
        const texts = this.#textsOfTaxes.get(word) ?? new Set<string>()
        this.#textsOfTaxes.set(word, texts.add(text))
      }
    }
  }

  /** True if earlier payments of the series, or several of other taxes, have the word. */
  has(word: string, concept: DueConcept, series: string): boolean {
    if (this.#ofSeries.get(series)?.has(word)) return true
    return OF_AUTHORITIES.has(concept) && (this.#textsOfTaxes.get(word)?.size ?? 0) >= LEAST_TEXTS
  }
}
