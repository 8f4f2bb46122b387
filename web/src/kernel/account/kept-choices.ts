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
  /**
   * Applies the account's preferences. A preference that was changed in this browser and has not reached the account
   * yet is kept, and sent instead.
   */
  receive: (account: AccountPreferences) => void
  stop: () => void
}

/**
 * Delay in milliseconds before a changed column layout is sent. Dragging a column border changes the width many times,
 * and only the last width is sent.
 */
const REST = 800

/** Prefix of the preference names of column layouts. The name of the list follows it. */
const COLUMNS = 'columns.'
/**
 * Prefix of the storage keys that record a user's first visit. At that visit, preferences stored only in the browser
 * are sent.
 */
const MOVED = 'lindero.columnsMoved.'
/** Prefix of the storage keys that list the unsent preferences of a user by name, including those of earlier visits. */
const UNSENT = 'lindero.unsentChoices.'

const store = browserStore()
const isTrue = (value: unknown): value is true => value === true
const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/**
 * Synchronises the user's screen preferences between this browser and the account: row height, one-key shortcuts, and
 * the columns of each list. Each preference is sent separately, so that a change does not overwrite preferences sent by
 * other browsers.
 */
export function syncChoices(userUuid: string, send: (body: Edit) => Promise<unknown>): KeptChoices {
  const stored = () => readStored(store, UNSENT + userUuid, areNames) ?? []
  const unsent = new Set(stored())
  /** Number of changes per preference in this tab. */
  const changes = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  // Changes are sent one after another, so that the last one arrives last.
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

  /**
   * Sends the preference `name` in the background. If it does not arrive, it still applies in this browser, and is sent
   * at the next visit. A preference that the server rejects as invalid (400) is not sent again.
   */
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

  /**
   * Runs at the user's first visit in this browser. Marks as unsent the preferences that are stored in the browser but
   * not in the account.
   */
  function move(isCompact: boolean, layouts: ReadonlyMap<string, ColumnLayout>): void {
    for (const list of columnStore.tables(userUuid)) if (!layouts.has(list)) mark(COLUMNS + list, true)
    // All users of a browser share its row height, so a different user may have chosen it.
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

/** Call body with the current value of a preference. */
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
