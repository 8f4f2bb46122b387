import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUnknown } from '../api/api-error.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { SkeletonBar } from '../states/Skeletons.tsx'
import classes from './record.module.css'

interface RecordQueryProps<Data> {
  query: UseQueryResult<Data>
  /** Message and link for a record that does not exist or that the user may not see. */
  unknown: { title: string; text: string; action: string; link: LinkProps }
  children: (record: Data) => ReactNode
}

/** Fetches the record of a page once for all its sections. Shows a skeleton while it loads, or the error. */
export function RecordQuery<Data>({ query, unknown, children }: RecordQueryProps<Data>) {
  if (query.isPending) return <RecordSkeleton />
  // If a new fetch fails, the loaded data stay on the screen.
  if (query.data !== undefined) return children(query.data)
  const { error } = query
  if (!isUnknown(error)) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  return (
    <div className={classes.unknown}>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
        title={unknown.title}
        text={unknown.text}
        action={<Button renderRoot={(props) => <Link {...unknown.link} {...props} />}>{unknown.action}</Button>}
      />
    </div>
  )
}

/** The page of a record while it loads: placeholders of sections, head and panels. */
function RecordSkeleton() {
  return (
    <div className={`${classes.frame} flex grow min-w-0 min-h-0 relative`} role="status">
      <div className={`${classes.sections} ${classes.loading}`} />
      <div className="grow min-w-0">
        <div className={`${classes.skeletonHead} row gap-16`}>
          <SkeletonBar width={280} height={18} />
          <SkeletonBar width={160} height={12} />
        </div>
        <div className={`${classes.skeletonTiles} gap-32 flex px-16 pb-16 border-bottom`}>
          <SkeletonBar width={150} height={30} />
          <SkeletonBar width={110} height={30} />
          <SkeletonBar width={90} height={30} />
        </div>
        <div className={`${classes.skeletonCards} grid gap-16 columns-2 p-16`}>
          <SkeletonBar height={240} />
          <SkeletonBar height={240} />
          <SkeletonBar height={180} />
          <SkeletonBar height={180} />
        </div>
      </div>
    </div>
  )
}
