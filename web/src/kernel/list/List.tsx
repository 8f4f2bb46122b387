import { Button } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Children, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import { SplitPane } from '../split/SplitPane.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { Pager } from '../table/Pager.tsx'
import type { RowMarks } from '../table/row-marks.ts'
import { TownColumn } from './AddressText.tsx'
import { BulkBar } from './BulkBar.tsx'
import { fitWithTowns, withOrderShown } from './fit-columns.ts'
import { ListBar } from './ListBar.tsx'
import classes from './list.module.css'
import type { AnyRow } from './list.ts'
import { countText } from './list-values.ts'
import type { AnyListState, ListState } from './use-list.ts'
import { phoneAddress, phonePart, useListColumns } from './use-list-columns.tsx'
import { ViewTabs } from './ViewTabs.tsx'

const TICK_WIDTH = 44
const icon = { size: 28, stroke: 1.5, 'aria-hidden': true } as const

export interface ListProps {
  state: AnyListState
  /** Content at the end of the filters. */
  filterActions?: ReactNode
  /** Content at the end of the filter bar, before the columns button. */
  aside?: ReactNode
  /** Content at the end of the bar of views. */
  viewActions?: ReactNode
  /** Description of the rows, shown between the filters and the rows. */
  note?: ReactNode
  /** The icon and the suggested action of a list without any rows. */
  emptyIcon?: ReactNode
  emptyAction?: ReactNode
  /** True if the list can be exported, which is the default. */
  canExport?: boolean
  /** Writes another file instead of the CSV of the visible columns. */
  onExport?: () => Promise<void>
  /**
   * True if there are no rows even without a filter. Null while this is unknown: the list then shows no empty state.
   */
  isEmpty?: boolean | null
  /** Replaces the default content of an empty list. */
  empty?: ReactNode
  /** Content at the end of the line below the table. */
  footer?: ReactNode
  /** Replaces the table with another view of the rows, such as a map. */
  children?: ReactNode
  /** Another view to the right of the table, with a resizable divider between them. */
  beside?: ReactNode
  /** Rows that are highlighted together with the content beside the table. */
  marks?: RowMarks | undefined
}

/**
 * A list inside a page or a section: views, filters, table, bulk actions and pages. The list fills its parent, which
 * must be a flex column.
 */
export function List<Row, Reply, Filter>(props: Omit<ListProps, 'state'> & { state: ListState<Row, Reply, Filter> }) {
  return <AnyList {...props} state={props.state as AnyListState} />
}

function AnyList({ state, ...props }: ListProps) {
  const formats = useFormats()
  const navigate = useNavigate()
  const { spec, context, query, shown, total } = state
  const declared = useListColumns(spec, context, shown)
  const [wrap, { width }] = useResizeObserver()
  const columns = useMemo(() => {
    if (declared.isChosen || width === 0) return declared
    const room = width - (spec.bulk ? TICK_WIDTH : 0)
    const { columns, layout } = withOrderShown(declared.columns, declared.layout, state.sort?.field)
    return { ...declared, layout: fitWithTowns(columns, layout, room) }
  }, [declared, width, spec.bulk, state.sort?.field])
  const label = textAt(keyAt(spec.texts, 'label'))
  const hasTownColumn = 'municipality' in spec.columns && !columns.layout.hidden.includes('municipality')
  const part = { spec, context, formats }
  const open = (row: AnyRow) => spec.open?.(row, context) ?? null
  const titleOf = (row: AnyRow) => String(phonePart(spec.title, row, part) ?? '')
  const { title, figure, detail, aside, below } = spec.phone
  // If all children are null or false, there is no other view, and the table is shown.
  const otherView = Children.toArray(props.children).length > 0 ? props.children : null
  // A list without any rows offers no search and no sort order.
  const isFound = !props.isEmpty && (state.isFiltered || state.page > 1)
  const isBare = shown?.total === 0 && !isFound

  const table = (
    <div className={`${classes.body} stack grow min-h-0 min-w-0 relative`} ref={wrap}>
      <TownColumn value={hasTownColumn}>
        <DataTable<AnyRow>
          label={label}
          columns={columns}
          rows={shown?.items}
          rowId={state.idOf}
          rowLabel={titleOf}
          sort={state.sort}
          onSort={state.setSort}
          {...(state.selection ? { selection: state.selection, onSelect: state.select } : {})}
          {...(spec.open
            ? {
                opens: (row: AnyRow) => open(row) !== null,
                onOpen: (row: AnyRow) => {
                  const target = open(row)
                  if (typeof target === 'function') target()
                  else if (target) void navigate(target as never)
                },
              }
            : {})}
          {...(spec.pale ? { isPale: spec.pale } : {})}
          marks={props.marks}
          error={query.error}
          onRetry={() => void query.refetch()}
          isStale={query.isPlaceholderData}
          phone={(row) => ({
            title: title ? title(row, context) : titleOf(row),
            figure: phonePart(figure, row, part),
            detail: phonePart(detail, row, part),
            address: phoneAddress(row, part),
            aside: phonePart(aside, row, part),
            below: phonePart(below, row, part),
          })}
          empty={
            props.isEmpty === null ? null : isFound ? (
              <NothingFound texts={spec.texts} onClear={state.clear} />
            ) : (
              (props.empty ?? (
                <EmptyState
                  icon={props.emptyIcon}
                  title={textAt(keyAt(spec.texts, 'empty.title'))}
                  text={textAt(keyAt(spec.texts, 'empty.text'))}
                  action={props.emptyAction}
                />
              ))
            )
          }
        />
      </TownColumn>
      {total !== null && total > 0 && (
        <Pager
          page={state.page}
          rows={state.isPaged ? state.rowsOfPage : total}
          total={total}
          {...(state.isPaged ? { onPage: state.setPage, onRows: state.setRows } : { label: countText(spec, total) })}
        >
          {props.footer}
        </Pager>
      )}
      {spec.bulk && <BulkBar state={state} />}
    </div>
  )

  return (
    <section className={`${classes.list} stack grow min-w-0 min-h-0`} aria-label={label}>
      {(spec.views || spec.savesViews !== false) && !(isBare && !props.viewActions) && (
        <ViewTabs state={state} columns={columns}>
          {props.viewActions}
        </ViewTabs>
      )}
      {!isBare && (
        <ListBar
          state={state}
          columns={columns}
          hasTable={otherView === null}
          aside={props.aside}
          canExport={props.canExport ?? true}
          onExport={props.onExport}
        >
          {props.filterActions}
        </ListBar>
      )}
      {props.note && <div className={`${classes.note} empty-hidden`}>{props.note}</div>}
      {otherView ??
        (props.beside ? <SplitPane isWide name={spec.id} initial={62} upper={table} lower={props.beside} /> : table)}
    </section>
  )
}

/** Shown if no row matches the filters. */
function NothingFound({ texts, onClear }: { texts: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconFilterOff {...icon} />}
      title={textAt(keyAt(texts, 'none.title'))}
      text={textAt(keyAt(texts, 'none.text'))}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clearAll')}
        </Button>
      }
    />
  )
}
