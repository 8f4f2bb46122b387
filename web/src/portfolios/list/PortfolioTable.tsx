import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { StateBar } from '../../kernel/marks/StateBar.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import type { Sort } from '../../kernel/table/column.ts'
import { DataTable } from '../../kernel/table/DataTable.tsx'
import { ListBar } from './ListBar.tsx'
import classes from './list.module.css'
import { clientsOf, totalsOf } from './portfolio-views.ts'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'

interface PortfolioTableProps {
  all: readonly Portfolio[] | undefined
  rows: readonly Portfolio[] | undefined
  client: string | undefined
  onClient: (client: string | undefined) => void
  onClear: () => void
  sort: Sort
  onSort: (sort: Sort | null) => void
  error: unknown
  onRetry: () => void
  readAt: number
}

export function PortfolioTable(props: PortfolioTableProps) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const navigate = useNavigate()
  const { all, rows, client, onClient } = props
  const totals = useMemo(() => totalsOf(rows ?? []), [rows])
  const clients = useMemo(() => clientsOf(all ?? []), [all])
  const count = rows?.length ?? 0
  const columns = usePortfolioColumns(totals, count)

  function open({ uuid, isDraft }: Portfolio) {
    if (isDraft) void navigate({ to: '/portfolios/new', search: { draft: uuid } })
    else void navigate({ to: '/portfolios/$uuid', params: { uuid } })
  }

  return (
    <>
      <ListBar clients={clients} client={client} onClient={onClient} columns={columns} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        phone={(row) => ({
          title: row.name,
          figure: row.isDraft ? <Chip level="line">{t('draft')}</Chip> : formats.wholeCurrency(row.saleValue),
          detail: row.client ?? formats.none,
          aside: t('assetCount', { count: row.assets, figure: formats.number(row.assets) }),
          ...(row.assets > 0 ? { below: <StateBar counts={row.valuations} /> } : {}),
        })}
        empty={
          <EmptyState
            title={t('filters.none')}
            text={t('filters.noneText')}
            action={
              <Button variant="default" onClick={props.onClear}>
                {t('filters.clearAll')}
              </Button>
            }
          />
        }
        sort={props.sort}
        onSort={props.onSort}
        onOpen={open}
        error={props.error}
        onRetry={props.onRetry}
      />
      {rows && (
        <footer className={`${classes.foot} num`}>
          <span>{t('count', { count, figure: formats.number(count) })}</span>
          <span>
            {Date.now() - props.readAt < 60_000
              ? t('updatedNow')
              : t('updated', { ago: formats.timeAgo(new Date(props.readAt).toISOString()) })}
          </span>
        </footer>
      )}
    </>
  )
}
