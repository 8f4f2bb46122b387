import { api } from '@lindero/contract/api'
import type { DataImport } from '@lindero/contract/market/data-imports.contract'
import { Button, Progress } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationTabs } from '../../customers/AdministrationTabs.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { QueryList } from '../../kernel/list/QueryList.tsx'
import { Chip, type ChipLevel } from '../../kernel/marks/Chip.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './imports.module.css'
import { kindName } from './kind-name.ts'
import { NewImport } from './NewImport.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type SnapshotOutcome = NonNullable<NonNullable<DataImport['report']>['snapshot']>

const ROWS = 25
const WHILE_RUNNING = 2_000
const WHILE_IDLE = 30_000
const LEVELS: Record<DataImport['state'], ChipLevel> = {
  running: 'accent',
  done: 'success',
  failed: 'danger',
  undone: 'neutral',
}

/** Uploads public data and lists the imports. Each import has a report and can be undone. */
export default function DataImportsPage() {
  const { t } = useTranslation(['imports', 'administration'])
  const [page, setPage] = useState(1)
  const [report, setReport] = useState<DataImport | null>(null)
  const query = useQuery({
    ...queryOf(api.dataImports, { query: { p: page, r: ROWS } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'running') ? WHILE_RUNNING : WHILE_IDLE,
  })
  useBreadcrumbs([{ label: t('administration:title'), to: '/administration' }, { label: t('imports:title') }])
  const empty = {
    icon: <IconDatabaseImport size={28} stroke={1.5} aria-hidden />,
    title: t('imports:emptyTitle'),
    text: t('imports:emptyText'),
  }
  return (
    <Page>
      <PageHead title={t('administration:title')} />
      <AdministrationTabs />
      <div className="stack grow gap-16 min-h-0 px-20 pt-16 pb-24 scroll">
        <p className="text-2 fs-13">{t('imports:intro')}</p>
        <NewImport />
        <section className={classes.card} aria-label={t('imports:list')}>
          <h2>{t('imports:list')}</h2>
          <QueryList query={query} skeleton={6} empty={empty}>
            {(items) => (
              <ul className={classes.list}>
                {items.map((each) => (
                  <ImportRow key={each.uuid} item={each} onReport={() => setReport(each)} />
                ))}
              </ul>
            )}
          </QueryList>
          {(query.data?.total ?? 0) > ROWS && (
            <Pager page={page} rows={ROWS} total={query.data?.total ?? 0} onPage={setPage} />
          )}
        </section>
      </div>
      {report && <ReportDialog item={report} onClose={() => setReport(null)} />}
    </Page>
  )
}

function ImportRow({ item, onReport }: { item: DataImport; onReport: () => void }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const { uuid, kind, file, state, share, report, failure, author, startedOn } = item
  const counts = report
    ? ([
        ['read', report.read],
        ['added', report.new],
        ['updated', report.updated],
        ['unchanged', report.unchanged],
        ['empty', report.empty],
        ['refused', report.refused],
      ] as const)
    : []
  async function undo() {
    await askDelete({
      title: t('undoTitle', { file }),
      message: t('undoText'),
      action: t('undo'),
      onSubmit: async () => {
        await perform(api.undoDataImport, { params: { uuid } })
        toast.success(t('undone'))
        return true
      },
    })
  }
  const snapshotText = ({ portal, area, adverts, before, missing, state }: SnapshotOutcome) =>
    t(`snapshot.${state}`, {
      ...{ portal, area, adverts: formats.number(adverts), missing: formats.number(missing) },
      before: formats.number(before ?? 0),
    })
  async function withdraw(uuid: string, missing: number) {
    await askSave({
      title: t('withdrawTitle', { missing: formats.number(missing) }),
      message: t('withdrawText'),
      action: t('withdraw'),
      onSubmit: async () => {
        await perform(api.confirmSnapshot, { params: { uuid } })
        toast.success(t('withdrawing'))
        return true
      },
    })
  }
  return (
    <li>
      <div className="row wrap gap-8 min-w-0 anywhere">
        <strong>{kindName(kind)}</strong>
        <Chip level={LEVELS[state]}>{t(`states.${state}`)}</Chip>
        <span>{file}</span>
      </div>
      {state === 'running' && (
        <div className={`${classes.progress} grid items-center gap-12 fs-12`}>
          <Progress value={share * 100} aria-label={t('progress', { file })} />
          <span className="num">{t('shareRead', { share: formats.percent(Math.floor(share * 100), 0) })}</span>
        </div>
      )}
      <div className={`${classes.detail} flex wrap gap-y-4 gap-x-16 text-2 fs-12`}>
        {counts.length > 0 && (
          <span className="num">
            {counts
              .filter(([name, figure]) => name === 'read' || figure > 0)
              .map(([name, figure]) => t(name, { figure: formats.number(figure) }))
              .join(' · ')}
          </span>
        )}
        {report?.snapshot && <span className="num">{snapshotText(report.snapshot)}</span>}
        {failure && (
          <span className="danger-text">
            {errorText(new ApiError(400, failure.message, failure.data ?? undefined))}
          </span>
        )}
        <span title={formats.instant(startedOn)}>
          {[author ?? t('byCommand'), formats.timeAgo(startedOn)].join(' · ')}
        </span>
      </div>
      <div className={`${classes.buttons} row gap-8`}>
        {report && (
          <Button size="xs" variant="default" onClick={onReport}>
            {t('report')}
          </Button>
        )}
        {state === 'done' && report?.snapshot?.state === 'asked' && (
          <Button size="xs" onClick={() => void withdraw(uuid, report.snapshot?.missing ?? 0)}>
            {t('withdraw')}
          </Button>
        )}
        {state === 'done' && (
          <Button size="xs" variant="default" onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
