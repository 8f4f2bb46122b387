import { SkeletonBar, SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from '../workbench.module.css'

/** Placeholders for the bar, the map and the rows, while the valuation is loading. */
export function ValuationSkeleton() {
  return (
    <div className="stack grow min-h-0 clipped">
      <div className={classes.bar}>
        <SkeletonBar width={120} height={28} />
        <SkeletonBar width={160} height={14} />
      </div>
      <div className={classes.skeletonMap} />
      <SkeletonRows rows={8} />
    </div>
  )
}
