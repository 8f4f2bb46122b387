import type { RowState } from '@lindero/domain/kernel/row-changes'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { Chip, type ChipLevel } from '../marks/Chip.tsx'
import { useIsPhone } from '../table/use-is-phone.ts'
import { type ItemFilterState, ItemFilters } from './ItemFilters.tsx'
import classes from './items.module.css'

interface ItemColumn {
  name: string
  label: string
  /** Right-aligned. */
  isFigure: boolean
  /** Sum of the column, as text. */
  total?: string | undefined
}

export interface Item {
  uuid: string
  state: RowState
  /** Its name, for buttons and screen readers. */
  name: string
  cells: Readonly<Record<string, ReactNode>>
  chip: { level: ChipLevel; text: string } | null
}

interface ItemsTableProps {
  label: string
  columns: readonly ItemColumn[]
  items: readonly Item[]
  /** Rows without the filters; they are the items where there are none. */
  all?: number
  filters?: ItemFilterState
  /** Sentence where there are none. */
  none: string
  /** The row that is open in the panel. */
  open: string | null
  onOpen: (uuid: string) => void
  /** Absent: rows cannot be changed. */
  onRestore?: ((uuid: string) => void) | undefined
  /** The button that adds one. */
  add?: { label: string; onClick: () => void } | undefined
  /** Before the button. */
  children?: ReactNode
}

/** The rows of a part with their state, and marks of what is not saved yet; on a phone in lines. */
export function ItemsTable(props: ItemsTableProps) {
  const { t } = useTranslation()
  const { label, items, all = items.length, filters, none, add, children } = props
  const isPhone = useIsPhone()
  return (
    <section className={classes.items} aria-label={label}>
      <header className={classes.head}>
        <h3>
          {label}
          {all > 0 && (
            <span className="num">{items.length < all ? t('parts.of', { shown: items.length, all }) : all}</span>
          )}
        </h3>
        {filters && <ItemFilters state={filters} />}
        {children}
        <span className={classes.gap} />
        {add && (
          <Button size="xs" variant="default" onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </header>
      {items.length === 0 && <p className={classes.none}>{all > 0 ? t('parts.noneFound') : none}</p>}
      {items.length > 0 && (isPhone ? <Lines {...props} /> : <Table {...props} />)}
    </section>
  )
}

/** What may scroll is reached by the keyboard (WCAG 2.1.1). */
function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

function Table({ label, columns, items, open, onOpen, onRestore }: ItemsTableProps) {
  const { t } = useTranslation()
  const hasChips = items.some(({ chip }) => chip !== null)
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <div className={classes.scroll} ref={reachable}>
      <table className={`${classes.table} num`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figure={column.isFigure}>
                {column.label}
              </th>
            ))}
            {hasChips && <th scope="col">{t('parts.state')}</th>}
            <th scope="col">
              <span className="sr">{t('parts.notSaved')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.uuid} data-state={item.state} data-open={item.uuid === open}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell key={column.name} scope={index === 0 ? 'row' : undefined} data-figure={column.isFigure}>
                    {index === 0 ? (
                      <button type="button" className="link" onClick={() => onOpen(item.uuid)}>
                        {item.cells[column.name]}
                      </button>
                    ) : (
                      item.cells[column.name]
                    )}
                  </Cell>
                )
              })}
              {hasChips && <td>{item.chip && <Chip level={item.chip.level}>{item.chip.text}</Chip>}</td>}
              <td className={classes.end}>
                <Mark item={item} onRestore={onRestore} />
              </td>
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot aria-label={t('table.totals')}>
            <tr>
              {columns.map((column) => (
                <td key={column.name} data-figure={column.isFigure}>
                  {column.total}
                </td>
              ))}
              {hasChips && <td />}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** On a phone: the first column names the row, the first figure stands at its right. */
function Lines({ label, columns, items, onOpen, onRestore }: ItemsTableProps) {
  const [first] = columns
  const figure = columns.find(({ isFigure, name }) => isFigure && name !== first?.name)
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
        <p className={`${classes.sums} num`}>
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

/** Whether a row is new, changed or will be deleted; a deleted one can be restored. */
function Mark({ item, onRestore }: { item: Item } & Pick<ItemsTableProps, 'onRestore'>) {
  const { t } = useTranslation()
  if (item.state === 'saved') return null
  return (
    <span className={classes.mark} data-mark={item.state}>
      {t(`parts.marks.${item.state}`)}
      {item.state === 'deleted' && onRestore && (
        <ActionButton size={24} tooltip={t('parts.restore', { name: item.name })} onClick={() => onRestore(item.uuid)}>
          <IconArrowBackUp size={14} stroke={1.5} />
        </ActionButton>
      )}
    </span>
  )
}
