/** The part of the valuation's state that is in the URL, so that a link restores the view. */
import { EVIDENCE_KINDS, type EvidenceKind, OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'

export const VALUATION_TABS = ['comparables', 'capex', 'history'] as const
export type ValuationTab = (typeof VALUATION_TABS)[number]

interface ValuationSearch {
  /** The operation; sale by default. */
  operation?: Operation
  tab?: ValuationTab
  /** The valuation of the history that is open. */
  valuation?: string
  /** True if the dialog that copies from another asset is open. */
  copy?: true
  /** Evidence that was chosen in the explorer and has to be added: `listing.<uuid>,closing.<uuid>`. */
  add?: string
}

export interface EvidenceReference {
  kind: EvidenceKind
  uuid: string
}

/** Maximum number of pieces of evidence in one link. */
export const ADDED_AT_ONCE = 20

/** The evidence in the URL. Parts that cannot be read are left out. */
export function evidenceToAdd(add: string | undefined): EvidenceReference[] {
  const named = (add ?? '').split(',').slice(0, ADDED_AT_ONCE)
  return named.flatMap((each) => {
    const [name, uuid] = each.split('.')
    const kind = EVIDENCE_KINDS.find((one) => one === name)
    return kind && uuid && /^[\da-f-]{36}$/.test(uuid) ? [{ kind, uuid }] : []
  })
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
    ...(typeof raw.add === 'string' ? { add: raw.add } : {}),
  }
}
