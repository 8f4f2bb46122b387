import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Formats } from '../formats/use-formats.ts'
import type { TextsAt } from '../i18n/text-at.ts'
import type { ChipLevel } from '../marks/Chip.tsx'
import type { AnyFilter, FilterFor, ListParams } from './filters.ts'
import type { FilterOf, ListCall, ReplyOf, RowOf, SortOf, TotalsCall } from './list-search.ts'
import type { Labels, ListTexts, PathTo } from './list-texts.ts'

/**
 * Determines the format and alignment of a value; `money` shows whole euros. Figures are aligned to the right and never
 * cut. A narrow column shortens the street of an `address`, not its number, and the beginning of a `fileName`, not its end. An `address` is shown with the row's
 * `municipality`, unless the list shows the column `municipality`.
 */
export type Kind =
  | 'text'
  | 'address'
  | 'fileName'
  | 'number'
  | 'count'
  | 'money'
  | 'cents'
  | 'unitMoney'
  | 'area'
  | 'percent'
  | 'wholePercent'
  | 'year'
  | 'day'
  | 'instant'
  | 'instantDay'
  | 'timeAgo'

export type Value = string | number | null | undefined

interface Drawing<Row, Context> {
  /** Returns the value of the cell. The default is the row's value with the column's name. */
  value?: (row: Row, context: Context) => Value
  /** Renders the cell if it contains more than the value. */
  cell?: (row: Row, context: Context) => ReactNode
}

interface ColumnSettings<Row, Reply, Context> extends Drawing<Row, Context> {
  kind?: 'municipality' extends keyof Row ? Kind : Exclude<Kind, 'address'>
  /**
   * Width in pixels, until the user changes it. The default depends on the kind. Columns of figures and the title are
   * as wide as their values need.
   */
  width?: number
  /** Maximum width in pixels of a column of words. Such a column grows with its longest value. */
  widest?: number
  /** Minimum width in pixels. The column shrinks to this width before other columns are hidden. */
  narrowest?: number
  align?: 'left' | 'right' | 'center'
  /** True for the column that takes up the remaining width. A list has one such column, usually its title. */
  grows?: boolean
  /** True if the column is hidden until the user shows it. `reply` is absent while the list is loading. */
  hidden?: boolean | ((context: Context, reply: Reply | undefined) => boolean)
  /** True if the column stays on the left while the others scroll. */
  pinned?: boolean
  /**
   * If the columns do not fit, those of priority 3 are hidden first, then those of priority 2. Addresses are
   * hidden last, and columns of priority 1 never.
   */
  priority?: 1 | 2 | 3
  /** True if the column's text is emphasised. */
  strong?: boolean
  /** Shows the value in a chip of this level. */
  chip?: (row: Row) => ChipLevel
  /** Texts of the chips in the cell. They determine the width of the column. */
  chips?: (row: Row, formats: Formats) => readonly string[]
  /** Key of the text shown for an empty value. The default is a dash. */
  none?: string
  /** The tooltip, if it differs from the value. */
  hint?: (row: Row, context: Context) => string | undefined
  /** Returns the total or average for the footer, in the format of the column. */
  total?: (reply: Reply) => Value
  /** Renders the footer, instead of `total`. */
  footer?: (reply: Reply) => ReactNode
}

type ColumnValue<Row, Name> = Name extends keyof Row ? NonNullable<Row[Name]> : never

interface Sorting<Row, Name, Sort> {
  /** The call's sort field. `true` means that this field has the same name as the column. */
  sort?: Sort | (Name extends Sort ? true : never)
  /** Texts for a value that is a code. */
  labels?: Labels<`${ColumnValue<Row, Name> & (string | number | boolean)}`>
}

