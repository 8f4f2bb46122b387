import { api } from '@lindero/contract/api'
import type { ExplorerFilter, ListedEvidence } from '@lindero/contract/market/market.contract'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { ANNEXES, ASSET_SUBTYPES, type AssetSubtype, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import {
  ADVERT_DATES,
  ADVERT_TYPES,
  CLOSING_SUBTYPES,
  CLOSING_TYPES,
  CONTACT_TYPES,
  LISTING_TYPES,
  VPO_KINDS,
} from '@lindero/domain/market/explorer-filter'
import { WHENEVER } from '@lindero/domain/market/filter-names'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { VALUE_CONFIDENCES } from '@lindero/domain/market/opportunities'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import {
  area,
  type Chosen,
  choice,
  choiceFrom,
  choices,
  choicesFrom,
  day,
  dayBounds,
  drawn,
  type ListParams,
  linked,
  range,
  search,
} from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Facade } from '../../kernel/pictures/Facade.tsx'

interface ExplorerContext {
  formats: Formats
  mayValue: boolean
  /** True if the filter selects only sales or only rentals. */
  isOneOperation: boolean
  isClosings: boolean
  /** Opens a dialog. The user chooses an asset, and the rows are added to the valuation of this asset. */
  onUse: (uuids: readonly string[]) => void
}

/**
 * Maximum number of rows in the URL of a valuation. It equals `ADDED_AT_ONCE` of `valuation`, which is a later slice
 * and cannot be imported.
 */
const USED_AT_ONCE = 20

const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]

/** The subtype of a property if it is known; otherwise its type. */
export const kindOf = ({ subtype, typeId }: Pick<ListedEvidence, 'subtype' | 'typeId'>) =>
  textAt(subtype ? `assets:subtypes.${subtype}` : `assets:types.${typeId}`)

/**
 * The list of listings. The list of closings is the same, but with a different call and without the filters in
 * `FILTERS_OF.listing`.
 */
export const explorerList = list(
  api.listings,
  'explorer:list',
)<ExplorerContext>({
  id: 'explorer',
  totals: api.listingsTotals,
  title: 'address',
  sort: { by: 'created', descending: true },
  columns: {
    picture: {
      cell: ({ typeId, picture }) => <Facade typeId={typeId} url={picture} />,
      width: 52,
      priority: 3,
    },
    address: { kind: 'address', sort: true, width: 230, widest: 300, narrowest: 170, grows: true },
    municipality: { width: 112, widest: 170, narrowest: 90 },
    kind: { value: kindOf, width: 110, widest: 160, narrowest: 90, priority: 2 },
    price: { kind: 'money', sort: true, strong: true, width: 108 },
    unitPrice: { kind: 'unitMoney', sort: true, priority: 2 },
    valueByPrice: {
      kind: 'percent',
      sort: 'belowValue',
      width: 104,
      priority: 2,
      hidden: ({ isClosings }) => isClosings,
    },
    size: { kind: 'area', sort: true },
    rooms: { kind: 'count', sort: true, width: 64 },
    bathrooms: { kind: 'count', width: 64, priority: 3 },
    day: {
      kind: 'day',
      value: ({ addedOn, date }) => addedOn ?? date,
      sort: 'created',
      width: 112,
      narrowest: 112,
      priority: 2,
    },
    floor: { kind: 'count', width: 70, hidden: true },
    state: { labels: labels('assets:states'), width: 120, hidden: true },
    constructionYear: { kind: 'year', hidden: true },
    expiredOn: { kind: 'day', hidden: true },
    priceChangedOn: { kind: 'day', hidden: true },
    advertiser: { width: 140, hidden: true },
    contactType: { labels: labels('explorer:contacts'), width: 110, hidden: true },
    vpo: { labels: labels('explorer:vpos'), width: 130, hidden: true },
    cadastralReference: { width: 194, hidden: true },
    automaticValue: { kind: 'money', width: 120, hidden: true },
    confidence: { labels: labels('explorer:opportunities.confidences'), width: 100, hidden: true },
    grossYield: { kind: 'percent', sort: true, width: 110, hidden: true },
    priceCut: { kind: 'percent', width: 90, hidden: true },
    daysOnMarket: { kind: 'count', sort: true, width: 100, hidden: true },
  },
  filters: {
    termsInDescription: search({ least: SEARCH_MINIMUM }),
    operationType: choice(OPERATIONS, labels('explorer:operations')),
    typeId: choicesFrom(useTypes),
    propertySubtypes: choicesFrom(useSubtypes),
    subtypeId: choicesFrom(useSubtypes),
    price: range('money'),
    unitValue: range('money'),
    size: range('area'),
    bedrooms: range('count'),
    bathrooms: range('count'),
    floor: range('floor'),
    propertyStatus: choices(PROPERTY_STATES, labels('assets:states')),
    annexes: choices(ANNEXES, labels('explorer:annexes')),
    constructionYear: range('year'),
    propertyAdStatus: choiceFrom(useAdvertStatuses),
    propertyAdType: choices(ADVERT_TYPES, labels('explorer:advertTypes')),
    propertyAdDate: dayBounds(),
    propertyAdDateKind: choice(ADVERT_DATES, labels('explorer:advertDates')),
    priceUpdateMin: day(),
    contactType: choices(CONTACT_TYPES, labels('explorer:contacts')),
    vpo: choice(VPO_KINDS, labels('explorer:vpos')),
    closingDate: dayBounds(),
    belowValue: range('percent'),
    valueConfidence: choice(VALUE_CONFIDENCES, labels('explorer:opportunities.atLeast')),
    grossYield: range('percent'),
    priceCut: range('percent'),
    daysOnMarket: range('count'),
    area: area(),
    circle: drawn(),
    polygon: drawn(),
    uuids: linked(),
  },
  bulk: {
    use: {
      icon: IconPlaylistAdd,
      atOnce: true,
      allowed: ({ context }) => context.mayValue,
      blocked: ({ count, context }) => {
        // The rows must belong to one operation, because a valuation uses only comparables of one operation.
        if (!context.isOneOperation) return textAt('explorer:use.oneOperation')
        return count > USED_AT_ONCE ? textAt('explorer:use.tooMany', { most: USED_AT_ONCE }) : undefined
      },
      run: async ({ count, ids, context }) => {
        context.onUse(await ids())
        return count
      },
    },
  },
  open: ({ uuid, kind }) => ({
    to: kind === 'listing' ? '/real-estate-detail/$uuid' : '/closing-detail/$uuid',
    params: { uuid },
  }),
  phone: {
    title: (row) => row.address ?? kindOf(row),
    figure: (row, { formats }) => formats.wholeCurrency(row.price),
    detail: (row, { formats }) => [row.municipality, kindOf(row), formats.area(row.size)].filter(Boolean).join(' · '),
    below: 'day',
    aside: (row, { formats }) => formats.unitValue(row.unitPrice),
  },
})

