import { api } from '@lindero/contract/api'
import type { TaskRow } from '@lindero/contract/tasks/tasks.contract'
import { TASK_BLOCKS, type TaskBlock } from '@lindero/domain/tasks/task-states'
import { TASK_CATEGORIES, type TaskCategory } from '@lindero/domain/tasks/task-types'
import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconFileText, IconHammer, IconHomeDollar, IconKey, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../assets/info/Panel.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { BlockPager } from './BlockPager.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { STATE_LEVELS, Timing } from './task-marks.tsx'
import classes from './tasks.module.css'

/**
 * Number of rows on each page of a block. With three rows, as in product facts 12.1, a typical list would have nine
 * pages.
 */
const ROWS = 10
const ICONS: Record<TaskCategory, typeof IconKey> = {
  registration: IconFileText,
  repossession: IconKey,
  facility: IconHammer,
  marketing: IconHomeDollar,
}
interface TaskBlockOptions {
  /** Restricts the list to the tasks of one asset. The rows then show the user instead of the asset. */
  assetUuid?: string
  actions?: ReactNode
}

/** The four counters, and the tasks in three blocks. */
export function TaskBlocks({ assetUuid, actions }: TaskBlockOptions) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [category, setCategory] = useState<TaskCategory>()
  const [isMine, setMine] = useState(false)
  const [isOverdue, setOverdue] = useState(false)
  const [opened, open] = useState<string>()
  const f = {
    ...(assetUuid ? { assetUuid } : {}),
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(isMine ? { isMine } : {}),
    ...(isOverdue ? { isOverdue } : {}),
  }
  const query = useQuery({
    ...queryOf(api.tasks, { query: { p: 1, r: 1, f: JSON.stringify(f) } }),
    placeholderData: keepPreviousData,
  })
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { open: counts, overdue } = query.data
  return (
    <div className={`${classes.blocks} stack gap-16`}>
      <div className="grid gap-12 fit-150">
        {TASK_CATEGORIES.map((each) => {
          const Icon = ICONS[each]
          return (
            <button
              key={each}
              type="button"
              className={`${classes.counter} stack gap-2 border r-8 bg-surface text text-left pointer`}
              aria-pressed={category === each}
              onClick={() => setCategory(category === each ? undefined : each)}
            >
              <Group gap={6}>
                <Icon size={16} stroke={1.5} aria-hidden />
                <span>{t(`categories.${each}`)}</span>
              </Group>
              <strong className="num">{formats.number(counts[each] ?? 0)}</strong>
              <span className="sr">{t('openCount')}</span>
            </button>
          )
        })}
      </div>
      <div className="row wrap gap-y-8 gap-x-16">
        {!assetUuid && (
          <TextInput
            className={classes.search ?? ''}
            aria-label={t('search')}
            placeholder={t('searchHint')}
            leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
            value={typed}
            maxLength={100}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Checkbox
          label={t('onlyMine')}
          checked={isMine}
          onChange={({ currentTarget }) => setMine(currentTarget.checked)}
        />
        <Checkbox
          label={t('onlyOverdue')}
          checked={isOverdue}
          onChange={({ currentTarget }) => setOverdue(currentTarget.checked)}
        />
        {overdue > 0 && (
          <Chip level="danger" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t('overdue', { count: overdue, figure: formats.number(overdue) })}
          </Chip>
        )}
        {actions && <div className={`${classes.actions} flex wrap gap-8 ml-auto`}>{actions}</div>}
      </div>
      {(Object.keys(TASK_BLOCKS) as TaskBlock[]).map((block) => (
        <Block key={`${block} ${JSON.stringify(f)}`} block={block} filter={f} onOpen={open} />
      ))}
      {opened && <TaskDialog taskId={opened} onClose={() => open(undefined)} />}
    </div>
  )
}

interface BlockProps {
  block: TaskBlock
  filter: { assetUuid?: string }
  onOpen: (task: string) => void
}

function Block({ block, filter, onOpen }: BlockProps) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const f = JSON.stringify({ ...filter, block })
  const isDescending = block === 'ended' ? 'true' : 'false'
  const query = useQuery({
    ...queryOf(api.tasks, { query: { p: page, r: ROWS, s: 'dueOn', d: isDescending, f } }),
    placeholderData: keepPreviousData,
  })
  const nameOf = ({ name, type }: TaskRow) => name ?? t(`types.${type}`)
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <Panel title={t(`blocks.${block}`)} wide aside={query.data && <span className="num">{formats.number(total)}</span>}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={ROWS} />}
      {query.data && total === 0 && <Text size="sm">{t('noTasks')}</Text>}
      {total > 0 && (
        <Stack gap="xs">
          <SmallTable
            label={t(`blocks.${block}`)}
            rows={items}
            rowId={({ uuid }) => uuid}
            onOpen={({ uuid }) => onOpen(uuid)}
            openLabel={(row) => t('open', { name: `${nameOf(row)}, ${row.externalId}` })}
            detail={(row) => (
              <>
                <Timing timing={row.timing} />
                {filter.assetUuid ? row.assignee?.name : row.externalId} · {formats.date(row.dueOn)}
              </>
            )}
            columns={[
              {
                label: t('fields.task'),
                cell: (row) => {
                  const Icon = ICONS[row.category]
                  return (
                    <>
                      <Icon size={16} stroke={1.5} aria-hidden />
                      {nameOf(row)}
                    </>
                  )
                },
              },
              {
                label: t('fields.state'),
                isWide: true,
                className: classes.state,
                cell: ({ state, assignee }) => (
                  <Chip level={STATE_LEVELS[state]}>
                    {state === 'PENDING' && !assignee ? t('unassigned') : t(`states.${state}`)}
                  </Chip>
                ),
              },
              {
                label: t('fields.timing'),
                isWide: true,
                className: classes.state,
                cell: ({ timing }) => <Timing timing={timing} />,
              },
              filter.assetUuid
                ? {
                    label: t('fields.assignee'),
                    isWide: true,
                    className: classes.about,
                    cell: ({ assignee }) => assignee?.name ?? formats.none,
                  }
                : {
                    label: t('fields.asset'),
                    isWide: true,
                    className: classes.about,
                    cell: ({ externalId }) => externalId,
                  },
              {
                label: t('fields.dueOn'),
                isWide: true,
                className: classes.day,
                cell: ({ dueOn }) => formats.date(dueOn),
              },
            ]}
          />
          <BlockPager page={page} rows={ROWS} total={total} onPage={setPage} />
        </Stack>
      )}
    </Panel>
  )
}
