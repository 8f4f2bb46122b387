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
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { fieldsEdit } from './FieldInput.tsx'
import { moveBetweenCells } from './use-cell-keys.ts'

const FIELDS = ['month', 'paymentPct', 'receiptPct'] as const

/** When costs are paid and the value received, for the dynamic procedure. */
export function ScheduleTable() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, edit, tryEdit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const { schedule } = record.document
  const flows = figures?.flows ?? []
  const change = (next: ScheduleLine[]) => fieldsEdit({ schedule: next })
  const sum = (field: 'paymentPct' | 'receiptPct') => schedule.reduce((total, line) => total + line[field], 0)
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
      <div className={classes.scroll}>
        <table className={`${classes.table} num`} aria-label={t('residual.schedule')} onKeyDown={moveBetweenCells}>
          <thead>
            <tr>
              {([...FIELDS, 'payment', 'receipt', 'presentValue'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`residual.column.${name}`)}
                </th>
              ))}
              {canEdit && (
                <th scope="col">
                  <span className="sr">{t('residual.removeLine')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {schedule.map((line, row) => {
              const flow = flows[row]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
                <tr key={row}>
                  {FIELDS.map((field, column) => (
                    <td key={field} data-cell={`${row}:${column}`}>
                      {canEdit ? (
                        <FigureField
                          size="xs"
                          aria-label={t('incomes.cell', {
                            field: t(`residual.column.${field}`),
                            row: row + 1,
                          })}
                          value={line[field]}
                          reading="decimal"
                          onCommit={(value) =>
                            tryEdit(
                              change(schedule.map((one, at) => (at === row ? { ...one, [field]: value ?? 0 } : one))),
                            )
                          }
                        />
                      ) : (
                        formats.number(line[field])
                      )}
                    </td>
                  ))}
                  <td>{flow ? formats.number(flow.payment, 2, true) : formats.none}</td>
                  <td>{flow ? formats.number(flow.receipt, 2, true) : formats.none}</td>
                  <td>{flow ? formats.number(flow.presentValue, 2, true) : formats.none}</td>
                  {canEdit && (
                    <td>
                      <ActionButton
                        size={24}
                        tooltip={t('residual.removeLine')}
                        onClick={() => edit(change(schedule.filter((_, at) => at !== row)))}
                      >
                        <IconX size={14} stroke={1.5} />
                      </ActionButton>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('residual.total')}</th>
              <td>{formats.percent(sum('paymentPct'))}</td>
              <td>{formats.percent(sum('receiptPct'))}</td>
              <td colSpan={canEdit ? 4 : 3} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
