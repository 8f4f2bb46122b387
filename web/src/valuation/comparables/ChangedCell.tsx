import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comparables.module.css'

interface ChangedCellProps {
  /** The saved value as text; null where it is the shown value. */
  before: string | null
  onUndo: () => void
  children: ReactNode
}

/**
 * A figure that differs from the saved one: the saved one and Undo on hover; keyboard users find Undo in the menu of
 * the row.
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
