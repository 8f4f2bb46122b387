import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { TextsAt } from '../i18n/text-at.ts'
import type { ChipLevel } from '../marks/Chip.tsx'
import type { AnyFilter, FilterFor, ListParams } from './filters.ts'
import type { FilterOf, ListCall, ReplyOf, RowOf, SortOf, TotalsCall } from './list-search.ts'
import type { Labels, ListTexts, PathTo } from './list-texts.ts'

/** Format and alignment of a value; `money` is in whole euros. Figures are right-aligned and never cut. */
export type Kind =
  | 'text'
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
  /** The value of the cell; by default the row's value of the same name. */
  value?: (row: Row, context: Context) => Value
  /** Renders the cell, if that is more than its value. */
  cell?: (row: Row, context: Context) => ReactNode
}

interface ColumnSettings<Row, Reply, Context> extends Drawing<Row, Context> {
  kind?: Kind
  /**
   * Pixels, until the user changes it; each kind has its own. Figures and the title take the width that their values
   * need.
   */
  width?: number
  /** Pixels up to which a column of words widens for its longest value. */
  widest?: number
  /** Pixels to which it may shrink before other columns leave. */
  narrowest?: number
  align?: 'left' | 'right' | 'center'
  /** Takes the remaining width: one column of a list, usually its title. */
  grows?: boolean
  /** Not shown until the user asks for it; `reply` is absent while it is loading. */
  hidden?: boolean | ((context: Context, reply: Reply | undefined) => boolean)
  /** Kept at the left while the rest scrolls. */
  pinned?: boolean
  /** If the columns do not fit, priority 3 is hidden first, then 2; 1 never is. */
  priority?: 1 | 2 | 3
  /** Shown stronger than the rest of the row. */
  strong?: boolean
  /** A chip of this level around the value. */
  chip?: (row: Row) => ChipLevel
  /** Words of the chips that the cell draws, from which its width follows. */
  chips?: (row: Row) => readonly string[]
  /** Key of the text for an empty value; a dash otherwise. */
  none?: string
  /** Tooltip, if it is not the value. */
  hint?: (row: Row, context: Context) => string | undefined
  /** Total or average at the foot, in the column's format. */
  total?: (reply: Reply) => Value
  /** The same, rendered. */
  footer?: (reply: Reply) => ReactNode
}

type ColumnValue<Row, Name> = Name extends keyof Row ? NonNullable<Row[Name]> : never

interface Sorting<Row, Name, Sort> {
  /** The call's sort field; `true` if it has the column's name. */
  sort?: Sort | (Name extends Sort ? true : never)
  /** Texts of the value, if it is a code. */
  labels?: Labels<`${ColumnValue<Row, Name> & (string | number | boolean)}`>
}

type Column<Row, Reply, Context, Name, Sort> = ColumnSettings<Row, Reply, Context> &
  Sorting<Row, Name, Sort> &
  (Name extends keyof Row
    ? // Lists, exports and measures need words, not an object.
      Row[Name] extends Value | boolean
      ? unknown
      : Pick<Required<Drawing<Row, Context>>, 'value'>
    : Pick<Required<Drawing<Row, Context>>, 'value'> | Pick<Required<Drawing<Row, Context>>, 'cell'>)

/** The link or action of a row; null for none. */
export type Target = LinkProps | (() => void) | null

/** The subject of a bulk action. */
export interface Selected<Context = unknown> {
  count: number
  /** All results, over all pages, except those deselected again. */
  isAll: boolean
  /** A filter that names exactly these rows, for calls that take one. */
  filter: () => Promise<object>
  ids: () => Promise<string[]>
  /** The same with the deselected rows, if that saves reading the rows. */
  selection: () => Promise<{ filter: object; except?: string[] }>
  params: ListParams
  context: Context
}

/**
 * Outcome of a bulk action: the number of changed rows, `'job'` if a job does it in the background, and the function to
 * undo it.
 */
export type BulkOutcome = number | 'job' | { count: number; undo: () => Promise<void> }

