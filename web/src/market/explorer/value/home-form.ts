import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import {
  ASSET_SUBTYPES,
  type AssetSubtype,
  type AssetTypeId,
  PROPERTY_STATES,
} from '@lindero/domain/kernel/property-types'
import { CLOSING_TYPES } from '@lindero/domain/market/explorer-filter'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { choice } from '../../../kernel/forms/choice-fields.tsx'
import type { Edited } from '../../../kernel/forms/field.ts'
import { area, count, floor, year } from '../../../kernel/forms/figure-fields.ts'
import { formFields } from '../../../kernel/forms/form-fields.ts'
import { latitude, longitude } from '../../../kernel/forms/reference-fields.ts'
import { text } from '../../../kernel/forms/text-fields.ts'

/** The types that can be valued: the types of closings, and offices (33). */
const VALUED_TYPES = [...CLOSING_TYPES, 33] as const satisfies AssetTypeId[]
const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]

/** The form for a home that is not an asset. Type, size and location are required. */
export const homeForm = formFields(
  { labels: 'explorer:value.fields' },
  {
    operation: choice(OPERATIONS, { texts: 'explorer:operations', required: true, as: 'segments' }),
    typeId: choice(VALUED_TYPES, { texts: 'assets:types', required: true }),
    subtype: choice(SUBTYPES, {
      texts: 'assets:subtypes',
      only: (subtype, { typeId }) => ASSET_SUBTYPES[subtype] === typeId,
    }),
    size: area({ required: true }),
    rooms: count({ max: 100 }),
    bathrooms: count({ max: 100 }),
    floor: floor(),
    state: choice(PROPERTY_STATES, { texts: 'assets:states' }),
    constructionYear: year(),
    latitude: latitude({ required: true }),
    longitude: longitude({ required: true }),
    address: text({ max: 300, wide: true }),
  },
)

export type Valued = CallReply<typeof api.computeValuation>
export type DescribedValues = Edited<typeof homeForm.fields>

const NOTHING_KNOWN: DescribedValues = {
  operation: 'sale',
  typeId: 11,
  subtype: null,
  size: null,
  rooms: null,
  bathrooms: null,
  floor: null,
  state: null,
  constructionYear: null,
  latitude: null,
  longitude: null,
  address: null,
}

/** The initial values of the form if nothing is known about the home except, possibly, its location. */
export function homeAt(place: { latitude: number; longitude: number } | null): DescribedValues {
  const rounded = (degrees: number) => Number(degrees.toFixed(6))
  return place
    ? { ...NOTHING_KNOWN, latitude: rounded(place.latitude), longitude: rounded(place.longitude) }
    : NOTHING_KNOWN
}

/** The initial values of the form for a listing or closing. */
export function homeOf(evidence: EvidenceDetail): DescribedValues {
  const { operation, subtype, size, rooms, bathrooms, floor, state, constructionYear } = evidence
  const typeId = VALUED_TYPES.find((each) => each === evidence.typeId) ?? null
  return {
    operation,
    typeId,
    subtype,
    size,
    rooms,
    bathrooms,
    floor,
    state,
    constructionYear,
    latitude: evidence.latitude,
    longitude: evidence.longitude,
    address: evidence.address,
  }
}