type Column<Row, Reply, Context, Name, Sort> = ColumnSettings<Row, Reply, Context> &
  Sorting<Row, Name, Sort> &
  // An address is never hidden for lack of room, because it tells which home the row is about.
  ({ kind?: Exclude<Kind, 'address'> } | { kind: 'address'; priority?: never }) &
  (Name extends keyof Row
    ? // `value` is required if the row's value is an object, because lists, exports and column widths need text.
      Row[Name] extends Value | boolean
      ? unknown
      : Pick<Required<Drawing<Row, Context>>, 'value'>
    : Pick<Required<Drawing<Row, Context>>, 'value'> | Pick<Required<Drawing<Row, Context>>, 'cell'>)

/** The link or the action of a row; null if the row has neither. */
export type Target = LinkProps | (() => void) | null

/** The rows to which a bulk action applies. */
export interface Selected<Context = unknown> {
  count: number
  /** True if all results on all pages are selected, except rows that were deselected. */
  isAll: boolean
  /** Returns a filter that selects exactly these rows, for calls that accept a filter. */
  filter: () => Promise<object>
  ids: () => Promise<string[]>
  /** The rows of the page that the user sees, selected or not. */
  shown: readonly unknown[]
  /** Returns a filter and the rows that were deselected, so that no rows need to be fetched. */
  selection: () => Promise<{ filter: object; except?: string[] }>
  params: ListParams
  context: Context
}

/**
 * Result of a bulk action: the number of changed rows, or `'job'` if a background job does the work. If the action can
 * be undone, `undo` undoes it.
 */
export type BulkOutcome = number | 'job' | { count: number; undo: () => Promise<void> }

export interface BulkAction<Context> {
  icon: ComponentType<{ size?: number; stroke?: number }>
  danger?: boolean
  /** Returns false if the user lacks the permission. The action is then hidden. */
  allowed?: (selected: Selected<Context>) => boolean
  /** The reason why the action is not possible with this selection. */
  blocked?: (selected: Selected<Context>) => string | undefined
  /** True to run without a confirmation. By default the user confirms the number of rows. */
  atOnce?: boolean
  /** True if the action can be undone. It then runs without a confirmation. */
  canUndo?: boolean
  run: (selected: Selected<Context>) => Promise<BulkOutcome>
}

type Names<Path extends string, Part extends keyof ListTexts> =
  TextsAt<Path> extends { [Key in Part]: infer Texts } ? keyof Texts & string : never

interface Spec<Call extends ListCall, Path extends string, Context> {
  /** Key under which the user's columns and views are stored. */
  id: string
  /** The column whose value names the row. */
  title: Names<Path, 'columns'>
  columns: {
    [Name in Names<Path, 'columns'>]: Column<RowOf<Call>, ReplyOf<Call>, Context, Name, SortOf<Call>>
  }
  filters: {
    [Name in Names<Path, 'filters'>]: Name extends keyof FilterOf<Call>
      ? FilterFor<NonNullable<FilterOf<Call>[Name]>>
      : never
  }
  /** The default sort order. */
  sort: { by: SortOf<Call>; descending?: boolean }
  /** Fixed views, for lists that the browser filters. */
  views?: { [Name in Names<Path, 'views'>]: (row: RowOf<Call>) => boolean }
  /** Filters that the list offers as tabs, for lists that the server filters. `today` is the current day in Spain. */
  presets?: { [Name in Names<Path, 'presets'>]: (today: string) => FilterOf<Call> }
  /** The preset that is open at first, unless the user has a default view. */
  first?: Names<Path, 'presets'>
  /** True if users may save views of the list, which is the default. */
  savesViews?: boolean
  open?: (row: RowOf<Call>, context: Context) => Target
  rowActions?: ComponentType<{ row: RowOf<Call>; context: Context }>
  bulk?: { [Name in Names<Path, 'bulk'>]: BulkAction<Context> }
  /** True for rows in pale text, such as inactive rows. */
  pale?: (row: RowOf<Call>) => boolean
  /** The row on a phone: the values beside and below its title. */
  phone: {
    title?: (row: RowOf<Call>, context: Context) => ReactNode
    figure?: PhonePart<Call, Path, Context>
    detail?: PhonePart<Call, Path, Context>
    aside?: PhonePart<Call, Path, Context>
    below?: PhonePart<Call, Path, Context>
  }
  /** Query parameters of the call, in addition to page, order and filter. */
  query?: Readonly<Record<string, unknown>>
  /**
   * The call that returns the totals over all pages. It is requested once for each filter; pages are then requested
   * without totals (`totals=false`).
   */
  totals?: TotalsCall
  /** Number of milliseconds during which a reply is reused. */
  staleTime?: number
  rowId?: (row: RowOf<Call>) => string
}

