import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { CurrentTiles } from '../info/CurrentTiles.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import classes from './history.module.css'

const ROWS = 50

/** Every saved change of the asset and of its valuations, newest first (product facts 5.9). */
export default function AssetHistoricPage() {
  const { t } = useTranslation('assets')
  const { asset } = useAssetRecord()
  const params = { uuid: asset.uuid }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(api.assetChangeLog), params],
    queryFn: ({ pageParam, signal }) =>
      request(api.assetChangeLog, { params, query: { p: pageParam, r: ROWS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.total ? pages.length + 1 : undefined),
  })
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <CurrentTiles />
      {query.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
          title={t('history.none')}
          text={t('history.noneText')}
        />
      )}
      <div className={classes.page}>
        <h2 className="sr">{t('history.title')}</h2>
        {query.isPending && <SkeletonRows rows={6} />}
        {query.isError && entries.length === 0 && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        <ol className={classes.line}>
          {entries.map((entry, index) => (
            <HistoryEntry key={`${entry.at}:${entry.area}`} entry={entry} isFirst={index === 0} />
          ))}
        </ol>
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('history.older')}
          </Button>
        )}
      </div>
    </>
  )
}
