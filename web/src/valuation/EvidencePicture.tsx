import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { IconBuilding, IconBuildingCottage } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import classes from './evidence-picture.module.css'
import { EvidencePictures } from './use-evidence-pictures.ts'

type PicturedEvidence = Pick<Comparable, 'uuid' | 'title' | 'typeId'>

/** The main picture of a listing or closing. If there is none or it cannot be loaded, a drawing is shown. */
export function EvidencePicture({ comparable: { uuid, title, typeId } }: { comparable: PicturedEvidence }) {
  const thumbnail = useContext(EvidencePictures).get(uuid) ?? null
  const [failed, setFailed] = useState<string | null>(null)
  const tooltip = title === null ? {} : { title }
  if (thumbnail !== null && failed !== thumbnail)
    return (
      <img
        {...tooltip}
        className={classes.facade}
        src={thumbnail}
        alt=""
        loading="lazy"
        onError={() => setFailed(thumbnail)}
      />
    )
  const Icon = typeId === 12 ? IconBuildingCottage : IconBuilding
  return (
    <span {...tooltip} className={classes.facade}>
      <Icon size={14} stroke={1.4} aria-hidden="true" />
    </span>
  )
}
