import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { PortfolioTable } from '../../portfolios/list/PortfolioTable.tsx'
import { inOrder, inView, LATEST_FIRST } from '../../portfolios/list/portfolio-views.ts'
import { ViewTabs } from '../../portfolios/list/ViewTabs.tsx'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import { InsightsSkeleton } from '../insights/InsightsSkeleton.tsx'

/** All portfolios of the customer that the user sees, and what they hold together. */
export default function PortfoliosPage() {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const may = useMay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/portfolios' })
  const { view = 'all', client, s, d } = search
  useBreadcrumbs([{ label: t('title') }])
  const portfolios = useQuery(queryOf(api.portfolios, { query: {} }))
  const all = portfolios.data?.items
  const sort = s ? { field: s, descending: d === true } : LATEST_FIRST
  const rows = useMemo(() => {
    const shown = all && inView(all, view).filter((portfolio) => !client || portfolio.client === client)
    return shown && inOrder(shown, { field: sort.field, descending: sort.descending })
  }, [all, view, client, sort.field, sort.descending])
  const isAll = view === 'all' && !client
  const scope = rows?.filter(({ isDraft }) => !isDraft).map(({ uuid }) => uuid) ?? []
  const mayCreate = may('createPortfolio')

  if (all?.length === 0) {
    return (
      <Page>
        <PageHead title={t('title')} />
        <EmptyState
          icon={<IconFolder size={28} stroke={1.5} aria-hidden />}
          title={t('emptyTitle')}
          text={t(mayCreate ? 'emptyText' : 'emptyTextViewer')}
          action={mayCreate && <NewButton />}
        />
      </Page>
    )
  }
  return (
    <Page
      {...(scope.length > 0 || portfolios.isPending
        ? {
            panel: {
              title: t('summary'),
              ...(rows
                ? { sub: t('count', { count: scope.length, figure: formats.number(scope.length) }) }
                : {}),
              content: rows ? (
                <InsightsPanel {...(isAll ? {} : { filter: { portfolios: scope } })} />
              ) : (
                <InsightsSkeleton />
              ),
            },
          }
        : {})}
    >
      <PageHead
        title={t('title')}
        {...(all ? { count: formats.number(all.length) } : {})}
        actions={mayCreate && <NewButton />}
      />
      <ViewTabs portfolios={all} />
      <PortfolioTable
        all={all}
        rows={rows}
        client={client}
        onClient={(chosen) => void navigate({ to: '/portfolios', search: { ...search, client: chosen } })}
        onClear={() => void navigate({ to: '/portfolios', search: {} })}
        sort={sort}
        onSort={(next) =>
          void navigate({
            to: '/portfolios',
            search: { ...search, s: next?.field, d: next?.descending || undefined },
          })
        }
        error={portfolios.error}
        onRetry={() => void portfolios.refetch()}
        readAt={portfolios.dataUpdatedAt}
      />
    </Page>
  )
}

function NewButton() {
  const { t } = useTranslation('portfolios')
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/portfolios/new" {...props} />}
    >
      {t('new')}
    </Button>
  )
}
