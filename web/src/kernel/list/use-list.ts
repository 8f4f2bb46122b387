import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallParts } from '../api/call-options.ts'
import { allPages, everyPageOf } from '../api/every-page.ts'
import { queryOf } from '../api/query.ts'
import { request } from '../api/request.ts'
import { pageSearch } from '../router/page-search.ts'
import type { Sort } from '../table/column.ts'
import { countSelected, isSelected, NOTHING_SELECTED, type Selection } from '../table/selection.ts'
import type { ListParams } from './filters.ts'
import type { AnyReply, AnyRow, FurtherColumns, List, LooseSpec, Selected } from './list.ts'
import { type ListCall, type ListSearch, ROWS_OF_PAGE, type TotalsCall, withFilter } from './list-search.ts'
import { localRows } from './local-rows.ts'
import { readSearch, schemasOf } from './read-search.ts'

interface ListOptions<Context> {
  /** Path parameters of the call. */
  params?: ListParams | undefined
  /** Additional query parameters of the call, besides page, order, filter and the parameters that the list declares. */
  query?: Readonly<Record<string, unknown>> | undefined
  /** A different call with the same rows and filters, such as the call for the assets of one portfolio. */
  call?: ListCall | undefined
  /** The call that returns the totals, if they come from a separate call. */
  totals?: TotalsCall | undefined
  /** Filters that this call does not support. They are neither offered nor shown. */
  without?: readonly string[] | undefined
  /**
   * Converts the filter of a URL or a view, if this call uses different names. Pass the same function at each render.
   */
  filterOf?(filter: object): object
  /** Converts the filter of the list to the filter that the calls get, if these have defaults that the list lacks. */
  sentFilter?(filter: object): object
  context?: Context
  /**
   * Columns and filters in addition to those that the list declares. Pass the same object at each render, unless they
   * change.
   */
  further?: FurtherColumns | undefined
  /** Storage key of columns and views, if it differs from the id of the list. */
  id?: string | undefined
}

/** Builds the arguments of a call that is known only to be a list call. */
const partsOf = (params: ListParams, query: object): CallParts<ListCall> => ({ params, query }) as never

const NO_PARAMS: ListParams = {}
const NONE: readonly string[] = []

/**
 * Returns the declared list without the filters that this call does not support, and with the additional columns and
 * filters.
 */
function useSpec<Context>(list: { spec: LooseSpec }, options: ListOptions<Context>): LooseSpec {
  const id = options.id ?? list.spec.id
  const { without: left = NONE, further } = options
  return useMemo(() => {
    const filters = Object.entries(list.spec.filters).filter(([name]) => !left.includes(name))
    return {
      ...list.spec,
      id,
      columns: { ...list.spec.columns, ...further?.columns },
      filters: { ...Object.fromEntries(filters), ...further?.filters },
    }
  }, [list, id, left, further])
}

