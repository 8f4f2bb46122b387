import { api } from '@lindero/contract/api'
import { useSearch } from '@tanstack/react-router'
import { CurrentTiles } from '../info/CurrentTiles.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { filterOf } from './history-search.ts'
import { Timeline } from './Timeline.tsx'
import { useLog } from './use-log.ts'

/** All saved changes to the asset and its valuations, newest first (product facts 5.9). */
export default function AssetHistoricPage() {
  const { asset } = useAssetRecord()
  const search = useSearch({ from: '/app/assets/$uuid/historic' })
  const log = useLog(api.assetChangeLog, asset.uuid, filterOf(search))
  return (
    <>
      <CurrentTiles />
      <HistoryFilters search={search} authors={log.authors} groups={log.groups} />
      <Timeline log={log} isFiltered={filterOf(search) !== undefined} />
    </>
  )
}
