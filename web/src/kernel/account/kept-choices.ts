import type { api } from '@lindero/contract/api'
import type { AccountPreferences } from '@lindero/contract/users/preferences.contract'
import { ApiError } from '../api/api-error.ts'
import type { CallParts } from '../api/call-options.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { type Preferences, preferences } from '../preferences/preferences.ts'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, storedKeys, writeStored } from '../storage/stored.ts'
import type { ColumnLayout } from '../table/column-layout.ts'
import { columnStore } from '../table/column-store.ts'

type Edit = CallParts<typeof api.editPreferences>['body']

export interface KeptChoices {
  /** The choices of the account. Those that were changed here and have not been sent stay, and are sent. */
  receive: (account: AccountPreferences) => void
  stop: () => void
}

/** A column is dragged in many steps: its width is sent once, this many milliseconds after the last. */
const REST = 800

/** Before the name of a list, for its columns. */
const COLUMNS = 'columns.'
/** Keys that say that the choices that a browser kept before the account did have been sent. */
const MOVED = 'lindero.columnsMoved.'
/** Keys of the names of the choices that have not reached the account, also from an earlier visit. */
const UNSENT = 'lindero.unsentChoices.'

const store = browserStore()
const isTrue = (value: unknown): value is true => value === true
const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/**
 * Keeps the choices of a user about the screens the same in this browser and in the account: heights of rows, shortcuts
 * of one key, and the columns of each list. Each is sent alone, so that another browser keeps the others.
 */
export function syncChoices(userUuid: string, send: (body: Edit) => Promise<unknown>): KeptChoices {
  const stored = () => readStored(store, UNSENT + userUuid, areNames) ?? []
  const unsent = new Set(stored())
  /** Number of changes of each choice in this tab. */
  const changes = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  // One after the other, so that the last change is also the last to arrive.
  let deliveries = Promise.resolve()
  let isStopped = false

  function mark(name: string, isUnsent: boolean): void {
    if (isUnsent) unsent.add(name)
    else unsent.delete(name)
    const others = stored().filter((each) => each !== name)
    const names = isUnsent ? [...others, name] : others
    writeStored(store, UNSENT + userUuid, names.length > 0 ? names : null)
  }

  function changed(name: string, rest = 0): void {
    mark(name, true)
    changes.set(name, (changes.get(name) ?? 0) + 1)
    clearTimeout(timers.get(name))
    const work = () => {
      deliveries = deliveries.then(() => deliver(name))
    }
    timers.set(name, setTimeout(work, rest))
  }

  /** In the background: a choice that does not arrive applies in this browser, and is sent at the next visit. */
  async function deliver(name: string): Promise<void> {
    if (isStopped || !unsent.has(name)) return
    const sent = changes.get(name)
    try {
      await send(bodyOf(userUuid, name))
    } catch (error) {
      reportError(error)
      const isRefused = error instanceof ApiError && error.statusCode === 400
      if (!isRefused) return
    }
    if (changes.get(name) === sent) mark(name, false)
  }

  /** The first visit of the user with this browser: what the browser has and the account has not. */
  function move(isCompact: boolean, layouts: ReadonlyMap<string, ColumnLayout>): void {
    for (const list of columnStore.tables(userUuid)) if (!layouts.has(list)) mark(COLUMNS + list, true)
    // Rows have one height in a browser, which may be the choice of another of its users.
    const isOnlyUser = !storedKeys(store).some((key) => key.startsWith(MOVED))
    if (isOnlyUser && !isCompact && preferences.get().rows === 'compact') mark('rows', true)
    writeStored(store, MOVED + userUuid, true)
  }

  const stops = [
    preferences.onEdit((edited) => {
      for (const name of ['rows', 'hasSingleKeys'] as const) if (name in edited) changed(name)
    }),
    columnStore.onEdit((list) => changed(COLUMNS + list, REST)),
  ]

  return {
    receive({ hasCompactRows, hasSingleKeys, columns }) {
      const layouts = new Map<string, ColumnLayout>(columns.map(({ list, layout }) => [list, layout]))
      if (!readStored(store, MOVED + userUuid, isTrue)) move(hasCompactRows, layouts)
      for (const name of unsent) {
        if (!name.startsWith(COLUMNS)) continue
        const list = name.slice(COLUMNS.length)
        const layout = columnStore.get(userUuid, list)
        if (layout) layouts.set(list, layout)
        else layouts.delete(list)
      }
      columnStore.receive(userUuid, layouts)
      const rows: Preferences['rows'] = hasCompactRows ? 'compact' : 'normal'
      preferences.receive({
        ...(unsent.has('rows') ? {} : { rows }),
        ...(unsent.has('hasSingleKeys') ? {} : { hasSingleKeys }),
      })
      for (const name of unsent) if (!changes.has(name)) changed(name)
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** The call for a choice as it is now. */
function bodyOf(userUuid: string, name: string): Edit {
  const { rows, hasSingleKeys } = preferences.get()
  if (name === 'rows') return { hasCompactRows: rows === 'compact' }
  if (name === 'hasSingleKeys') return { hasSingleKeys }
  const list = name.slice(COLUMNS.length)
  const layout = columnStore.get(userUuid, list)
  if (!layout) return { columns: { list, layout: null } }
  const { order, hidden, pinned, widths } = layout
  return {
    columns: { list, layout: { order: [...order], hidden: [...hidden], pinned: [...pinned], widths: { ...widths } } },
  }
}
