import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { reportName } from '@lindero/domain/kernel/file-names'
import { timelineDay, timelineText } from '@lindero/domain/tasks/timeline'
import { Button, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../assets/info/Panel.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textIfAny } from '../kernel/i18n/text-at.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { BlockPager } from './BlockPager.tsx'

const ROWS = 10

type Entry = CallReply<typeof api.assetTimeline>['items'][number]

/** Text keys for each group of names. */
const GROUPS = {
  sections: 'management:sections',
  fields: 'management:fields',
  choices: 'management:choices',
  terms: 'management:terms',
  services: 'services:names',
  requests: 'tasks:timeline.requests',
  visits: 'services:visits.purposes',
  comments: 'common:comments.types',
  tasks: 'tasks:types',
  moments: 'tasks:timeline.moments',
  mail: 'tasks:timeline.mail',
} as const

const lineOf = (entry: Entry) =>
  timelineText(entry, (group, code) => (code === '' ? null : textIfAny(keyAt(GROUPS[group], code))))

/** All events in the legal procedures of an asset, newest first. The user can download them for the lawyer. */
export function Timeline({ assetUuid, externalId }: { assetUuid: string; externalId: string }) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const may = useMay()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...queryOf(api.assetTimeline, { params: { uuid: assetUuid }, query: { p: page, r: ROWS } }),
    placeholderData: keepPreviousData,
  })
  const print = useCall(api.exportAsset, {
    onSuccess: () => toast.success(t('timeline.ordered')),
    onError: toast.error,
  })
  const order = () =>
    print.mutate({
      params: { uuid: assetUuid },
      query: { locale: currentLanguage(), downloadFilename: reportName(externalId, new Date()) },
      body: { contents: 'procedure' },
    })
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <Panel title={t('timeline.title')} wide aside={query.data && <span className="num">{formats.number(total)}</span>}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={3} />}
      {query.data && total === 0 && <Text size="sm">{t('timeline.empty')}</Text>}
      {total > 0 && (
        <Stack gap="xs">
          <SmallTable
            label={t('timeline.title')}
            rows={items.map((entry, index) => ({ ...entry, index }))}
            rowId={({ index }) => `${page} ${index}`}
            detail={(entry) => `${timelineDay(entry)} · ${entry.author ?? t(`timeline.kinds.${entry.kind}`)}`}
            columns={[
              { label: t('timeline.event'), isName: true, wraps: true, cell: lineOf },
              { label: t('timeline.day'), isWide: true, cell: timelineDay },
              { label: t('timeline.kind'), isWide: true, cell: ({ kind }) => t(`timeline.kinds.${kind}`) },
              { label: t('timeline.author'), isWide: true, cell: ({ author }) => author ?? formats.none },
            ]}
          />
          <BlockPager page={page} rows={ROWS} total={total} onPage={setPage} />
        </Stack>
      )}
      {may('exportAssets') && (
        <Button
          variant="default"
          mt="sm"
          loading={print.isPending}
          leftSection={<IconFileZip size={16} stroke={1.5} aria-hidden />}
          onClick={order}
        >
          {t('timeline.print')}
        </Button>
      )}
    </Panel>
  )
}
