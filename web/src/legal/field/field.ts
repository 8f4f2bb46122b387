import { FILE_ENDINGS, formatOf } from '@lindero/domain/files/file-formats'
import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { fileRejection } from '@lindero/domain/legal/visits'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { onRecovery } from '../../kernel/connection/connection.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { deviceStore } from '../../kernel/offline/device-store.ts'
import { createWaitingStore } from '../../kernel/offline/waiting-store.ts'
import { session } from '../../kernel/session/session.ts'
import { deliver } from './deliver.ts'
import { createOutbox, type OutboxItem } from './outbox.ts'
import type { Waiting } from './waiting.ts'

const LOCK = 'lindero.outbox'

let hasAsked = false

/** Asks the browser not to delete stored work when it runs out of space. The browser may refuse. Asks only once. */
function askToStay(): void {
  if (hasAsked || !('storage' in navigator)) return
  hasAsked = true
  navigator.storage.persist().catch(reportError)
}

const waiting = createWaitingStore<Waiting>()

/** All work of the user that waits in this browser. */
export const waitingWork = async (): Promise<Waiting[]> => {
  const user = session.get()?.user.uuid
  return user ? waiting.all(user) : []
}

/** The outbox in this browser: a provider's work that the server has not received yet. */
export const outbox = createOutbox({
  user: () => session.get()?.user.uuid ?? null,
  store: {
    ...waiting,
    put(entry) {
      askToStay()
      return waiting.put(entry)
    },
  },
  deliver,
  // In a browser without locks, several tabs may send the same item, but the server stores a visit only once.
  alone: (work) => ('locks' in navigator ? navigator.locks.request(LOCK, work) : work()),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
})

// Work that a full device could not store is lost when the page is closed, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (outbox.get().some(isOnlyInPage)) event.preventDefault()
})
onRecovery(() => void outbox.flush())
window.addEventListener('online', () => void outbox.flush())
void outbox.flush()

let owner = session.get()?.user.uuid
session.subscribe(() => {
  const next = session.get()?.user.uuid
  if (next === owner) return
  owner = next
  // After a login, the waiting items of this user are sent, and the items of the previous user disappear from the list.
  void outbox.flush()
})
// Removes copies of server replies that are more than seven days old. A session lasts at most seven days, and signing
// in again needs a connection, which gives newer replies.
deviceStore.removeCopiesBefore(Date.now() - SESSION_LIFETIME).catch(reportError)

/** True if the device is full and the item has not been sent. */
export const isOnlyInPage = ({ isKept, isStored, state }: OutboxItem): boolean =>
  isKept && !isStored && state !== 'done'

/** The outbox items for a request. If `requestId` is null, all outbox items. */
export function useOutbox(requestId: number | null): readonly OutboxItem[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.get)
  return requestId === null ? items : items.filter((item) => item.requestId === requestId)
}

interface Request {
  assetUuid: string
  requestId: number
}

/** The fields that all outbox items have. Returns null without a session. */
export function newEntry(
  request: Request,
): Pick<Waiting, 'id' | 'user' | 'assetUuid' | 'requestId' | 'addedAt'> | null {
  const user = session.get()?.user.uuid
  return user ? { ...request, id: crypto.randomUUID(), user, addedAt: Date.now() } : null
}

/**
 * Adds files to a request. If the server would reject a file, the file is listed with the reason and the other files
 * are still added.
 */
export async function addFiles(request: Request, files: readonly File[], fileBytes: number): Promise<void> {
  const { requestId } = request
  for (const file of files) {
    const { name, size } = file
    const refusal = fileRejection({ size, isAccepted: formatOf(name) !== undefined }, fileBytes)
    if (refusal) {
      const data = { limit: fileBytes, found: size, expected: FILE_ENDINGS.join(', ') }
      outbox.reject({ requestId, name, error: new ApiError(400, refusal, data) })
      continue
    }
    const entry = newEntry(request)
    if (!entry) return
    try {
      // Copies the bytes, because a browser may lose access to a photograph from the camera.
      const blob = new Blob([await file.arrayBuffer()], { type: file.type })
      await outbox.add({ ...entry, kind: 'file', file: { name, blob, filepath: null } })
    } catch (error) {
      outbox.reject({ requestId, name, error })
    }
  }
}
