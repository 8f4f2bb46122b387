import { MOST_CICLES, withCicle, withoutCicle } from '@lindero/domain/valuation/methods/incomes/cicles'
import type { Cicle, IncomesDocument, IncomesFigures } from '@lindero/domain/valuation/methods/incomes/document'
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

type CellField = 'ciclePosition' | 'ipc' | 'netIncome' | 'capex'

/** The cycles with their flows; cells are edited in place, the arrows move between them. */
export function CashFlowTable() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, tryEdit, edit } = useWorkbenchOf<IncomesDocument, IncomesFigures>('incomes')
  const { cicles, ipc } = record.document
  const flows = figures?.flows ?? []
  const change = (next: Cicle[]) => fieldsEdit({ cicles: next })
  const years = cicles.filter(({ isExit }) => !isExit).length

  function cell(row: number, column: number, field: CellField, shown: number | null, empty: number | null) {
    const own = cicles[row]
    const isAmount = field === 'netIncome' || field === 'capex'
    const written = isAmount ? formats.number(shown, 2, true) : formats.number(shown)
    if (!canEdit || !own) return <td>{shown === null ? formats.none : written}</td>
    return (
      <td data-cell={`${row}:${column}`}>
        <FigureField
          size="xs"
          aria-label={t('incomes.cell', { field: t(`incomes.column.${field}`), row: row + 1 })}
          value={shown === null ? null : Math.round(shown * 1e4) / 1e4}
          reading={isAmount ? 'grouped' : 'decimal'}
          onCommit={(value) => {
            const next = cicles.map((one, at) => (at === row ? { ...one, [field]: value ?? empty } : one))
            return tryEdit(change(next))
          }}
        />
      </td>
    )
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
      <div className={classes.scroll}>
        <table className={`${classes.table} num`} aria-label={t('incomes.flows')} onKeyDown={moveBetweenCells}>
          <thead>
            <tr>
              <th scope="col" data-text>
                {t('incomes.column.cicle')}
              </th>
              {(
                ['ciclePosition', 'ipc', 'netIncome', 'capex', 'cashFlow', 'discountFactor', 'presentValue'] as const
              ).map((name) => (
                <th key={name} scope="col">
                  {t(`incomes.column.${name}`)}
                </th>
              ))}
              {canEdit && (
                <th scope="col">
                  <span className="sr">{t('incomes.removeCicle')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {cicles.map((cicle, row) => {
              const flow = flows[row]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cycles have no name but their place
                <tr key={row}>
                  <th scope="row" data-text>
                    {cicle.isExit ? t('incomes.exit') : row + 1}
                  </th>
                  {cell(row, 0, 'ciclePosition', cicle.ciclePosition, 0)}
                  {cicle.isExit ? <td /> : cell(row, 1, 'ipc', cicle.ipc ?? ipc, null)}
                  {cicle.isExit ? <td /> : cell(row, 2, 'netIncome', flow?.netIncome ?? cicle.netIncome, null)}
                  {cicle.isExit ? <td /> : cell(row, 3, 'capex', cicle.capex, 0)}
                  <td>{flow ? formats.number(flow.cashFlow, 2, true) : formats.none}</td>
                  <td>{flow ? formats.number(flow.discountFactor, 6, true) : formats.none}</td>
                  <td>{flow ? formats.number(flow.presentValue, 2, true) : formats.none}</td>
                  {canEdit && (
                    <td>
                      {!cicle.isExit && (
                        <ActionButton
                          size={24}
                          tooltip={t('incomes.removeCicle')}
                          onClick={() => edit(change(withoutCicle(cicles, row)))}
                        >
                          <IconX size={14} stroke={1.5} />
                        </ActionButton>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
          {flows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" data-text colSpan={7}>
                  {t('incomes.total')}
                </th>
                <td>
                  {formats.number(
                    flows.reduce((sum, { presentValue }) => sum + presentValue, 0),
                    2,
                    true,
                  )}
                </td>
                {canEdit && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {canEdit && <p className={classes.note}>{t('incomes.keys')}</p>}
    </section>
  )
}
