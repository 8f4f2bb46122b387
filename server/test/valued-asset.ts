import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { editDocument } from '@lindero/domain/valuation/methods/comparables/apply-edit'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { runJobs } from './jobs.ts'
import { addMarket } from './market.ts'
import { aSignedInUser } from './people.ts'
import { addAssets, addPortfolio } from './portfolios.ts'
import { openTestSystem, type TestSystem } from './test-system.ts'

export interface SavedValuation {
  uuid: string
  value: number
  valuationTypeId: number
  isSigned: boolean
  document: ComparablesDocument
}

type Person = Awaited<ReturnType<typeof aSignedInUser>>

/** A customer with a market and one asset with an automatic sale valuation. */
export class ValuedAsset {
  readonly system: TestSystem
  readonly admin: Person
  readonly market: readonly MarketEvidence[]
  portfolio = ''
  asset = ''
  saved = {} as SavedValuation

  private constructor(system: TestSystem, admin: Person, market: readonly MarketEvidence[]) {
    this.system = system
    this.admin = admin
    this.market = market
  }

  static async open(settings: Record<string, string> = {}): Promise<ValuedAsset> {
    const system = await openTestSystem(settings)
    const admin = await aSignedInUser(system)
    const market = aLocalMarket({ count: 120 })
    await addMarket(system, market)
    return new ValuedAsset(system, admin, market)
  }

  /** Adds a new portfolio with a new asset, and values the asset automatically. */
  async renew(): Promise<void> {
    this.portfolio = await addPortfolio(this.system, this.admin.customerUuid, {
      valuationDate: FACTORY_TODAY,
    })
    await this.addAsset()
    await this.admin.call('POST', `/portfolios/${this.portfolio}/valuations`, { operations: ['sale'] })
    await runJobs(this.system)
    this.saved = await this.current()
  }

  /** Adds an asset without a value to the portfolio, and makes it the current asset. */
  async addAsset(): Promise<void> {
    const [uuid] = await addAssets(this.system, this.admin.customerUuid, this.portfolio, [{}])
    this.asset = String(uuid)
  }

  /** The asset's current sale valuation. */
  async current(): Promise<SavedValuation> {
    const { body } = await this.admin.call('GET', `/assets/${this.asset}/last-valuation`)
    return (body as unknown as { sale: SavedValuation }).sale
  }

  /** The asset's change log, newest entry first, without the reason that `put` sends. */
  async logged(): Promise<unknown[]> {
    const { body } = await this.admin.call('GET', `/assets/${this.asset}/change-log`)
    // Leaves out the automatic valuation, whose entry has no author.
    const { items } = body as unknown as { items: { author: unknown; changes: { field: string }[] }[] }
    return items
      .filter(({ author }) => author !== null)
      .map(({ changes }) => changes.filter(({ field }) => field !== 'sale.reason'))
  }

  /** The document after these edits, as the browser would send it. */
  edited(...edits: ComparablesEdit[]): ComparablesDocument {
    return edits.reduce((document, edit) => {
      const outcome = editDocument(document, edit)
      if (outcome.kind === 'refused') throw new Error(outcome.code)
      return outcome.document
    }, this.saved.document)
  }

  selected(): Comparable[] {
    return this.saved.document.comparables.filter(({ isComparable }) => isComparable)
  }

  untickOne(): ComparablesDocument {
    return this.edited({ kind: 'tick', uuid: String(this.selected()[0]?.uuid), isComparable: false })
  }

  /** The document with a forged change to its first comparable. */
  tampered(change: object): ComparablesDocument {
    const { document } = this.saved
    const comparables = document.comparables.map((one, index) => (index === 0 ? { ...one, ...change } : one))
    return { ...document, comparables }
  }

  put(document: ComparablesDocument, overrides: object = {}, who: Pick<Person, 'call'> = this.admin) {
    const entry = {
      operation: 'sale',
      value: worthOf(document),
      document,
      basedOn: this.saved.uuid,
      reason: 'Revisión de la evidencia',
      ...overrides,
    }
    return who.call('PUT', `/assets/${this.asset}/valuations`, [entry])
  }
}

/**
 * The value of a document in EUR, by the formula in section 4 of the core specification. A typed value takes
 * precedence. Otherwise, the value is a unit value × the size of the flat. The unit value is the typed one, or else the
 * chosen statistic of the adjusted unit values of the selected comparables, rounded to the cent. This function shares
 * no code with the product, because tests use it to check the product. If the document gives no value, the result is 1,
 * so that a call can still be made.
 */
export function worthOf({ comparables, subject, configuration, ...typed }: ComparablesDocument): number {
  if (typed.manualValuationValue !== null) return typed.manualValuationValue
  if (typed.manualValuationValuem2 !== null) return typed.manualValuationValuem2 * subject.size
  const unitValues = comparables
    .filter(({ isComparable }) => isComparable)
    .map(({ price, size, comparableType, negotiation, coefficient }) => {
      const deducted = comparableType === 'listing' ? negotiation : 0
      return toCents(toCents(price / size) * (1 - deducted / 100) * coefficient)
    })
    .sort((a, b) => a - b)
  if (unitValues.length === 0) return 1
  // Interpolates like QUARTILE.INC in a spreadsheet (decisions, section 5).
  const place = (unitValues.length - 1) * PLACE[configuration.defaultQuartile]
  const [below = 0, above = below] = unitValues.slice(Math.floor(place))
  const statistic = toCents(below + (place % 1) * (above - below))
  return Math.round(statistic * subject.size * 1e4) / 1e4
}

/** Position of each statistic in the sorted values. The mean has no position, and no test needs it. */
const PLACE = { Q1: 0.25, median: 0.5, Q3: 0.75, mean: Number.NaN }

/** Rounds half up. An amount such as 1835.805 may be stored a little lower, so that noise is removed first. */
const toCents = (amount: number) => Math.round(Number((amount * 100).toFixed(6))) / 100
