import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './skeleton.module.css'

/** The page of an asset while it loads: sections, head and panels where they will stand. */
export function AssetSkeleton() {
  return (
    <div className={classes.page} role="status">
      <div className={classes.sections} />
      <div className={classes.main}>
        <div className={classes.head}>
          <SkeletonBar width={280} height={18} />
          <SkeletonBar width={160} height={12} />
        </div>
        <div className={classes.tiles}>
          <SkeletonBar width={150} height={30} />
          <SkeletonBar width={110} height={30} />
          <SkeletonBar width={90} height={30} />
        </div>
        <div className={classes.cards}>
          <SkeletonBar height={240} />
          <SkeletonBar height={240} />
          <SkeletonBar height={180} />
          <SkeletonBar height={180} />
        </div>
      </div>
    </div>
  )
}
