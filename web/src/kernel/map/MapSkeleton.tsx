import { useTranslation } from 'react-i18next'
import classes from './map.module.css'

/** Shown in place of a map until its markers are drawn. */
export function MapSkeleton() {
  const { t } = useTranslation()
  return <div className={classes.skeleton} role="status" aria-label={t('states.loading')} />
}