/** The state of a list, which is stored in the URL, and the rows fetched for this state. */
export function useList<Row, Reply, Filter, Context>(
  list: List<Row, Reply, Filter, Context>,
  options: ListOptions<Context> = {},
): ListState<Row, Reply, Filter> {
  const spec = useSpec(list, options)
  const call = options.call ?? list.call
  const params = options.params ?? NO_PARAMS
  const { isPaged, hasPages } = schemasOf(call)
  const { search, write, view } = useAddress(call, options.filterOf)
  const sort = useMemo(
    (): Sort => ({
      field: search.s ?? spec.sort.by,
      descending: search.s ? search.d === true : spec.sort.descending === true,
    }),
    [search.s, search.d, spec.sort],
  )
  const page = search.p ?? 1
  const isFixed = view !== undefined && spec.views?.[view] !== undefined
  const rowsOfPage = search.r ?? ROWS_OF_PAGE
  const filter = search.f ?? NO_FILTER
  const part = partOf(search.f, options.sentFilter)
  const totalsCall = options.call ? options.totals : spec.totals
  const without = totalsCall ? { totals: false } : {}
  const asked = isPaged ? { p: page, r: rowsOfPage, s: sort.field, d: sort.descending, ...part, ...without } : {}
  const query = { ...spec.query, ...options.query }
  const cacheOptions = {
    placeholderData: keepPreviousData,
    ...(spec.staleTime === undefined ? {} : { staleTime: spec.staleTime }),
  }
  const callParts = partsOf(params, { ...query, ...asked })
  // If the browser sorts and filters the rows, all pages are fetched.
  const optionsOf = (hasPages && !isPaged ? everyPageOf : queryOf) as typeof queryOf
  const rows = useQuery({ ...optionsOf(call, callParts), ...cacheOptions })
  const totals = useQuery({
    ...queryOf(totalsCall ?? call, partsOf(params, { ...options.query, ...part })),
    ...cacheOptions,
    enabled: totalsCall !== undefined,
  })
  const answered = totals.isError && !rows.isError ? totals : rows
  const reply = useMemo(() => {
    if (!totalsCall) return rows.data as AnyReply | undefined
    return rows.data && totals.data ? ({ ...rows.data, ...totals.data } as AnyReply) : undefined
  }, [totalsCall, rows.data, totals.data])
  const currentReply = useMemo(() => {
    if (!reply || isPaged) return reply
    const items = localRows(reply.items, spec, { view, filter, sort })
    return { ...reply, items, total: items.length }
  }, [reply, isPaged, spec, view, filter, sort])
  const [selection, setSelection] = useSelection(JSON.stringify([params, filter]))
  const total = currentReply?.total ?? null
  // Goes to the last page if the current page no longer exists: its only row was removed, or the URL is from a longer
  // list.
  const last = Math.max(1, Math.ceil((total ?? 0) / rowsOfPage))
  const isBeyond = isPaged && total !== null && total > 0 && page > last && !rows.isPlaceholderData
  useEffect(() => {
    if (isBeyond) write({ ...search, p: last }, true)
  }, [isBeyond, last, search, write])

  async function readAll(onPage?: (done: number) => void): Promise<AnyRow[]> {
    if (!isPaged) return currentReply?.items ?? []
    const { items } = await allPages(async (p) => {
      const parts = partsOf(params, { ...query, ...asked, p, r: ROWS_MAXIMUM })
      const { items = [], total } = (await request(call, parts)) as Partial<AnyReply>
      onPage?.((p - 1) * ROWS_MAXIMUM + items.length)
      // If the reply has no total, a page that is not full is the last page.
      return { items, total: total ?? (items.length < ROWS_MAXIMUM ? 0 : Number.POSITIVE_INFINITY) }
    })
    return items as AnyRow[]
  }
  const idOf = spec.rowId ?? uuidOf
  // After a deep search, the filter alone would not select the rows.
  const isFiltered = selection.isAll && !reply?.isDeepSearch
  const selected: Selected = {
    ...selectedRows({ selection, filter, isFiltered, readIds: async () => (await readAll()).map(idOf) }),
    count: countSelected(selection, total ?? 0),
    shown: currentReply?.items ?? [],
    params,
    context: options.context,
  }

  return {
    spec,
    params,
    context: options.context,
    search,
    read: (raw) => readAs(call, raw, options.filterOf),
    view,
    query: answered,
    idOf,
    all: reply,
    shown: currentReply,
    total,
    page,
    rowsOfPage,
    sort,
    filter,
    isPaged,
    isFiltered: Object.keys(filter).length > 0 || isFixed,
    selection: spec.bulk ? selection : undefined,
    selected,
    select: setSelection,
    readAll,
    setPage: (p) => write({ ...search, p }, false),
    setRows: (r) => write({ ...search, r, p: 1 }, true),
    setSort: (next) => {
      const { s: _s, d: _d, ...others } = search
      write({ ...others, ...(next ? { s: next.field, d: next.descending } : {}), p: 1 }, true)
    },
    setFilter: (name, value) => write({ ...search, f: withFilter(filter, name, value), p: 1 }, false),
    clear: () => {
      const { v: _v, ...others } = search
      // A fixed view filters the rows too, so it is closed. Another display of the rows, such as a map, stays open.
      write({ ...others, f: {}, p: 1 }, false, isFixed ? { view: undefined } : {})
    },
    show: (next, replace = false) => write({ ...next.search, p: 1 }, replace, { view: next.view }),
  } satisfies AnyListState as ListState<Row, Reply, Filter>
}

