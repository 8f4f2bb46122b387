import { useTranslation } from 'react-i18next'
import classes from './drafts.module.css'

/** Amber diamond with the number of unsaved changes. On every screen it means "not saved yet". */
export function UnsavedMark({ count, short = false }: { count: number; short?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={`${classes.unsaved} edited`}>
      {t(short ? 'changes.unsavedShort' : 'changes.unsaved', { count })}
    </span>
  )
}
