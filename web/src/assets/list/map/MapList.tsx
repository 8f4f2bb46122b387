import { api } from '@lindero/contract/api'
import type { AssetRow, MapPoints } from '@lindero/contract/assets/asset.schema'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { Facade } from '../../../kernel/pictures/Facade.tsx'
import { SkeletonRows } from '../../../kernel/states/Skeletons.tsx'
import { useAssetWords } from '../../words.ts'
import { ValuationState } from '../cells/ValuationState.tsx'
import classes from './map.module.css'

interface MapListProps {
  /** Points in the visible area of the map. */
  points: MapPoints['points']
  isClustered: boolean
  isLoading: boolean
  /** Rows on the table's current page, listed while the map shows only clusters. */
  rows: readonly AssetRow[]
  total: number
  missing: number
  portfolioUuid: string | undefined
  hot: string | null
  onHot: (uuid: string | null) => void
  picked: string | null
  onPick: (uuid: string) => void
}

const STEP = 50

/** The map's content as a list, for keyboard and screen reader users. */
export function MapList(props: MapListProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { points, isClustered, rows, total, missing } = props
  const [limit, setLimit] = useState(STEP)
  const isOfRows = isClustered && points.length === 0
  const uuids = isOfRows ? rows.map(({ uuid }) => uuid) : points.map(({ uuid }) => uuid)
  const visible = uuids.slice(0, limit)
  const rowByUuid = useRowsOf(visible, rows, props.portfolioUuid)
  const byUuid = new Map(points.map((point) => [point.uuid, point]))
  return (
    <section className={`${classes.list} stack rigid min-h-0 border-right`} aria-label={t('list.map.list')}>
      <header className="stack gap-2 py-10 px-16 border-bottom text-3 fs-12">
        <b className="num text fs-13 semi">
          {!props.isLoading &&
            t('list.map.listCount', { shown: formats.number(uuids.length), total: formats.number(total) })}
        </b>
        {missing > 0 && <span>{t('list.map.notLocated', { count: missing, figure: formats.number(missing) })}</span>}
      </header>
      {props.isLoading && <SkeletonRows rows={8} />}
      {!props.isLoading && uuids.length === 0 && <p className="p-16 text-2 fs-13">{t('list.map.outsideView')}</p>}
      <ul className={`${classes.items} grow min-h-0 scroll thin-scrollbar`}>
        {visible.map((uuid) => (
          <MapListItem
            key={uuid}
            uuid={uuid}
            asset={rowByUuid.get(uuid)}
            label={byUuid.get(uuid)?.label ?? ''}
            value={byUuid.get(uuid)?.value ?? null}
            isHot={uuid === props.hot}
            isPicked={uuid === props.picked}
            onHot={props.onHot}
            onPick={props.onPick}
          />
        ))}
      </ul>
      {uuids.length > limit && (
        <div className="py-10 px-16 border-top">
          <Button size="xs" variant="default" fullWidth onClick={() => setLimit(limit + STEP)}>
            {t('list.map.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface MapListItemProps {
  uuid: string
  /** Absent until the row has loaded. */
  asset: AssetRow | undefined
  label: string
  value: number | null
  isHot: boolean
  isPicked: boolean
  onHot: (uuid: string | null) => void
  onPick: (uuid: string) => void
}

const MapListItem = memo(function MapListItem(props: MapListItemProps) {
  const { uuid, asset, isHot, isPicked, onHot, onPick } = props
  const formats = useFormats()
  const words = useAssetWords()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPicked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])
  const traits = asset && [
    formats.area(asset.size),
    asset.floor === null ? null : words.floor(asset.floor),
    asset.municipality,
  ]
  return (
    <li ref={item} className={`${isHot ? classes.hot : ''} ${isPicked ? classes.picked : ''}`}>
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={() => onPick(uuid)}
        onMouseEnter={() => onHot(uuid)}
        onMouseLeave={() => onHot(null)}
        onFocus={() => onHot(uuid)}
        onBlur={() => onHot(null)}
      >
        <Facade typeId={asset?.typeId ?? 11} url={asset?.pictureUrl ?? null} size="large" />
        <span className="gap-1 stack grow min-w-0 text-2 fs-12 lh-17">
          <span className="flex baseline gap-8 text-3">
            <b className="num text fs-14 semi">{asset ? words.value(asset) : formats.wholeCurrency(props.value)}</b>
            <span className="num">{asset && words.unitValue(asset)}</span>
          </span>
          <span className="cut text fs-13">{asset?.address ?? props.label}</span>
          <span className="row between gap-8">
            {asset ? words.kind(asset) : ' '}
            {asset && <ValuationState state={asset.valuationState} />}
          </span>
          <span className={`${classes.traits} cut`}>
            {[asset?.externalId ?? props.label, ...(traits ?? [])].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  )
})

/** Rows for these assets: rows that are already loaded, plus the others from one call. */
function useRowsOf(
  uuids: readonly string[],
  atHand: readonly AssetRow[],
  portfolioUuid: string | undefined,
): ReadonlyMap<string, AssetRow> {
  const missing = useMemo(() => {
    const loadedUuids = new Set(atHand.map(({ uuid }) => uuid))
    return uuids.filter((uuid) => !loadedUuids.has(uuid)).sort()
  }, [uuids, atHand])
  const query = { r: 500, f: { uuids: missing.slice(0, 500) }, totals: false }
  const isAsking = missing.length > 0
  const ofAll = useQuery({
    ...queryOf(api.assets, { query }),
    enabled: isAsking && portfolioUuid === undefined,
    placeholderData: keepPreviousData,
  })
  const ofOne = useQuery({
    ...queryOf(api.portfolioAssets, { params: { uuid: portfolioUuid ?? '' }, query }),
    enabled: isAsking && portfolioUuid !== undefined,
    placeholderData: keepPreviousData,
  })
  const fetched = (portfolioUuid === undefined ? ofAll : ofOne).data?.items
  return useMemo(() => new Map([...atHand, ...(fetched ?? [])].map((row) => [row.uuid, row])), [atHand, fetched])
}
