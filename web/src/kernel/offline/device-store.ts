import { createStore, del, delMany, entries, get, keys, set, type UseStore, values } from 'idb-keyval'

/** `waiting`: work that is sent later; `copies`: server answers and drafts, for use without a network. */
export type DeviceFolder = 'waiting' | 'copies'

const opened = new Map<DeviceFolder, UseStore>()

function storeOf(place: DeviceFolder): UseStore {
  const store = opened.get(place) ?? createStore(`lindero.${place}`, 'entries')
  opened.set(place, store)
  return store
}

const keyOf = (user: string, name: string) => `${user}.${name}`
const isThere = () => typeof indexedDB !== 'undefined'

/**
 * A user's data in this browser: files, and work done without a network. The data survive a reload. If the storage is
 * full, writing fails with a `DOMException`.
 */
export const deviceStore = {
  async put(place: DeviceFolder, user: string, name: string, value: unknown): Promise<void> {
    if (isThere()) await set(keyOf(user, name), value, storeOf(place))
  },
  async read<Value>(place: DeviceFolder, user: string, name: string): Promise<Value | null> {
    return isThere() ? ((await get<Value>(keyOf(user, name), storeOf(place))) ?? null) : null
  },
  async remove(place: DeviceFolder, user: string, name: string): Promise<void> {
    if (isThere()) await del(keyOf(user, name), storeOf(place))
  },
  /** The names (keys) of the data that are stored for a user. */
  async names(place: DeviceFolder, user: string): Promise<string[]> {
    if (!isThere()) return []
    const all = await keys<string>(storeOf(place))
    return all.filter((key) => key.startsWith(keyOf(user, ''))).map((key) => key.slice(keyOf(user, '').length))
  },
  /**
   * Removes the copies of server answers that were stored before a time (milliseconds since 1970), for all users.
   * Drafts are not removed.
   */
  async removeCopiesBefore(time: number): Promise<void> {
    if (!isThere()) return
    const all = await entries<string, { keptOn?: string }>(storeOf('copies'))
    const old = all.filter(([, { keptOn }]) => keptOn !== undefined && Date.parse(keptOn) < time)
    await delMany(
      old.map(([key]) => key),
      storeOf('copies'),
    )
  },
  async all<Value extends { user: string }>(place: DeviceFolder, user: string): Promise<Value[]> {
    if (!isThere()) return []
    return (await values<Value>(storeOf(place))).filter((value) => value.user === user)
  },
}
