import type { Customer } from '@lindero/contract/customers/customer.schema'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { DataTable } from '../../kernel/table/DataTable.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import { CustomerMarks, SubscriptionChip } from '../CustomerMarks.tsx'
import classes from './list.module.css'
import type { CustomersList } from './use-customers-list.ts'

const rowId = (row: Customer) => row.uuid
const rowLabel = (row: Customer) => row.name

interface CustomersTableProps {
  list: CustomersList
  columns: ColumnLayoutState<Customer>
}

export function CustomersTable({ list, columns }: CustomersTableProps) {
  const { t } = useTranslation(['administration', 'customers'])
  const formats = useFormats()
  const navigate = useNavigate()
  const { query } = list
  const total = query.data?.total ?? 0
  return (
    <>
      <DataTable
        label={t('administration:list.title')}
        columns={columns}
        rows={query.data?.items}
        rowId={rowId}
        rowLabel={rowLabel}
        sort={list.sort}
        onSort={list.setSort}
        onOpen={({ uuid }) => void navigate({ to: '/administration/customers/$uuid', params: { uuid } })}
        error={query.error}
        onRetry={() => void query.refetch()}
        isStale={query.isPlaceholderData}
        phone={(row) => ({
          title: (
            <span className={classes.nameCell}>
              <span className={classes.phoneName}>{row.name}</span>
              <CustomerMarks customer={row} />
            </span>
          ),
          figure: `${formats.number(row.operatingAssets)} / ${formats.number(row.operatingAssetsLimit)}`,
          detail: t(`customers:segments.${row.segmentId}`),
          aside: <SubscriptionChip customer={row} />,
        })}
        empty={
          <EmptyState
            title={t('administration:list.none')}
            text={t('administration:list.noneText')}
            action={
              <Button variant="default" onClick={() => list.setFilter({})}>
                {t('administration:list.clear')}
              </Button>
            }
          />
        }
      />
      {total > 0 && (
        <Pager page={list.page} rows={list.rows} total={total} onPage={list.setPage} onRows={list.setRows} />
      )}
    </>
  )
}