export interface BulkAction<Context> {
  icon: ComponentType<{ size?: number; stroke?: number }>
  danger?: boolean
  /** Actions that are not allowed are not drawn. */
  allowed?: (selected: Selected<Context>) => boolean
  /** The reason why it is not possible with this selection. */
  blocked?: (selected: Selected<Context>) => string | undefined
  /** Runs at once; otherwise it asks first, with the number of rows. */
  atOnce?: boolean
  /** Runs without a question, since its outcome brings an undo. */
  canUndo?: boolean
  run: (selected: Selected<Context>) => Promise<BulkOutcome>
}

type Names<Path extends string, Part extends keyof ListTexts> =
  TextsAt<Path> extends { [Key in Part]: infer Texts } ? keyof Texts & string : never

interface Spec<Call extends ListCall, Path extends string, Context> {
  /** Store key of the user's columns and views. */
  id: string
  /** The column with the name of a row. */
  title: Names<Path, 'columns'>
  columns: {
    [Name in Names<Path, 'columns'>]: Column<RowOf<Call>, ReplyOf<Call>, Context, Name, SortOf<Call>>
  }
  filters: {
    [Name in Names<Path, 'filters'>]: Name extends keyof FilterOf<Call>
      ? FilterFor<NonNullable<FilterOf<Call>[Name]>>
      : never
  }
  /** The default order. */
  sort: { by: SortOf<Call>; descending?: boolean }
  /** Fixed views, for lists filtered in the browser. */
  views?: { [Name in Names<Path, 'views'>]: (row: RowOf<Call>) => boolean }
  /** Filters that the list offers as tabs, for lists filtered by the server; of a day in Spain. */
  presets?: { [Name in Names<Path, 'presets'>]: (today: string) => FilterOf<Call> }
  /** The preset that opens the list, unless the user has a view that does. */
  first?: Names<Path, 'presets'>
  /** True if the user may save views of the list, which is the default. */
  savesViews?: boolean
  open?: (row: RowOf<Call>, context: Context) => Target
  /** The menu at the end of a row. */
  rowActions?: ComponentType<{ row: RowOf<Call>; context: Context }>
  bulk?: { [Name in Names<Path, 'bulk'>]: BulkAction<Context> }
  /** Pale rows: inactive ones. */
  pale?: (row: RowOf<Call>) => boolean
  /** The row on a phone: parts beside and below its title. */
  phone: {
    title?: (row: RowOf<Call>, context: Context) => ReactNode
    figure?: PhonePart<Call, Path, Context>
    detail?: PhonePart<Call, Path, Context>
    aside?: PhonePart<Call, Path, Context>
    below?: PhonePart<Call, Path, Context>
  }
  /** Parameters of the call besides page, order and filter. */
  query?: Readonly<Record<string, unknown>>
  /**
   * The call for the totals over all pages: it is made once for each filter, and the pages come without
   * (`totals=false`).
   */
  totals?: TotalsCall
  /** Milliseconds for which an answer is fresh. */
  staleTime?: number
  rowId?: (row: RowOf<Call>) => string
}

type PhonePart<Call extends ListCall, Path extends string, Context> =
  | Names<Path, 'columns'>
  | Names<Path, 'columns'>[]
  | ((row: RowOf<Call>, context: Context) => ReactNode)

/** A declared list. */
export interface List<Row = never, Reply = never, Filter = never, Context = never> {
  call: ListCall
  spec: LooseSpec
  /** Only for the compiler. */
  types?: { row: Row; reply: Reply; filter: Filter; context: Context }
}

/**
 * Declares a list: `list(api.portfolios, 'portfolios:list')({ columns, filters, … })`. Names of columns, sort
 * fields and filters are checked against the call, and their labels against the texts at the path: missing ones do not
 * compile. `Context` is passed to cells and actions besides the row.
 * Render it with `<ListPage state={useList(…)}/>`, or with `<List/>` inside a section.
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

export type AnyRow = Readonly<Record<string, unknown>>
export interface AnyReply {
  items: AnyRow[]
  total: number
  /** The rows were not found by the filter itself. */
  isDeepSearch?: boolean
}

/** A column with loose types, for the kit. */
export type LooseColumn = ColumnSettings<AnyRow, AnyReply, unknown> & {
  sort?: string | true
  labels?: Labels<never>
}
export type LoosePhonePart = string | string[] | ((row: AnyRow, context: unknown) => ReactNode)

/** The declaration with loose types, for the kit. */
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
