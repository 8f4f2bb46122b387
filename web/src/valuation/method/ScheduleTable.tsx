import type {
  ResidualDocument,
  ResidualFigures,
  ScheduleLine,
} from '@lindero/domain/valuation/methods/residual/document'
import { MOST_SCHEDULE_LINES } from '@lindero/domain/valuation/methods/residual/residual'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { fieldsEdit } from './FieldInput.tsx'
import { moveBetweenCells } from './use-cell-keys.ts'

const FIELDS = ['month', 'paymentPct', 'receiptPct'] as const

/** The schedule of the dynamic procedure: when the costs are paid and when the value is received. */
export function ScheduleTable() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, edit, tryEdit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const { schedule } = record.document
  const flows = figures?.flows ?? []
  const change = (next: ScheduleLine[]) => fieldsEdit({ schedule: next })
  const sum = (field: 'paymentPct' | 'receiptPct') => schedule.reduce((total, line) => total + line[field], 0)
  // Lines have no name, so their position identifies them.
  const lines = schedule.map((line, row) => ({ line, row, flow: flows[row] }))
  type Line = (typeof lines)[number]
  const fieldColumn = (field: (typeof FIELDS)[number], place: number): SmallColumn<Line> => ({
    label: t(`residual.column.${field}`),
    footer: field === 'month' ? t('residual.total') : formats.percent(sum(field)),
    cell: ({ line, row }) =>
      canEdit ? (
        <div data-cell={`${row}:${place}`}>
          <FigureField
            size="xs"
            aria-label={t('incomes.cell', { field: t(`residual.column.${field}`), row: row + 1 })}
            value={line[field]}
            reading="decimal"
            onCommit={(value) =>
              tryEdit(change(schedule.map((one, at) => (at === row ? { ...one, [field]: value ?? 0 } : one))))
            }
          />
        </div>
      ) : (
        formats.number(line[field])
      ),
  })
  const flowColumn = (name: 'payment' | 'receipt' | 'presentValue'): SmallColumn<Line> => ({
    label: t(`residual.column.${name}`),
    cell: ({ flow }) => (flow ? formats.number(flow[name], 2, true) : formats.none),
  })
  const columns = [...FIELDS.map(fieldColumn), ...(['payment', 'receipt', 'presentValue'] as const).map(flowColumn)]
  if (canEdit) {
    columns.push({
      label: t('residual.removeLine'),
      hidesLabel: true,
      cell: ({ row }) => (
        <ActionButton
          size={24}
          tooltip={t('residual.removeLine')}
          onClick={() => edit(change(schedule.filter((_, at) => at !== row)))}
        >
          <IconX size={14} stroke={1.5} />
        </ActionButton>
      ),
    })
  }
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('residual.schedule')}</h2>
        {canEdit && (
          <Button
            size="xs"
            variant="default"
            disabled={schedule.length >= MOST_SCHEDULE_LINES}
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() =>
              edit(change([...schedule, { month: (schedule.at(-1)?.month ?? 0) + 6, paymentPct: 0, receiptPct: 0 }]))
            }
          >
            {t('residual.addLine')}
          </Button>
        )}
      </div>
      <SmallTable
        label={t('residual.schedule')}
        look={classes.table}
        scrolls
        rows={lines}
        rowId={({ row }) => String(row)}
        columns={columns}
        onKeyDown={moveBetweenCells}
      />
    </section>
  )
}