type PhonePart<Call extends ListCall, Path extends string, Context> =
  | Names<Path, 'columns'>
  | Names<Path, 'columns'>[]
  | ((row: RowOf<Call>, context: Context) => ReactNode)

export interface List<Row = never, Reply = never, Filter = never, Context = never> {
  call: ListCall
  spec: LooseSpec
  /** Never set. Exists only so that the compiler knows the types. */
  types?: { row: Row; reply: Reply; filter: Filter; context: Context }
}

/**
 * Declares a list: `list(api.portfolios, 'portfolios:list')({ columns, filters, … })`. The compiler checks the names of
 * columns, sort fields and filters against the call, and requires a text for each of them below the path. Cells and
 * actions receive `Context` in addition to the row. Render the list with `<ListPage state={useList(…)}/>`, or with
 * `<List/>` inside a section.
 */
export function list<const Call extends ListCall, const Path extends string>(
  call: Call,
  texts: PathTo<Path, ListTexts>,
) {
  return <Context = unknown>(
    spec: Spec<Call, Path, Context>,
  ): List<RowOf<Call>, ReplyOf<Call>, FilterOf<Call>, Context> => ({
    call,
    spec: { ...spec, texts } as unknown as LooseSpec,
  })
}

/**
 * Columns and filters that are known only at run time, such as a customer's custom columns. They have labels, because
 * the list's texts do not name them. The name of a filter is its path in the call's filter, such as `own.a.values`.
 */
export interface FurtherColumns {
  columns: Readonly<Record<string, LooseColumn & { label: string }>>
  filters: Readonly<Record<string, AnyFilter & { label: string }>>
}

export type AnyRow = Readonly<Record<string, unknown>>
export interface AnyReply {
  items: AnyRow[]
  total: number
  /** True if the rows come from a deeper search and do not match the filter itself. */
  isDeepSearch?: boolean
}

/** A column without its specific types, for the code that handles columns of all lists. */
export type LooseColumn = ColumnSettings<AnyRow, AnyReply, unknown> & {
  /** Heading, if the list's texts do not contain it. */
  label?: string
  sort?: string | true
  labels?: Labels<never>
}
export type LoosePhonePart = string | string[] | ((row: AnyRow, context: unknown) => ReactNode)

export interface LooseSpec {
  texts: string
  id: string
  title: string
  columns: Record<string, LooseColumn>
  filters: Record<string, AnyFilter>
  sort: { by: string; descending?: boolean }
  views?: Record<string, (row: AnyRow) => boolean>
  presets?: Record<string, (today: string) => Readonly<Record<string, unknown>>>
  first?: string
  savesViews?: boolean
  open?: (row: AnyRow, context: unknown) => Target
  rowActions?: ComponentType<{ row: AnyRow; context: unknown }>
  bulk?: Record<string, BulkAction<unknown>>
  pale?: (row: AnyRow) => boolean
  phone: {
    title?: (row: AnyRow, context: unknown) => ReactNode
    figure?: LoosePhonePart
    detail?: LoosePhonePart
    aside?: LoosePhonePart
    below?: LoosePhonePart
  }
  query?: Readonly<Record<string, unknown>>
  totals?: TotalsCall
  staleTime?: number
  rowId?: (row: AnyRow) => string
}
