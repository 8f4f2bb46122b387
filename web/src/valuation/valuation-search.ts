/** The part of a valuation's state that is stored in the URL, so that a link restores the view. */
import { EVIDENCE_KINDS, type EvidenceKind, OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'

export const VALUATION_TABS = ['comparables', 'capex', 'history'] as const
export type ValuationTab = (typeof VALUATION_TABS)[number]

interface ValuationSearch {
  /** The operation; the default is sale. */
  operation?: Operation
  tab?: ValuationTab
  /** The uuid of the earlier valuation that is open. */
  valuation?: string
  /** True if the dialog for copying from a different asset is open. */
  copy?: true
  /** Evidence that the user has chosen in the explorer and that is still to add: `listing.<uuid>,closing.<uuid>`. */
  add?: string
}

export interface EvidenceReference {
  kind: EvidenceKind
  uuid: string
}

/** Maximum number of items of evidence in one link. */
export const ADDED_AT_ONCE = 20

/** Reads the evidence in the URL. Invalid parts are left out. */
export function evidenceToAdd(add: string | undefined): EvidenceReference[] {
  const named = (add ?? '').split(',').slice(0, ADDED_AT_ONCE)
  return named.flatMap((each) => {
    const [name, uuid] = each.split('.')
    const kind = EVIDENCE_KINDS.find((one) => one === name)
    return kind && uuid && /^[\da-f-]{36}$/.test(uuid) ? [{ kind, uuid }] : []
  })
}

/** Parses the URL parameters. Unknown values are left out, so that an old link still opens the screen. */
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
