/** The part of the valuation's state that is in the address, so that a link reproduces the view. */
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'

export const VALUATION_TABS = ['comparables', 'capex', 'history'] as const
export type ValuationTab = (typeof VALUATION_TABS)[number]

export interface ValuationSearch {
  /** Sale by default. */
  operation?: Operation
  tab?: ValuationTab
  /** The opened valuation of the history. */
  valuation?: string
  /** The dialog that copies from another asset is open. */
  copy?: true
}

/** Unknown values are left out, so that an old link still opens the screen. */
export function readValuationSearch(raw: Record<string, unknown>): ValuationSearch {
  const operation = OPERATIONS.find((one) => one === raw.operation)
  const tab = VALUATION_TABS.find((one) => one === raw.tab)
  return {
    ...(operation ? { operation } : {}),
    ...(tab ? { tab } : {}),
    ...(typeof raw.valuation === 'string' ? { valuation: raw.valuation } : {}),
    ...(raw.copy === true ? { copy: true as const } : {}),
  }
}
