import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import type { ColumnId } from './comparable-row.ts'
import type { ComparableColumn } from './use-comparable-columns.tsx'

/** Plain means over the selected comparables, at the foot. */
export function MeansRow({ columns }: { columns: readonly ComparableColumn[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { figures, record } = useWorkbench()
  const means = figures?.means ?? null
  const adjusted =
    record.document.valuationLogic === 'total'
      ? formats.number(figures?.totals?.mean, 0)
      : formats.number(means?.adjustedUnitValue, 2, true)
  const cells: Partial<Record<ColumnId, string>> = means
    ? {
        unitValue: formats.number(means.unitValue, 2, true),
        coefficient: formats.number(means.coefficient, 2, true),
        adjusted,
        size: formats.number(means.size, 0),
        price: formats.wholeCurrency(means.price),
        similarity: formats.percent(means.similarity),
        distance: formats.distance(means.distance),
      }
    : {}
  const name = means ? t('table.means', { count: figures?.selected ?? 0 }) : t('table.noSelectedComparables')
  // The name spans the first columns that have no mean.
  const first = columns.findIndex(({ id }) => cells[id] !== undefined)
  const span = first < 0 ? columns.length : Math.max(1, first)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {name}
        </th>
        {columns.slice(span).map(({ id, align }) => (
          <td key={id} data-column={id} data-align={align}>
            {cells[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