interface SelectedRows {
  selection: Selection
  filter: object
  /** True if all rows that match `filter` are selected, except rows that the user deselected. */
  isFiltered: boolean
  /** Fetches the uuids of all rows. */
  readIds: () => Promise<string[]>
}

/** The selected rows as a filter or as uuids, for calls that change several rows. */
function selectedRows({ selection, filter, isFiltered, readIds }: SelectedRows) {
  const ids = async () =>
    selection.isAll ? (await readIds()).filter((id) => isSelected(selection, id)) : [...selection.ids]
  const except = selection.ids.size > 0 ? { except: [...selection.ids] } : {}
  return {
    isAll: selection.isAll,
    ids,
    selection: async () => (isFiltered ? { filter, ...except } : { filter: { uuids: await ids() } }),
    filter: async () => (isFiltered && selection.ids.size === 0 ? filter : { uuids: await ids() }),
  }
}

const NO_FILTER: Readonly<Record<string, unknown>> = {}
const uuidOf = (row: AnyRow) => String(row.uuid)

type FilterOf = ListOptions<unknown>['filterOf']

function partOf(filter: object | undefined, convert: FilterOf): { f?: object } {
  if (convert) return { f: convert(filter ?? NO_FILTER) }
  return filter ? { f: filter } : {}
}

function readAs(call: ListCall, raw: Record<string, unknown>, translate: FilterOf): ListSearch {
  const search = readSearch(call, raw)
  return translate && search.f ? { ...search, f: { ...translate(search.f) } } : search
}

/** The list's URL parameters, and functions to change them. Other parameters are left unchanged. */
function useAddress(call: ListCall, translate: FilterOf) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address = JSON.stringify(readAs(call, raw, translate))
  const search = useMemo(() => JSON.parse(address) as ListSearch, [address])
  const write = useCallback(
    (next: ListSearch, replace: boolean, more: Record<string, unknown> = {}) => {
      const read = readSearch(call, { ...next })
      void navigate({
        to: '.',
        search: pageSearch((old: Record<string, unknown>) => {
          const { p: _p, r: _r, s: _s, d: _d, f: _f, v: _v, ...others } = old
          return { ...others, ...more, ...read }
        }),
        replace,
        resetScroll: false,
      })
    },
    [call, navigate],
  )
  const view = typeof raw.view === 'string' ? raw.view : undefined
  return { search, write, view }
}

/** A selection belongs to a filter. If the filter changes, the selection becomes empty. */
function useSelection(scope: string) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [selectedIn, setSelectedIn] = useState(scope)
  if (selectedIn !== scope) {
    setSelectedIn(scope)
    setSelection(NOTHING_SELECTED)
  }
  return [selection, setSelection] as const
}

/** A list with its state from the URL and the reply from the server. */
export interface ListState<Row = AnyRow, Reply = AnyReply, Filter = Readonly<Record<string, unknown>>> {
  spec: LooseSpec
  params: ListParams
  context: unknown
  search: ListSearch<Filter>
  /** Parses URL parameters of this list. */
  read: (raw: Record<string, unknown>) => ListSearch
  /** The parameter `view` of the URL: the name of a fixed view, or of another display of the same rows. */
  view: string | undefined
  query: ReturnType<typeof useQuery>
  idOf: (row: Row) => string
  /** The complete reply of the call. */
  all: Reply | undefined
  /** The rows that the table shows. If the server filters, they are the same as in `all`. */
  shown: Reply | undefined
  /** Number of rows on all pages; null until the first reply, so that no screen shows 0 while its list loads. */
  total: number | null
  page: number
  rowsOfPage: number
  sort: Sort
  filter: Filter
  isPaged: boolean
  isFiltered: boolean
  selection: Selection | undefined
  selected: Selected
  select: (selection: Selection) => void
  readAll: (onPage?: (done: number) => void) => Promise<Row[]>
  setPage: (page: number) => void
  setRows: (rows: number) => void
  setSort: (sort: Sort | null) => void
  setFilter: (name: string, value: unknown) => void
  clear: () => void
  show: (view: { search: ListSearch; view?: string | undefined }, replace?: boolean) => void
}
export type AnyListState = ListState
