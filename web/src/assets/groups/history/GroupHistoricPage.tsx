import { api } from '@lindero/contract/api'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../kernel/list/FilterInput.tsx'
import { choiceOf, HistoryFilters } from '../../history/HistoryFilters.tsx'
import { filterOf } from '../../history/history-search.ts'
import { Timeline } from '../../history/Timeline.tsx'
import { useLog } from '../../history/use-log.ts'
import { GroupTiles } from '../GroupTiles.tsx'
import { useGroupRecord } from '../group-record.ts'
import { useMembers } from '../use-members.ts'

/** History: the saved changes to all members in one timeline (product facts 8). */
export default function GroupHistoricPage() {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const { group } = useGroupRecord()
  const search = useSearch({ from: '/app/groups/$uuid/historic' })
  const f = filterOf(search)
  const log = useLog(api.groupChangeLog, group.uuid, f)
  const members = useMembers(group.uuid)
  return (
    <>
      <GroupTiles />
      <HistoryFilters search={search} authors={log.authors} groups={log.groups}>
        <ChoiceInput
          name={t('history.member')}
          filter={choiceOf(members, 230)}
          params={{}}
          value={search.asset}
          onChange={(asset) =>
            void navigate({
              to: '.',
              search: ({ asset: _, ...before }) => (typeof asset === 'string' ? { ...before, asset } : before),
              replace: true,
            })
          }
        />
      </HistoryFilters>
      <Timeline log={log} isFiltered={f !== undefined} />
    </>
  )
}
