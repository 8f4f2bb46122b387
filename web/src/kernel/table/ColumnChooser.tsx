import { Button, Checkbox, NumberInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ButtonPopover } from '../overlays/ButtonPopover.tsx'
import type { DataColumn } from './column.ts'
import { clampWidth, moveColumn, NARROWEST, WIDEST } from './column-layout.ts'
import classes from './table.module.css'
import type { ColumnLayoutState } from './use-column-layout.ts'

/** Lets the user show, hide, pin, order and resize columns. It is fully usable with the keyboard. */
export function ColumnChooser<Row>({ columns }: { columns: ColumnLayoutState<Row> }) {
  const { t } = useTranslation()
  const byId = new Map(columns.columns.map((column) => [column.id, column]))
  return (
    <ButtonPopover
      position="bottom-end"
      dropdown={{ p: 0 }}
      button={(opener) => (
        <ActionButton {...opener} variant="default" tooltip={t('table.columns')}>
          <IconColumns3 size={16} stroke={1.5} />
        </ActionButton>
      )}
    >
      {() => (
        <ul className={classes.chooser} aria-label={t('table.columns')}>
          {columns.layout.order.map((id) => {
            const column = byId.get(id)
            return column && <ColumnChoice key={id} column={column} columns={columns} />
          })}
          <li className={classes.reset}>
            <Button size="xs" variant="subtle" color="gray" onClick={columns.reset}>
              {t('table.resetColumns')}
            </Button>
          </li>
        </ul>
      )}
    </ButtonPopover>
  )
}

interface ColumnChoiceProps<Row> {
  column: DataColumn<Row>
  columns: ColumnLayoutState<Row>
}

function ColumnChoice<Row>({ column, columns }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation()
  const { layout, change } = columns
  const { id, label } = column
  const isHidden = layout.hidden.includes(id)
  const isPinned = layout.pinned.includes(id)
  const toggled = (list: readonly string[], has: boolean) => (has ? list.filter((each) => each !== id) : [...list, id])
  const place = layout.order.indexOf(id)
  const words = { column: label }
  return (
    <li className={`${classes.choice} hover row gap-2 min-h-32 r-sm`}>
      <Checkbox
        label={label}
        aria-label={t('table.showColumn', words)}
        checked={!isHidden}
        disabled={column.required ?? false}
        onChange={() => {
          change({ ...layout, hidden: toggled(layout.hidden, isHidden) })
          if (isHidden) bringIntoView(id)
        }}
      />
      <NumberInput
        className={classes.width}
        size="xs"
        hideControls
        allowDecimal={false}
        aria-label={t('table.width', words)}
        min={NARROWEST}
        max={WIDEST}
        value={layout.widths[id] ?? column.width}
        onBlur={(event) => {
          const width = Number(event.currentTarget.value)
          if (width > 0) change({ ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } })
        }}
      />
      <ActionButton
        size={28}
        tooltip={t(isPinned ? 'table.unpin' : 'table.pin', words)}
        aria-pressed={isPinned}
        onClick={() => change({ ...layout, pinned: toggled(layout.pinned, isPinned) })}
      >
        {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.5} />}
      </ActionButton>
      <ActionButton
        size={28}
        tooltip={t('table.moveUp', words)}
        disabled={place === 0}
        onClick={() => change(moveColumn(layout, id, -1))}
      >
        <IconArrowUp size={14} stroke={1.5} />
      </ActionButton>
      <ActionButton
        size={28}
        tooltip={t('table.moveDown', words)}
        disabled={place === layout.order.length - 1}
        onClick={() => change(moveColumn(layout, id, 1))}
      >
        <IconArrowDown size={14} stroke={1.5} />
      </ActionButton>
    </li>
  )
}

/**
 * Scrolls to a column that was just ticked, because it may be beyond the right edge. Waits until the column has been
 * drawn.
 */
function bringIntoView(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const heading = document.querySelector(`th[data-column="${CSS.escape(id)}"]`)
      heading?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }),
  )
}