/** Filters that apply to only one kind of evidence. They do not affect the other kind (ADR 150). */
export const FILTERS_OF = {
  listing: [
    ...(['propertySubtypes', 'propertyAdStatus', 'propertyAdType', 'propertyAdDate', 'propertyAdDateKind'] as const),
    ...(['priceUpdateMin', 'contactType', 'belowValue', 'valueConfidence', 'grossYield'] as const),
    ...(['priceCut', 'daysOnMarket'] as const),
  ],
  closing: ['subtypeId', 'vpo', 'closingDate'],
} as const

/** Options of the filter for withdrawn listings: the maximum number of days since the withdrawal. */
const EXPIRED_WITHIN = [7, 30, 90, 365] as const

function useAdvertStatuses(_params: ListParams, { propertyAdStatus: chosen }: Chosen) {
  // Makes the component render again when the language changes.
  useTranslation()
  const days = (chosen as ExplorerFilter['propertyAdStatus'])?.expiredTime ?? WHENEVER
  // The number of days may be different from the options if a URL or an API client sets it.
  const others = days === WHENEVER || EXPIRED_WITHIN.some((offered) => offered === days) ? [] : [days]
  const at = (status: 'active' | 'expired' | 'all', expiredTime = WHENEVER) => ({ status, expiredTime })
  return [
    { value: at('active'), label: textAt('explorer:advertStatuses.active') },
    { value: at('expired'), label: textAt('explorer:advertStatuses.expired') },
    ...EXPIRED_WITHIN.map((days) => ({ value: at('expired', days), label: textAt(`explorer:expired.${days}`) })),
    ...others.map((count) => ({ value: at('expired', count), label: textAt('explorer:expired.days', { count }) })),
    { value: at('all'), label: textAt('explorer:advertStatuses.all') },
  ]
}

/**
 * The types that the filter offers. Closings have fewer types, because their sources contain fewer types and subtypes
 * (core 9).
 */
function useTypes() {
  const types = useIsClosings() ? CLOSING_TYPES : LISTING_TYPES
  return types.map((value) => ({ value, label: textAt(`assets:types.${value}`) }))
}

function useSubtypes() {
  const subtypes: readonly AssetSubtype[] = useIsClosings() ? CLOSING_SUBTYPES : SUBTYPES
  return subtypes.map((value) => ({ value, label: textAt(`assets:subtypes.${value}`) }))
}

function useIsClosings(): boolean {
  return useParams({ strict: false }).openTab === 'closings'
}
