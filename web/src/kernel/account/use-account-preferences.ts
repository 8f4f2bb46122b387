import { api } from '@lindero/contract/api'
import type { AccountPreferences } from '@lindero/contract/users/preferences.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallParts } from '../api/call-options.ts'
import { queryOf } from '../api/query.ts'
import { perform } from '../api/use-call.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { changePreferences, preferences } from '../preferences/preferences.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import type { ColumnLayout } from '../table/column-layout.ts'
import { columnStore } from '../table/column-store.ts'

/** A column is dragged in many steps: its width is sent once, this many milliseconds after the last. */
const REST = 800

const store = browserStore()
/** The answer that was applied last; drawing the frame again does not apply it over later changes. */
let applied: AccountPreferences | null = null
/** Lists, and the other choices under no name, whose last change here has not reached the account. */
const unsent = new Set<string>()
/** Key that says that the layouts of this browser have been sent to the account. */
const movedKey = (userUuid: string) => `lindero.columnsMoved.${userUuid}`
const isTrue = (value: unknown): value is true => value === true

/**
 * The choices of the user's account about the screens: applied here once they are loaded, and sent when the user
 * changes them here. Until then, and without a network, those of this browser apply.
 */
export function useAccountPreferences(): void {
  const userUuid = useSession()?.user.uuid ?? ''
  const may = useMay()
  const { data } = useQuery({
    ...queryOf(api.preferences, { params: { uuid: userUuid } }),
    // A user without a subscription has only the choices of this browser.
    enabled: userUuid !== '' && may('seeProfile'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    if (data !== applied) applyHere(userUuid, data)
    applied = data
    return followChanges(userUuid, data)
  }, [data, userUuid])
}

function applyHere(userUuid: string, { hasCompactRows, hasSingleKeys, columns }: AccountPreferences): void {
  const rows = hasCompactRows ? 'compact' : 'normal'
  const now = preferences.get()
  if (!unsent.has('') && (now.rows !== rows || now.hasSingleKeys !== hasSingleKeys)) {
    changePreferences({ rows, hasSingleKeys })
  }
  const layouts = new Map<string, ColumnLayout>(columns.map(({ list, layout }) => [list, layout]))
  if (!readStored(store, movedKey(userUuid), isTrue)) {
    for (const table of columnStore.tables(userUuid)) {
      const layout = columnStore.get(userUuid, table)
      if (!layout || layouts.has(table)) continue
      layouts.set(table, layout)
      send(userUuid, { columns: { list: table, layout: sent(layout) } })
    }
    writeStored(store, movedKey(userUuid), true)
  }
  for (const table of unsent) {
    const layout = columnStore.get(userUuid, table)
    if (layout) layouts.set(table, layout)
    else layouts.delete(table)
  }
  columnStore.receive(userUuid, layouts)
}

function followChanges(userUuid: string, account: AccountPreferences): () => void {
  let { hasCompactRows, hasSingleKeys } = account
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const stops = [
    preferences.subscribe(() => {
      const now = preferences.get()
      const choices = { hasCompactRows: now.rows === 'compact', hasSingleKeys: now.hasSingleKeys }
      if (choices.hasCompactRows === hasCompactRows && choices.hasSingleKeys === hasSingleKeys) return
      hasCompactRows = choices.hasCompactRows
      hasSingleKeys = choices.hasSingleKeys
      send(userUuid, choices)
    }),
    columnStore.onEdit((list, layout) => {
      clearTimeout(waiting.get(list))
      unsent.add(list)
      const work = () => send(userUuid, { columns: { list, layout: layout && sent(layout) } })
      waiting.set(list, setTimeout(work, REST))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const sent = ({ order, hidden, pinned, widths }: ColumnLayout) => ({
  order: [...order],
  hidden: [...hidden],
  pinned: [...pinned],
  widths: { ...widths },
})

type Edit = CallParts<typeof api.editPreferences>['body']

/** In the background: a choice that does not arrive still applies in this browser. */
function send(userUuid: string, body: Edit): void {
  const key = body.columns?.list ?? ''
  unsent.add(key)
  void perform(api.editPreferences, { params: { uuid: userUuid }, body })
    .catch(reportError)
    .finally(() => unsent.delete(key))
}
