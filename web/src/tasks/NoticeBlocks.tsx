import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { NOTICE_STATES } from '@lindero/domain/tasks/task-states'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../assets/info/Panel.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { BlockPager } from './BlockPager.tsx'
import { deadlineNotice, openNoticeOf } from './deadline-notice.ts'
import classes from './tasks.module.css'

const ROWS = 10

type Notice = CallReply<typeof api.notices>['items'][number]

/** Notifications in two blocks. Opening a notification marks it as processed (product facts 12.3). */
export function NoticeBlocks({ assetUuid }: { assetUuid?: string }) {
  return NOTICE_STATES.map((state) => <Block key={state} state={state} {...(assetUuid ? { assetUuid } : {})} />)
}

/**
 * The label of a notification: for a deadline, the act and the day; otherwise its text, or its type if it has no text.
 */
function noticeName({ type, description, deadline }: Notice): string {
  return deadline ? deadlineNotice(deadline).name : description || textAt(`tasks:noticeTypes.${type}`)
}

function NoticeText({ notice }: { notice: Notice }) {
  const name = noticeName(notice)
  if (!notice.deadline) return name
  const { rule, explanation } = deadlineNotice(notice.deadline)
  return (
    <span>
      {name}
      {[rule, explanation].map(
        (line) =>
          line && (
            <Text key={line} span display="block" size="xs" c="var(--text-2)">
              {line}
            </Text>
          ),
      )}
    </span>
  )
}

function Block({ state, assetUuid }: { state: (typeof NOTICE_STATES)[number]; assetUuid?: string }) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const isProcessed = state === 'PROCESSED' ? 'true' : 'false'
  const of = assetUuid ? { assetUuid } : {}
  const query = useQuery({
    ...queryOf(api.notices, { query: { p: page, r: ROWS, isProcessed, ...of } }),
    placeholderData: keepPreviousData,
  })
  const mayExplain = useMay()('editLegal')
  const open = useCall(api.openNotice, { onError: toast.error })
  const onOpen = (notice: Notice) =>
    void openNoticeOf(notice, mayExplain, ({ uuid }) => open.mutate({ params: { uuid } }))
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <Panel
      title={`${t('notices')}: ${t(`noticeBlocks.${state}`)}`}
      wide
      aside={query.data && <span className="num">{formats.number(total)}</span>}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={ROWS} />}
      {query.data && total === 0 && <Text size="sm">{t('noNotices')}</Text>}
      {total > 0 && (
        <Stack gap="xs">
          <SmallTable
            label={t(`noticeBlocks.${state}`)}
            rows={items}
            rowId={({ uuid }) => uuid}
            {...(state === 'PROCESSED' ? {} : { onOpen })}
            // The button for a deadline has no additional label, because its text (name, rule and reason) is
            // sufficient.
            openLabel={(notice) =>
              notice.deadline ? undefined : t('open', { name: `${noticeName(notice)}, ${notice.externalId}` })
            }
            detail={({ externalId, raisedOn }) => `${externalId} · ${formats.instant(raisedOn)}`}
            columns={[
              {
                label: t('fields.notice'),
                cell: (notice) => <NoticeText notice={notice} />,
                isName: true,
                wraps: true,
              },
              {
                label: t('fields.asset'),
                isWide: true,
                className: classes.about,
                cell: ({ externalId }) => externalId,
              },
              {
                label: t('fields.raisedOn'),
                isWide: true,
                className: classes.instant,
                cell: ({ raisedOn }) => formats.instant(raisedOn),
              },
              {
                label: t('fields.processed'),
                isWide: true,
                className: classes.processed,
                cell: ({ processedBy, processedOn }) =>
                  processedOn
                    ? t('processedBy', {
                        name: processedBy?.name ?? formats.none,
                        date: formats.instant(processedOn),
                      })
                    : formats.none,
              },
            ]}
          />
          <BlockPager page={page} rows={ROWS} total={total} onPage={setPage} />
        </Stack>
      )}
    </Panel>
  )
}
