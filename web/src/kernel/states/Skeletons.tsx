import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** Placeholder with the final size of content that is still loading. */
export function SkeletonBar({ width = '100%', height = 10 }: { width?: number | string; height?: number }) {
  return <span className={classes.bar} style={{ display: 'block', width, height }} />
}

const WIDTHS = ['18%', '26%', '12%', '20%', '14%']

/** Placeholder rows of a list or table that is still loading. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className="py-4 px-16" role="status" aria-label={t('states.loading')}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div className={`${classes.row} row gap-16 border-bottom`} key={key}>
          {WIDTHS.map((width, column) => (
            <SkeletonBar key={width} width={WIDTHS[(column + row) % WIDTHS.length] ?? width} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a page that is still loading: head, bar and rows in their final places. */
export function PageSkeleton() {
  return (
    <div style={{ padding: '20px 4px', flex: 1 }}>
      <div style={{ padding: '0 16px 20px' }}>
        <SkeletonBar width={220} height={22} />
      </div>
      <SkeletonRows rows={10} />
    </div>
  )
}
