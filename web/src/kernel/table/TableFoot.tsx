import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface FootCell {
  id: string
  /** Total or average of the column, or the name of the footer row. */
  footer?: ReactNode
  isName?: boolean
  /** Alignment and position of the cell, the same as in the cells above. */
  place?: ComponentProps<'td'>
}

/** A row with the totals and averages of columns. Renders nothing if no column has a total or average. */
export function TableFoot({ cells, lead }: { cells: readonly FootCell[]; lead?: ReactNode }) {
  const { t } = useTranslation()
  if (!cells.some(({ footer }) => footer !== undefined)) return null
  return (
    <tfoot aria-label={t('table.totals')}>
      <tr>
        {lead}
        {cells.map(({ id, footer, isName, place }) =>
          isName && footer !== undefined ? (
            <th key={id} scope="row" {...place}>
              {footer}
            </th>
          ) : (
            <td key={id} {...place}>
              {footer}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
