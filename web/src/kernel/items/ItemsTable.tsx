import type { RowState } from '@lindero/domain/kernel/row-changes'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { Chip, type ChipLevel } from '../marks/Chip.tsx'
import { type SmallColumn, SmallTable } from '../table/SmallTable.tsx'
import { useIsPhone } from '../table/use-is-phone.ts'
import { type ItemFilterState, ItemFilters } from './ItemFilters.tsx'
import classes from './items.module.css'

interface ItemColumn {
  name: string
  label: string
  align: 'left' | 'right'
  /** Column total, as text. */
  total?: string | undefined
}

export interface Item {
  uuid: string
  state: RowState
  /** Name of the row, used by buttons and screen readers. */
  name: string
  cells: Readonly<Record<string, ReactNode>>
  chip: { level: ChipLevel; text: string } | null
}

interface ItemsTableProps {
  label: string
  columns: readonly ItemColumn[]
  items: readonly Item[]
  /** Number of rows before filtering. Defaults to the number of items. */
  all?: number
  filters?: ItemFilterState
  /** Shown if the table has no items. */
  none: string
  /** Uuid of the row that is open in the panel. */
  open: string | null
  onOpen: (uuid: string) => void
  /** Restores a row marked for deletion. If absent, rows cannot be changed. */
  onRestore?: ((uuid: string) => void) | undefined
  /** Button for adding a row. */
  add?: { label: string; onClick: () => void } | undefined
  /** Content before the button that adds a row. */
  children?: ReactNode
}

/** The rows of one part of a record, with status chips and marks for unsaved changes. On phones, a list of lines. */
export function ItemsTable(props: ItemsTableProps) {
  const { t } = useTranslation()
  const { label, items, all = items.length, filters, none, add, children } = props
  const isPhone = useIsPhone()
  return (
    <section className="min-w-0 border r bg-surface" aria-label={label}>
      <header className={`${classes.head} row wrap gap-8 min-h-44 py-8 px-12`}>
        <h3>
          {label}
          {all > 0 && (
            <span className="num">{items.length < all ? t('parts.of', { shown: items.length, all }) : all}</span>
          )}
        </h3>
        {filters && <ItemFilters state={filters} />}
        {children}
        <span className="grow" />
        {add && (
          <Button size="xs" variant="default" onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </header>
      {items.length === 0 && <p className={`${classes.none} text-3 fs-13`}>{all > 0 ? t('parts.noneFound') : none}</p>}
      {items.length > 0 && (isPhone ? <Lines {...props} /> : <Table {...props} />)}
    </section>
  )
}

function Table({ label, columns, items, open, onOpen, onRestore }: ItemsTableProps) {
  const { t } = useTranslation()
  const tableColumns = columns.map(
    ({ name, label: heading, align, total }, index): SmallColumn<Item> => ({
      id: name,
      label: heading,
      align,
      footer: total,
      cell: ({ uuid, cells }) =>
        index === 0 ? (
          <button type="button" className="link" onClick={() => onOpen(uuid)}>
            {cells[name]}
          </button>
        ) : (
          cells[name]
        ),
    }),
  )
  if (items.some(({ chip }) => chip !== null)) {
    tableColumns.push({
      label: t('parts.state'),
      cell: ({ chip }) => chip && <Chip level={chip.level}>{chip.text}</Chip>,
    })
  }
  tableColumns.push({
    label: t('parts.notSaved'),
    hidesLabel: true,
    className: classes.end,
    cell: (item) => <Mark item={item} onRestore={onRestore} />,
  })
  return (
    <SmallTable
      label={label}
      rows={items}
      rowId={({ uuid }) => uuid}
      columns={tableColumns}
      look={classes.table}
      scrolls
      rowProps={({ uuid, state }) => ({ 'data-state': state, 'data-open': uuid === open })}
    />
  )
}

/** The rows as a list, on phones. The first column is the name, and the first right-aligned column is on the right. */
function Lines({ label, columns, items, onOpen, onRestore }: ItemsTableProps) {
  const [first] = columns
  const figure = columns.find(({ align, name }) => align === 'right' && name !== first?.name)
  const totals = columns.filter(({ total }) => total !== undefined)
  const others = columns.filter((column) => column !== first && column !== figure)
  return (
    <>
      <ul className={classes.lines} aria-label={label}>
        {items.map((item) => (
          <li key={item.uuid} data-state={item.state}>
            <button type="button" className={classes.line} onClick={() => onOpen(item.uuid)}>
              <b>{first && item.cells[first.name]}</b>
              <span className="num">{figure && item.cells[figure.name]}</span>
              <small>
                {others.slice(0, 2).map(({ name, label: heading }) => (
                  <span key={name}>
                    {heading}: {item.cells[name]}
                  </span>
                ))}
              </small>
              <span>{item.chip && <Chip level={item.chip.level}>{item.chip.text}</Chip>}</span>
            </button>
            <Mark item={item} onRestore={onRestore} />
          </li>
        ))}
      </ul>
      {totals.length > 0 && (
        <p className="flex wrap gap-y-4 gap-x-16 py-10 px-12 border-top fs-13 num">
          {totals.map(({ name, label: heading, total }) => (
            <span key={name}>
              {heading}: <b>{total}</b>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Mark for a new, changed or deleted row. A row marked for deletion can be restored. */
function Mark({ item, onRestore }: { item: Item } & Pick<ItemsTableProps, 'onRestore'>) {
  const { t } = useTranslation()
  if (item.state === 'saved') return null
  return (
    <span className={`${classes.mark} edited`} data-mark={item.state}>
      {t(`parts.marks.${item.state}`)}
      {item.state === 'deleted' && onRestore && (
        <ActionButton size={24} tooltip={t('parts.restore', { name: item.name })} onClick={() => onRestore(item.uuid)}>
          <IconArrowBackUp size={14} stroke={1.5} />
        </ActionButton>
      )}
    </span>
  )
}
