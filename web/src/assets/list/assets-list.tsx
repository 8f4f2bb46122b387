import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { CONTRADICTIONS } from '@lindero/domain/assets/contradictions'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import {
  ANNEXES,
  ASSET_SUBTYPES,
  ASSET_TYPE_IDS,
  type AssetSubtype,
  PROPERTY_STATES,
} from '@lindero/domain/kernel/property-types'
import { PROVINCES, provinceName } from '@lindero/domain/kernel/provinces'
import { PHASES } from '@lindero/domain/portfolios/portfolio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import {
  area,
  choice,
  choices,
  choicesFrom,
  days,
  type ListParams,
  linked,
  range,
  search,
  textPart,
  toggle,
} from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { byName } from '../../kernel/list/local-rows.ts'
import { Facade } from '../../kernel/pictures/Facade.tsx'
import { GroupLink } from '../GroupLink.tsx'
import { type AssetsContext, assetBulk } from './bulk-calls.ts'
import { AnnexIcons } from './cells/AnnexIcons.tsx'
import { ValuationState } from './cells/ValuationState.tsx'
import { WarningMark } from './cells/WarningMark.tsx'
import { detailColumns, detailFilters } from './listed-details.ts'

const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]

interface Reply {
  items: AssetRow[]
  totals: { saleValue: number; rentValue: number }
}

/** True if the assets have rents but no sale values. The columns then show rents. */
function isRentOnly(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.totals.saleValue === 0 && reply.totals.rentValue > 0
}

/**
 * Default columns identify an asset and show its value. The other columns in product facts 3 are hidden until the user
 * shows them.
 */
