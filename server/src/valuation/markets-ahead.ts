import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { FITS_AT_ONCE } from './models/thin-fits.ts'

/**
 * The markets that a job needs, one for each neighbourhood. While the job values homes in one neighbourhood, the markets
 * of the following ones are fetched, and fitted by other threads if they are new.
 */
export class MarketsAhead {
  readonly #order: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #fetchMarket: (name: string) => Promise<RegionalMarket>
  readonly #fetching = new Map<string, Promise<RegionalMarket>>()
  /** Number of names of the order that have been fetched. */
  #fetched = 0

  /** @param order the names of the neighbourhoods in the order in which the job first needs them */
  constructor(order: Iterable<string>, fetchMarket: (name: string) => Promise<RegionalMarket>) {
    this.#order = [...new Set(order)]
    this.#places = new Map(this.#order.map((name, place) => [name, place]))
    this.#fetchMarket = fetchMarket
  }

  /**
   * Returns a market and fetches the next ones. The caller keeps the market if it needs it again.
   *
   * @throws the error of the fetch of this market
   */
  take(name: string): Promise<RegionalMarket> {
    const market = this.#fetching.get(name) ?? this.#fetchMarket(name)
    this.#fetching.delete(name)
    const next = (this.#places.get(name) ?? -1) + 1
    this.#fetched = Math.max(this.#fetched, next)
    for (const ahead of this.#order.slice(this.#fetched, next + FITS_AT_ONCE)) this.#fetchAhead(ahead)
    return market
  }

  #fetchAhead(name: string): void {
    const market = this.#fetchMarket(name)
    // An error is reported when the job takes the market.
    market.catch(() => {})
    this.#fetching.set(name, market)
    this.#fetched += 1
  }
}
