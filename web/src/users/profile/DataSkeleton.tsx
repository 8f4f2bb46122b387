import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { Card } from './ProfileSection.tsx'
import classes from './profile.module.css'

/** Placeholder cards of a section that is still loading. */
export function DataSkeleton({ cards = 2 }: { cards?: number }) {
  return Array.from({ length: cards }, (_, at) => `card-${at}`).map((key) => (
    <Card key={key}>
      <SkeletonBar width={120} height={14} />
      <div className={`${classes.pair} grid items-start gap-y-14 gap-x-16 columns-2`}>
        <SkeletonBar height={32} />
        <SkeletonBar height={32} />
      </div>
      <SkeletonBar height={32} />
    </Card>
  ))
}
