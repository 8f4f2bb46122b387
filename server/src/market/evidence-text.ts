import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { FURTHER_FEATURES, type MarketEvidence } from '@lindero/domain/market/market-evidence'

/** The fields of a piece of evidence, in the order in which its text has them. The source stays in the table. */
export const EVIDENCE_FIELDS = [
  'uuid',
  'propertyKey',
  'kind',
  'operation',
  'typeId',
  'subtype',
  'state',
  'price',
  'size',
  'rooms',
  'bathrooms',
  'floor',
  'constructionYear',
  ...ANNEXES,
  ...FURTHER_FEATURES,
  'latitude',
  'longitude',
  'addedOn',
  'expiredOn',
  'date',
  'address',
  'cadastralReference',
  'portalUrl',
] as const satisfies readonly (keyof MarketEvidence)[]

/**
 * Reads the evidence of a whole city from the text of `evidenceTextWithin`. It is a JSON list of lists, because field
 * names would take more than half of the text.
 */
export function readEvidence(text: string): MarketEvidence[] {
  return (JSON.parse(text) as unknown[][]).map((values) => {
    const piece = {} as MarketEvidence & Record<string, unknown>
    EVIDENCE_FIELDS.forEach((field: string, index) => {
      piece[field] = values[index]
    })
    return piece
  })
}
