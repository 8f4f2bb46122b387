import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useAssetWords } from '../../words.ts'
import { Facade } from '../cells/Facade.tsx'
import { ValuationState } from '../cells/ValuationState.tsx'
import classes from './map.module.css'

interface MapListItemProps {
  uuid: string
  /** Absent until its row has loaded. */
  asset: AssetRow | undefined
  label: string
  value: number | null
  isHot: boolean
  isPicked: boolean
  onHot: (uuid: string | null) => void
  onPick: (uuid: string) => void
}

export const MapListItem = memo(function MapListItem(props: MapListItemProps) {
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
        <Facade typeId={asset?.typeId ?? 11} large />
        <span className={classes.text}>
          <span className={classes.money}>
            <b className="num">{asset ? words.value(asset) : formats.wholeCurrency(props.value)}</b>
            <span className="num">{asset && words.unitValue(asset)}</span>
          </span>
          <span className={classes.where}>{asset?.address ?? props.label}</span>
          <span className={classes.what}>
            {asset ? words.kind(asset) : ' '}
            {asset && <ValuationState state={asset.valuationState} />}
          </span>
          <span className={classes.traits}>
            {[asset?.externalId ?? props.label, ...(traits ?? [])].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  )
})
