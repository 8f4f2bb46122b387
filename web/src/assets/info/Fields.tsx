import type { ReactNode } from 'react'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'

/** Panel fields: labels with values or, in edit mode, with inputs. */
export function Fields({ children }: { children: ReactNode }) {
  const { isEditing } = useAssetRecord()
  return isEditing ? (
    <div className={`${classes.fields} gap-y-12 gap-x-16 grid columns-2`}>{children}</div>
  ) : (
    <dl className={`${classes.fields} gap-y-12 gap-x-16 grid columns-2`}>{children}</dl>
  )
}

interface PairProps {
  label: string
  children: ReactNode
  isUnknown?: boolean
  wide?: boolean
  source?: string
}

/** A label with a read-only value. */
export function Pair({ label, children, isUnknown = false, wide = false, source }: PairProps) {
  const { isEditing } = useAssetRecord()
  const Term = isEditing ? 'span' : 'dt'
  const Value = isEditing ? 'span' : 'dd'
  return (
    <div className={`min-w-0 ${wide ? 'all-columns' : ''}`}>
      <Term className={classes.term}>
        {label}
        {source && <small className={classes.origin}>{source}</small>}
      </Term>
      <Value className={`${classes.value} ${isUnknown ? classes.none : ''}`}>{children}</Value>
    </div>
  )
}
