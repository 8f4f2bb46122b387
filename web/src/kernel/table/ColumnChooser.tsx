import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import classes from './table.module.css'
import type { ColumnLayoutState } from './use-column-layout.ts'

/** Visibility, order, width and pinning of columns; usable by keyboard. */
export function ColumnChooser<Row>({ columns }: { columns: ColumnLayoutState<Row> }) {
  const { t } = useTranslation()
  const byId = new Map(columns.columns.map((column) => [column.id, column]))
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionButton variant="default" tooltip={t('table.columns')}>
          <IconColumns3 size={16} stroke={1.5} />
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
