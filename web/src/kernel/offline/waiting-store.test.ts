import { beforeEach, describe, expect, it, vi } from 'vitest'

const device = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isFull: false }))
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  async set(key: string, value: unknown) {
    if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
    device.entries.set(key, value)
  },
  get: async (key: string) => device.entries.get(key),
  del: async (key: string) => void device.entries.delete(key),
  delMany: async (names: string[]) => {
    for (const name of names) device.entries.delete(name)
  },
  keys: async () => [...device.entries.keys()],
  entries: async () => [...device.entries],
  values: async () => [...device.entries.values()],
}))

import { hasWaiting, leaveDevice } from './leave-device.ts'
import { createWaitingStore } from './waiting-store.ts'

interface Work {
  id: string
  user: string
  text: string
}
const aVisit = (text: string, user = 'ana'): Work => ({ id: 'visit', user, text })

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  device.entries.clear()
  device.isFull = false
})

describe('Work that waits in a browser', () => {
  it('work that a full device cannot store is held in memory, and is stored when there is space again', async () => {
    const store = createWaitingStore<Work>()
    device.isFull = true
    await store.put(aVisit('first'))
    expect([await store.all('ana'), store.isStored(aVisit('first'))]).toEqual([[aVisit('first')], false])
    device.isFull = false
    expect([await store.all('ana'), store.isStored(aVisit('first'))]).toEqual([[aVisit('first')], true])
    expect([...device.entries.values()]).toEqual([aVisit('first')])
  })

  it('a change that a full device cannot store replaces the stored work in this page', async () => {
    const store = createWaitingStore<Work>()
    await store.put(aVisit('first'))
    device.isFull = true
    await store.put(aVisit('second'))
    expect(await store.all('ana')).toEqual([aVisit('second')])
    await store.remove(aVisit('second'))
    expect([await store.all('ana'), device.entries.size]).toEqual([[], 0])
  })

  it('work that another tab has sent does not return from the memory of this page', async () => {
    const store = createWaitingStore<Work>()
    await store.put(aVisit('first'))
    device.isFull = true
    await store.put(aVisit('second'))
    device.entries.clear()
    expect(await store.all('ana')).toEqual([])
  })

  it('a logout asks about held work of this user and removes only that', async () => {
    const store = createWaitingStore<Work>()
    device.isFull = true
    await store.put(aVisit('first'))
    await store.put({ ...aVisit('other', 'luis'), id: 'other' })
    expect([await hasWaiting('ana'), await hasWaiting('eva')]).toEqual([true, false])
    await leaveDevice('ana')
    expect([await store.all('ana'), await hasWaiting('luis')]).toEqual([[], true])
    await leaveDevice('luis')
  })

  it('a browser without storage holds work in memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = createWaitingStore<Work>()
    await store.put(aVisit('first'))
    expect([await store.all('ana'), store.isStored(aVisit('first'))]).toEqual([[aVisit('first')], false])
    await leaveDevice('ana')
  })
})
