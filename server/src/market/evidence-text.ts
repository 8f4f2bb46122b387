import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { FURTHER_FEATURES, type MarketEvidence } from '@lindero/domain/market/market-evidence'

/** The fields of an item of evidence, in the order of the text format. The source is not included. */
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

/** A copy has all fields at once. V8 reads an object slowly if its fields were added one by one. */
const BLANK = JSON.parse(JSON.stringify(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])))) as object

/**
 * Reads the evidence of a whole city from the text that `evidenceTextWithin` returns. The text is a JSON array of
 * arrays, because field names would take up more than half of it.
 */
export function readEvidence(text: string): MarketEvidence[] {
  return (JSON.parse(text) as unknown[][]).map((values) => {
    const piece = { ...BLANK } as MarketEvidence & Record<string, unknown>
    EVIDENCE_FIELDS.forEach((field: string, index) => {
      piece[field] = values[index]
    })
    return piece
  })
}
