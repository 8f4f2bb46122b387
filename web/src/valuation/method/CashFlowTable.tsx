import { MOST_CICLES, withCicle, withoutCicle } from '@lindero/domain/valuation/methods/incomes/cicles'
import type { Cicle, IncomesDocument, IncomesFigures } from '@lindero/domain/valuation/methods/incomes/document'
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

type CellField = 'ciclePosition' | 'ipc' | 'netIncome' | 'capex'

/**
 * A table of the income cycles and their cash flows. The user edits the cells, and the arrow keys move between them.
 */
export function CashFlowTable() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, tryEdit, edit } = useWorkbenchOf<IncomesDocument, IncomesFigures>('incomes')
  const { cicles, ipc } = record.document
  const flows = figures?.flows ?? []
  const change = (next: Cicle[]) => fieldsEdit({ cicles: next })
  const years = cicles.filter(({ isExit }) => !isExit).length

  // Cycles have no name, so their position identifies them.
  const lines = cicles.map((cicle, row) => ({ cicle, row, flow: flows[row] }))
  type Line = (typeof lines)[number]

  const edited = (
    field: CellField,
    place: number,
    empty: number | null,
    readValue: (line: Line) => number | null,
  ): SmallColumn<Line> => ({
    label: t(`incomes.column.${field}`),
    cell(line) {
      const { row } = line
      if (line.cicle.isExit && field !== 'ciclePosition') return null
      const cellValue = readValue(line)
      const isAmount = field === 'netIncome' || field === 'capex'
      if (!canEdit) return isAmount ? formats.number(cellValue, 2, true) : formats.number(cellValue)
      return (
        <div data-cell={`${row}:${place}`}>
          <FigureField
            size="xs"
            aria-label={t('incomes.cell', { field: t(`incomes.column.${field}`), row: row + 1 })}
            value={cellValue === null ? null : Math.round(cellValue * 1e4) / 1e4}
            reading={isAmount ? 'grouped' : 'decimal'}
            onCommit={(value) =>
              tryEdit(change(cicles.map((one, at) => (at === row ? { ...one, [field]: value ?? empty } : one))))
            }
          />
        </div>
      )
    },
  })
  const computed = (name: 'cashFlow' | 'discountFactor' | 'presentValue', decimals: number): SmallColumn<Line> => ({
    label: t(`incomes.column.${name}`),
    cell: ({ flow }) => (flow ? formats.number(flow[name], decimals, true) : formats.none),
  })
  const total = flows.reduce((sum, { presentValue }) => sum + presentValue, 0)
  const hasTotal = flows.length > 0
  const columns: SmallColumn<Line>[] = [
    {
      label: t('incomes.column.cicle'),
      align: 'left',
      cell: ({ cicle, row }) => (cicle.isExit ? t('incomes.exit') : row + 1),
      footer: hasTotal ? t('incomes.total') : undefined,
    },
    edited('ciclePosition', 0, 0, ({ cicle }) => cicle.ciclePosition),
    edited('ipc', 1, null, ({ cicle }) => cicle.ipc ?? ipc),
    edited('netIncome', 2, null, ({ cicle, flow }) => flow?.netIncome ?? cicle.netIncome),
    edited('capex', 3, 0, ({ cicle }) => cicle.capex),
    computed('cashFlow', 2),
    computed('discountFactor', 6),
    { ...computed('presentValue', 2), footer: hasTotal ? formats.number(total, 2, true) : undefined },
  ]
  if (canEdit) {
    columns.push({
      label: t('incomes.removeCicle'),
      hidesLabel: true,
      cell: ({ cicle, row }) =>
        !cicle.isExit && (
          <ActionButton
            size={24}
            tooltip={t('incomes.removeCicle')}
            onClick={() => edit(change(withoutCicle(cicles, row)))}
          >
            <IconX size={14} stroke={1.5} />
          </ActionButton>
        ),
    })
  }

  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('incomes.flows')}</h2>
        {canEdit && (
          <Button
            size="xs"
            variant="default"
            disabled={years >= MOST_CICLES}
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() => edit(change(withCicle(cicles)))}
          >
            {t('incomes.addCicle')}
          </Button>
        )}
      </div>
      <SmallTable
        label={t('incomes.flows')}
        look={classes.table}
        scrolls
        rows={lines}
        rowId={({ row }) => String(row)}
        columns={columns}
        onKeyDown={moveBetweenCells}
      />
      {canEdit && <p className="text-3 fs-12 lh-17">{t('incomes.keys')}</p>}
    </section>
  )
}
