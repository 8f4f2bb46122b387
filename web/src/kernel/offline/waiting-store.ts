import { deviceStore } from './device-store.ts'

interface Entry {
  id: string
  user: string
}

interface HeldWork {
  has: (user: string) => boolean
  forget: (user: string) => void
}
const stores = new Set<HeldWork>()

/** Waiting work that is only held in memory, of all stores. */
export const heldWork: HeldWork = {
  has: (user) => [...stores].some((store) => store.has(user)),
  forget(user) {
    for (const store of stores) store.forget(user)
  },
}

/**
 * A store for work that waits in this browser. Work that the browser cannot store, for example on a full device, is held
 * in memory: it can be sent like other work, but is lost when the page is closed. Each reading tries to store it again.
 */
export function createWaitingStore<Work extends Entry>() {
  const held = new Map<string, Work>()
  /** Ids of work that this page has stored. If such work is missing from the browser, another tab has sent or removed it. */
  const storedIds = new Set<string>()

  async function put(work: Work): Promise<void> {
    try {
      if (typeof indexedDB === 'undefined') throw new DOMException('no storage', 'InvalidStateError')
      await deviceStore.put('waiting', work.user, work.id, work)
      storedIds.add(work.id)
      held.delete(work.id)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      held.set(work.id, work)
    }
  }

  stores.add({
    has: (user) => [...held.values()].some((work) => work.user === user),
    forget(user) {
      for (const work of [...held.values()]) if (work.user === user) held.delete(work.id)
    },
  })
  return {
    put,
    /** False if the work is only held in memory. */
    isStored: ({ id }: Work) => !held.has(id),
    async all(user: string): Promise<Work[]> {
      const names = new Set(await deviceStore.names('waiting', user))
      for (const work of [...held.values()]) {
        if (work.user !== user) continue
        if (storedIds.has(work.id) && !names.has(work.id)) held.delete(work.id)
        else await put(work)
      }
      const stored = await deviceStore.all<Work>('waiting', user)
      const inMemory = [...held.values()].filter((work) => work.user === user)
      return [...stored.filter(({ id }) => !held.has(id)), ...inMemory]
    },
    async remove({ id, user }: Work): Promise<void> {
      held.delete(id)
      await deviceStore.remove('waiting', user, id)
    },
  }
}
