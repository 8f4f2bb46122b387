import { api } from '@lindero/contract/api'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { Timing } from '../../tasks/task-marks.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './home.module.css'

const TaskDialog = lazyPart(async () => ({
  default: (await import('../../tasks/TaskDialog.tsx')).TaskDialog,
}))
const SHOWN = 6
const MINE = { isMine: true, isDue: true }
const ALL = { isDue: true }

const dueTasks = (filter: typeof ALL) =>
  queryOf(api.tasks, { query: { p: 1, r: SHOWN, s: 'dueOn', d: 'false', f: JSON.stringify(filter) } })

/** Tasks that are overdue or due by tomorrow: those of the user or, if there are none, those of the team. */
export default function DayTasks() {
  const { t } = useTranslation(['tasks', 'home'])
  const formats = useFormats()
  const [opened, open] = useState<string>()
  const mine = useQuery(dueTasks(MINE))
  const isTeam = mine.data?.total === 0
  const team = useQuery({ ...dueTasks(ALL), enabled: isTeam })
  const tasks = isTeam ? team : mine
  const { items = [], total = 0 } = tasks.data ?? {}
  return (
    <HomeCard
      title={t('day')}
      action={
        <Link to="/notifications" className="link">
          {total > SHOWN
            ? t('dayMore', { count: total - SHOWN, figure: formats.number(total - SHOWN) })
            : t('home:all')}
        </Link>
      }
    >
      {tasks.isPending && <SkeletonRows rows={3} />}
      {tasks.isError && <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data && total === 0 && (
        <EmptyState
          compact
          icon={<IconChecklist size={28} stroke={1.5} aria-hidden />}
          title={t('dayNone')}
          text={t('dayNoneWhat')}
        />
      )}
      {isTeam && total > 0 && <p className="py-4 px-16 text-2 fs-13">{t('dayTeam')}</p>}
      <ul>
        {items.map(({ uuid, name, type, externalId, assignee, dueOn, timing }) => (
          <li key={uuid}>
            <button type="button" className={classes.task} onClick={() => open(uuid)}>
              <strong>{name ?? t(`types.${type}`)}</strong>
              <span className={classes.timing}>
                <Timing timing={timing} />
              </span>
              <span className={classes.detail}>
                {[externalId, formats.date(dueOn), isTeam && (assignee?.name ?? t('unassigned'))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <TaskDialog taskId={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </HomeCard>
  )
}
