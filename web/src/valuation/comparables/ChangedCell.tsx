import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comparables.module.css'

interface ChangedCellProps {
  /** The saved value as it is written; null where it is the value shown. */
  before: string | null
  onUndo: () => void
  children: ReactNode
}

/**
 * A figure that differs from what is saved: the old one and the way back on hover; the keyboard finds the way
 * back in the menu of the row.
 */
export function ChangedCell({ before, onUndo, children }: ChangedCellProps) {
  const { t } = useTranslation('valuation')
  return (
    <span className={classes.changedCell}>
      {children}
      {before !== null && (
        <span className={`${classes.was} num`}>
          {t('before', { value: before })}
          <button type="button" tabIndex={-1} className="link" onClick={onUndo}>
            {t('undo')}
          </button>
        </span>
      )}
    </span>
  )
}