export const assetsList = list(
  api.assets,
  'assets:list',
)<AssetsContext>({
  id: 'assets',
  totals: api.assetsTotals,
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    facade: {
      cell: ({ typeId, pictureUrl }) => <Facade typeId={typeId} url={pictureUrl} />,
      width: 76,
      priority: 2,
    },
    externalId: { sort: true, width: 100, pinned: true },
    cadastralReference: { sort: true, width: 194, widest: 240, priority: 3 },
    municipality: { sort: true, width: 130, narrowest: 90, priority: 2 },
    address: {
      kind: 'address',
      sort: true,
      width: 230,
      narrowest: 190,
      grows: true,
    },
    type: {
      value: ({ typeId }) => typeId,
      labels: labels('assets:types'),
      sort: 'typeId',
      width: 96,
      widest: 150,
      priority: 2,
    },
    group: {
      value: ({ groupName }) => groupName,
      cell: ({ groupUuid, groupName }) => <GroupLink uuid={groupUuid} name={groupName} />,
      sort: 'groupName',
      width: 92,
      widest: 180,
      priority: 3,
    },
    size: { kind: 'area', sort: true, total: ({ totals }) => Math.round(totals.size) },
    saleValue: {
      kind: 'money',
      sort: true,
      strong: true,
      width: 108,
      hidden: (_, reply) => isRentOnly(reply),
      total: ({ totals }) => totals.saleValue,
    },
    saleUnitValue: {
      kind: 'unitMoney',
      sort: true,
      hidden: (_, reply) => isRentOnly(reply),
      total: ({ totals }) => (totals.valuedSize > 0 ? totals.saleValue / totals.valuedSize : null),
    },
    rentValue: {
      kind: 'money',
      sort: true,
      strong: true,
      priority: 2,
      hidden: (_, reply) => !reply?.totals.rentValue,
      total: ({ totals }) => totals.rentValue,
    },
    rentUnitValue: { kind: 'unitMoney', sort: true, hidden: (_, reply) => !isRentOnly(reply) },
    valuationState: {
      labels: labels('common:valuationState'),
      cell: (row) => <ValuationState state={row.valuationState} isOutdated={row.isOutdated} />,
      sort: true,
      chips: ({ valuationState }) => [textAt(keyAt('common:valuationState', valuationState))],
      width: 160,
      footer: ({ totals: { valued } }) => textAt('assets:list.valued', { count: valued, figure: valued }),
    },
    warnings: {
      value: (row) => row.warnings.length || null,
      cell: (row) => <WarningMark asset={row} />,
      align: 'center',
      width: 74,
      priority: 3,
      hidden: (_, reply) => reply?.items.every(({ warnings }) => warnings.length === 0) ?? false,
    },
    valueDate: {
      kind: 'day',
      value: ({ saleValueDate, rentValueDate }) => saleValueDate ?? rentValueDate,
      sort: true,
      hidden: true,
    },
    outstandingDebt: { kind: 'money', sort: true, hidden: true },
    valueToDebt: {
      kind: 'percent',
      value: ({ saleValue, outstandingDebt }) =>
        saleValue && outstandingDebt ? (saleValue / outstandingDebt) * 100 : null,
      sort: true,
      hidden: true,
    },
    possessionStage: {
      value: ({ possession }) => possession.stage,
      labels: labels('assets:possession.stages'),
      width: 150,
      widest: 220,
      hidden: true,
    },
    occupiedValue: {
      kind: 'money',
      value: ({ possession }) => possession.occupiedValue,
      hint: ({ possession }) => (possession.terms?.isExample ? textAt('assets:possession.example') : undefined),
      sort: true,
      hidden: true,
    },
    letValue: {
      kind: 'money',
      value: ({ possession }) => possession.letValue,
      hint: ({ possession }) => (possession.letTerms?.isExample ? textAt('assets:possession.example') : undefined),
      sort: true,
      hidden: true,
    },
    completeness: { kind: 'wholePercent', sort: true, width: 110, hidden: true },
    province: { sort: true, width: 94, widest: 150, hidden: true },
    constructionYear: { kind: 'year', sort: true, hidden: true },
    subgroup: {
      value: ({ subgroupName }) => subgroupName,
      sort: 'subgroupName',
      width: 92,
      widest: 180,
      hidden: true,
    },
    subtype: {
      value: ({ subtypeId }) => subtypeId,
      labels: labels('assets:subtypes'),
      width: 118,
      hidden: true,
    },
    features: { cell: (row) => <AnnexIcons annexes={row} />, width: 178, hidden: true },
    postalCode: { sort: true, width: 72, hidden: true },
    portfolio: {
      value: ({ portfolioName }) => portfolioName,
      cell: ({ portfolioUuid: uuid, portfolioName }) => (
        <Link to="/portfolios/$uuid" params={{ uuid }} className={classes.link}>
          {portfolioName}
        </Link>
      ),
      sort: 'portfolioName',
      width: 160,
      widest: 260,
      hidden: true,
    },
    rooms: { kind: 'count', sort: true, width: 60, hidden: true },
    bathrooms: { kind: 'count', width: 64, hidden: true },
    floor: {
      value: ({ floor }, { words }) => (floor === null ? null : words.floor(floor)),
      align: 'right',
      width: 76,
      hidden: true,
    },
    ...detailColumns,
    state: { labels: labels('assets:states'), width: 112, widest: 180, hidden: true },
    phase: {
      labels: labels('common:phase'),
      chip: ({ phase }) => (phase === 'management' ? 'info' : 'neutral'),
      sort: true,
      width: 92,
      hidden: true,
    },
    editedOn: { kind: 'timeAgo', sort: true, hidden: true },
  },
  filters: {
    search: search({ least: SEARCH_MINIMUM }),
    externalId: textPart({ least: SEARCH_MINIMUM }),
    cadastralReference: textPart({ least: SEARCH_MINIMUM }),
    address: textPart({ least: SEARCH_MINIMUM }),
    portfolios: choicesFrom(usePortfolios, ({ uuid }) => uuid === undefined),
    groupName: textPart(),
    hasGroup: toggle(labels('assets:list.grouped')),
    types: choices(ASSET_TYPE_IDS, labels('assets:types')),
    subtypes: choices(SUBTYPES, labels('assets:subtypes')),
    provinces: choicesFrom(useProvinces),
    municipalities: choicesFrom(useMunicipalities),
    states: choices(PROPERTY_STATES, labels('assets:states')),
    phases: choices(PHASES, labels('common:phase')),
    size: range('area'),
    constructionYear: range('year'),
    rooms: range('count'),
    bathrooms: range('count'),
    floor: range('floor'),
    annexes: choices(ANNEXES, labels('assets:annexes')),
    ...detailFilters,
    postalCode: textPart(),
    saleValue: range('money'),
    saleUnitValue: range('money'),
    rentValue: range('money'),
    rentUnitValue: range('money'),
    outstandingDebt: range('money'),
    valueToDebt: range('percent'),
    occupiedValue: range('money'),
    letValue: range('money'),
    valuationStates: choices([0, 1, 2, 3, 4, 5], labels('common:valuationState')),
    valueDate: days(),
    editedOn: days(),
    isOutdated: toggle(labels('assets:list.yesNo')),
    hasWarnings: toggle(labels('assets:list.warnings')),
    completeness: range('percent'),
    lacks: choices(COMPLETENESS_ITEMS, labels('assets:completeness.items')),
    contradictions: choices(CONTRADICTIONS, labels('assets:contradictions.kinds')),
    archived: choice([true], labels('assets:list.yesNo')),
    groups: linked(),
    subgroups: linked(),
    uuids: linked(),
    failedIn: linked(),
    area: area(),
  },
  open: ({ uuid }) => ({ to: '/assets/$uuid', params: { uuid } }),
  bulk: assetBulk,
  phone: {
    title: (row) => (
      <>
        {row.externalId} <WarningMark asset={row} isStill />
      </>
    ),
    figure: (row, { words }) => words.value(row),
    detail: (row, { words, formats }) => [words.kind(row), formats.area(row.size)].filter(Boolean).join(' · '),
    aside: 'valuationState',
  },
})

