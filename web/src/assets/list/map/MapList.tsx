import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { MapPoints } from '@lindero/contract/assets/assets.contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { SkeletonRows } from '../../../kernel/states/Skeletons.tsx'
import { MapListItem } from './MapListItem.tsx'
import classes from './map.module.css'
import { useRowsOf } from './use-rows-of.ts'

interface MapListProps {
  /** The visible points of the map. */
  points: MapPoints['points']
  isClustered: boolean
  isLoading: boolean
  /** Page of the table, shown in the list while the map shows groups only. */
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

/** The content of the map as a list, for keyboard and screen reader users. */
export function MapList(props: MapListProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { points, isClustered, rows, total, missing } = props
  const [limit, setLimit] = useState(STEP)
  const isOfRows = isClustered && points.length === 0
  const uuids = isOfRows ? rows.map(({ uuid }) => uuid) : points.map(({ uuid }) => uuid)
  const shown = uuids.slice(0, limit)
  const known = useRowsOf(shown, rows, props.portfolioUuid)
  const byUuid = new Map(points.map((point) => [point.uuid, point]))
  return (
    <section className={classes.list} aria-label={t('list.map.list')}>
      <header className={classes.listHead}>
        <b className="num">
          {t('list.map.listCount', { shown: formats.number(uuids.length), total: formats.number(total) })}
        </b>
        {missing > 0 && (
          <span>{t('list.map.notLocated', { count: missing, figure: formats.number(missing) })}</span>
        )}
      </header>
      {props.isLoading && <SkeletonRows rows={8} />}
      {!props.isLoading && uuids.length === 0 && <p className={classes.none}>{t('list.map.outsideView')}</p>}
      <ul className={classes.items}>
        {shown.map((uuid) => (
          <MapListItem
            key={uuid}
            uuid={uuid}
            asset={known.get(uuid)}
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
        <div className={classes.more}>
          <Button size="xs" variant="default" fullWidth onClick={() => setLimit(limit + STEP)}>
            {t('list.map.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
