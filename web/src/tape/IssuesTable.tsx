import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './issues.module.css'

const HEADINGS = ['cell', 'kind', 'field', 'inFile', 'what', 'fix'] as const
const ROW_HEIGHT = 45

/** Attributes for a table row. The virtual list uses them to measure the height of the row. */
export interface RowPlace {
  'data-index': number
  ref: Ref<HTMLTableRowElement>
}

interface IssuesTableProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  row: (item: Item, place: RowPlace) => ReactNode
}

/** A table for thousands of issues. Only visible rows are rendered, each as high as its text. */
export function IssuesTable<Item>({ items, idOf, row }: IssuesTableProps<Item>) {
  const { t } = useTranslation('wizard')
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : idOf(item)
    },
  })
  const drawn = virtual.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <div ref={scroll} className={classes.list}>
      <table className={classes.table} aria-rowcount={items.length} aria-label={t('review.issues')}>
        <colgroup>
          {HEADINGS.map((heading) => (
            <col key={heading} className={classes[`col-${heading}`]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className={classes[heading]}>
                {t(`review.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {drawn.map(({ index }) => {
            const item = items[index]
            return item === undefined ? null : row(item, { 'data-index': index, ref: virtual.measureElement })
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr className={classes.spacer}>
      <td style={{ height }} />
    </tr>
  )
}