/**
 * Locations of the assets in the list's portfolio, the chosen portfolios, or all portfolios. If provinces are chosen,
 * only their municipalities are included.
 */
function usePlaces({ uuid }: ListParams, { portfolios, provinces, archived }: AssetFilter) {
  const f = {
    ...(uuid ? { portfolios: [uuid] } : portfolios && { portfolios }),
    ...(provinces && { provinces }),
    ...(archived && { archived }),
  }
  return useQuery(queryOf(api.assetPlaces, { query: { f } })).data
}

/** Portfolios as filter choices, in the list of all assets. */
function usePortfolios({ uuid }: ListParams) {
  const { data } = useQuery({ ...everyPageOf(api.portfolios, { query: {} }), enabled: uuid === undefined })
  return (data?.items ?? []).map((portfolio) => ({ value: portfolio.uuid, label: portfolio.name }))
}

function useProvinces(params: ListParams, chosen: AssetFilter) {
  const places = usePlaces(params, chosen)?.provinces ?? []
  const all = places.length > 0 ? places : Object.entries(PROVINCES).map(([code, name]) => ({ code, name }))
  return all
    .map(({ code, name }) => ({ value: code ?? name, label: name }))
    .sort((left, right) => byName(left.label, right.label))
}

function useMunicipalities(params: ListParams, chosen: AssetFilter) {
  const places = usePlaces(params, chosen)?.municipalities ?? []
  const names = places.map(({ name }) => name)
  return places
    .map(({ code, name }) => {
      const province = code && names.indexOf(name) !== names.lastIndexOf(name) ? provinceOf(code) : null
      return { value: code ?? name, label: province ? `${name} (${province})` : name }
    })
    .sort((left, right) => byName(left.label, right.label))
}

/** Province of a municipality, shown to distinguish municipalities with the same name. */
const provinceOf = (code: string): string | null => provinceName(code.slice(0, 2)) ?? null
