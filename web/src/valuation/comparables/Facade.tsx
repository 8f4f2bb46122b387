import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { IconBuilding, IconBuildingCottage } from '@tabler/icons-react'
import classes from './comparables.module.css'

/** The picture of the building if the listing has one; closings have none. */
export function Facade({ comparable }: { comparable: Comparable }) {
  const { thumbnail, typeId } = comparable
  if (thumbnail) return <img className={classes.facade} src={thumbnail} alt="" loading="lazy" />
  const Icon = typeId === 12 ? IconBuildingCottage : IconBuilding
  return (
    <span className={classes.facade} aria-hidden="true">
      <Icon size={14} stroke={1.4} />
    </span>
  )
}
