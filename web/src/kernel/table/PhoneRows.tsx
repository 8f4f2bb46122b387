import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataTableProps, openerOf } from './data-table-props.ts'
import { PhoneSort } from './PhoneSort.tsx'
import { isSelected, pageState, withRow, withRows } from './selection.ts'
import classes from './table.module.css'

/**
 * Shows each row in a few lines. If rows can be selected, each row begins with a checkbox, and a line above the rows
 * contains a checkbox for the whole page and the choice of the sort order.
 */
export function PhoneRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const ticks = useId()
  const { rows, rowId, rowLabel, phone, label, selection, onSelect } = props
  const ids = rows.map(rowId)
  const state = selection ? pageState(selection, ids) : 'none'
  return (
    <>
      {selection && (
        <div className="row min-h-44 px-16 border-bottom text-2 fs-13">
          <Checkbox
            label={t('table.selectPage')}
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={() => onSelect?.(withRows(selection, ids, state !== 'all'))}
          />
          <PhoneSort className={classes.phoneSort ?? ''} {...props} />
        </div>
      )}
      <ul className={classes.phone} aria-label={label} data-ticks={selection !== undefined}>
        {rows.map((row) => {
          const id = rowId(row)
          const { title, figure, detail, aside, address, below } = phone(row)
          const open = openerOf(props, row)
          const isOn = selection ? isSelected(selection, id) : false
          const lines = (
            <>
              <span className={classes.main}>{title}</span>
              <span className={classes.figure}>{figure}</span>
              <span className={classes.detail}>{detail}</span>
              <span className={classes.aside}>{aside}</span>
              {address && <span className={classes.where}>{address}</span>}
              {below && <span className={classes.below}>{below}</span>}
            </>
          )
          return (
            <li className="flex border-bottom" key={id} data-on={isOn}>
              {selection && (
                // The label makes the whole square the touch target.
                <label className={`${classes.phoneTick} grid rigid pointer`} htmlFor={`${ticks}-${id}`}>
                  <Checkbox
                    id={`${ticks}-${id}`}
                    aria-label={t('table.selectRow', { row: rowLabel(row) })}
                    checked={isOn}
                    onChange={() => onSelect?.(withRow(selection, id, !isOn))}
                  />
                </label>
              )}
              {open ? (
                <button type="button" className={classes.phoneRow} onClick={open}>
                  {lines}
                </button>
              ) : (
                <div className={classes.phoneRow}>{lines}</div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
