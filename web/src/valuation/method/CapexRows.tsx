import { type CapexRow, capexRowTotal } from '@lindero/domain/valuation/capex/capex'
import { CAPEX_CATEGORIES, COST_CATEGORIES, UNIT_TYPES } from '@lindero/domain/valuation/capex/capex-items'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'
import { moveBetweenCells } from './use-cell-keys.ts'

interface CapexRowsProps {
  rows: readonly CapexRow[]
  /** The amount in EUR from which percentages are computed. */
  base: number
  onChange: (row: CapexRow, next: Partial<CapexRow>) => ReturnType<ReturnType<typeof useWorkbench>['tryEdit']>
  onRemove: (row: CapexRow) => void
}

const CHOICES = {
  category: CAPEX_CATEGORIES,
  costCategory: COST_CATEGORIES,
  unitType: UNIT_TYPES,
} as const

/** A table with the cost of works, which the user edits in the cells. */
export function CapexRows({ rows, base, onChange, onRemove }: CapexRowsProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit } = useWorkbench()
  const lines = rows.map((row, index) => ({ row, index }))
  type Line = (typeof lines)[number]
  type Column = keyof typeof CHOICES | 'note' | 'amount' | 'units'
  const name = (column: Column, { index }: Line) =>
    t('incomes.cell', { field: t(`capex.column.${column}`), row: index + 1 })

  const chosen = (column: keyof typeof CHOICES): SmallColumn<Line> => {
    const nameOf = (value: string) => t(`capex.${column}.${value}` as 'capex.category.others')
    return {
      label: t(`capex.column.${column}`),
      align: 'left',
      cell: (line) =>
        canEdit ? (
          <NativeSelect
            size="xs"
            aria-label={name(column, line)}
            value={line.row[column]}
            data={CHOICES[column].map((value) => ({ value, label: nameOf(value) }))}
            onChange={(event) => onChange(line.row, { [column]: event.currentTarget.value })}
          />
        ) : (
          nameOf(line.row[column])
        ),
    }
  }
  const figure = (column: 'amount' | 'units', place: number): SmallColumn<Line> => ({
    label: t(`capex.column.${column}`),
    cell(line) {
      const { row, index } = line
      if (column === 'units' && row.unitType !== 'unitary') return formats.none
      if (!canEdit) return formats.number(row[column])
      return (
        <div data-cell={`${index}:${place}`}>
          <FigureField
            size="xs"
            aria-label={name(column, line)}
            value={row[column]}
            onCommit={(value) => onChange(row, { [column]: value ?? 0 })}
          />
        </div>
      )
    },
  })
  const columns: SmallColumn<Line>[] = [
    chosen('category'),
    chosen('costCategory'),
    chosen('unitType'),
    {
      label: t('capex.column.note'),
      align: 'left',
      cell: (line) =>
        canEdit ? (
          <TextInput
            size="xs"
            aria-label={name('note', line)}
            maxLength={200}
            defaultValue={line.row.note ?? ''}
            onBlur={(event) => onChange(line.row, { note: event.currentTarget.value.trim() || null })}
          />
        ) : (
          line.row.note
        ),
    },
    figure('amount', 0),
    figure('units', 1),
    { label: t('capex.column.rowTotal'), cell: ({ row }) => formats.number(capexRowTotal(row, base), 2, true) },
  ]
  if (canEdit) {
    columns.push({
      label: t('capex.remove'),
      hidesLabel: true,
      cell: ({ row }) => (
        <ActionButton size={24} tooltip={t('capex.remove')} onClick={() => onRemove(row)}>
          <IconX size={14} stroke={1.5} />
        </ActionButton>
      ),
    })
  }
  return (
    <SmallTable
      label={t('capex.rows')}
      look={classes.table}
      scrolls
      rows={lines}
      rowId={({ row }) => row.uuid}
      columns={columns}
      onKeyDown={moveBetweenCells}
    />
  )
}
