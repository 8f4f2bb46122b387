import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { DataTable } from '../../kernel/table/DataTable.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import type { Selection } from '../../kernel/table/selection.ts'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import { useAssetWords } from '../words.ts'
import { ValuationState } from './cells/ValuationState.tsx'
import { WarningMark } from './cells/WarningMark.tsx'
import classes from './list.module.css'
import type { useAssets } from './use-assets.ts'
import type { ListState } from './use-list-state.ts'

interface AssetsTableProps {
  query: ReturnType<typeof useAssets>
  state: ListState
  columns: ColumnLayoutState<AssetRow>
  selection: Selection
  onSelect: (selection: Selection) => void
  empty: ReactNode
}

const rowId = (row: AssetRow) => row.uuid
const rowLabel = (row: AssetRow) => row.externalId

export function AssetsTable({ query, state, columns, selection, onSelect, empty }: AssetsTableProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const words = useAssetWords()
  const navigate = useNavigate()
  const total = query.data?.total ?? 0
  return (
    <>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={query.data?.items}
        rowId={rowId}
        rowLabel={rowLabel}
        sort={state.sort}
        onSort={state.setSort}
        selection={selection}
        onSelect={onSelect}
        onOpen={(row) => void navigate({ to: '/assets/$uuid', params: { uuid: row.uuid } })}
        error={query.error}
        onRetry={() => void query.refetch()}
        isStale={query.isPlaceholderData}
        empty={empty}
        phone={(row) => ({
          title: (
            <>
              <span className={classes.id}>{row.externalId}</span> <WarningMark asset={row} isStill />
            </>
          ),
          figure: formats.wholeCurrency(row.saleValue),
          detail: [words.kind(row), formats.area(row.size), row.municipality].filter(Boolean).join(' · '),
          aside: <ValuationState state={row.saleValuationTypeId} />,
        })}
      />
      {total > 0 && (
        <Pager
          page={state.page}
          rows={state.rows}
          total={total}
          onPage={state.setPage}
          onRows={state.setRows}
        />
      )}
    </>
  )
}
