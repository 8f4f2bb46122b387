import { useTranslation } from 'react-i18next'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './insights.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']
const CARDS = ['a', 'b', 'c']

/** Placeholders with the layout of the tiles and charts. */
export function InsightsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`${classes.all} stack gap-12`} role="status" aria-label={t('states.loading')}>
      <div className={`${classes.tiles} grid border r-lg`}>
        {TILES.map((key) => (
          <div key={key}>
            <SkeletonBar width="60%" />
            <SkeletonBar width={64} height={22} />
          </div>
        ))}
      </div>
      <div className={`${classes.charts} grid items-start gap-12`}>
        {CARDS.map((key) => (
          <div key={key} className={classes.card}>
            <SkeletonBar width="45%" />
            <SkeletonBar height={168} />
          </div>
        ))}
      </div>
    </div>
  )
}
