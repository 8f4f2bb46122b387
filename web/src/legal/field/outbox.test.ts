import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { createOutbox } from './outbox.ts'
import type { Waiting, WaitingFile } from './waiting.ts'

const remaining = new Map<string, Waiting>()
const deliver = vi.fn<(entry: Waiting, keep: (entry: Waiting) => Promise<void>) => Promise<void>>()
const later = vi.fn<(work: () => void, milliseconds: number) => void>()
let user: string | null = 'ana'
/** Id of the item that the full device holds in memory only. */
let unstored: string | null = null

const open = () =>
  createOutbox({
    user: () => user,
    store: {
      all: async (owner) => [...remaining.values()].filter((entry) => entry.user === owner),
      put: async (entry) => void remaining.set(entry.id, entry),
      remove: async ({ id }) => void remaining.delete(id),
      isStored: ({ id }) => id !== unstored,
    },
    deliver,
    alone: (work) => work(),
    later,
  })

let added = 0
const aFile = (name: string, owner = 'ana'): WaitingFile => {
  added += 1
  const place = { assetUuid: 'a', requestId: 7, addedAt: added }
  return { ...place, id: name, user: owner, kind: 'file', file: { name, blob: new Blob([name]), filepath: null } }
}
const NO_NETWORK = new ApiError(0, 'network')
const statesOf = (box: ReturnType<typeof open>) => box.get().map(({ id, state }) => `${id} ${state}`)

beforeEach(() => {
  remaining.clear()
  deliver.mockReset()
  deliver.mockResolvedValue(undefined)
  later.mockReset()
  user = 'ana'
  unstored = null
})

describe('The outbox of a provider', () => {
  it('the outbox sends items in the order in which they were added, and removes sent items from the browser', async () => {
    const box = open()
    await Promise.all([box.add(aFile('one.jpg')), box.add(aFile('two.jpg'))])
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg done', 'two.jpg done'])
    expect(deliver.mock.calls.map(([{ id }]) => id)).toEqual(['one.jpg', 'two.jpg'])
    expect(remaining.size).toBe(0)
  })

  it('the outbox keeps its items without a network, even after a reload, and sends them when the network returns', async () => {
    deliver.mockRejectedValue(NO_NETWORK)
    const box = open()
    await box.add(aFile('one.jpg'))
    await box.add(aFile('two.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg waiting', 'two.jpg waiting'])
    expect(later).toHaveBeenCalledOnce()
    const reloaded = open()
    await reloaded.load()
    expect(statesOf(reloaded)).toEqual(['one.jpg waiting', 'two.jpg waiting'])
    deliver.mockResolvedValue(undefined)
    await reloaded.flush()
    expect(statesOf(reloaded)).toEqual(['one.jpg done', 'two.jpg done'])
  })

  it('a rejected item does not stop the other items, and stays in the outbox until the user retries or removes it', async () => {
    deliver.mockImplementation(async ({ id }) => {
      if (id === 'one.jpg') throw new ApiError(409, 'management.notExpected')
    })
    const box = open()
    await box.add(aFile('one.jpg'))
    await box.add(aFile('two.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg failed', 'two.jpg done'])
    const reloaded = open()
    await reloaded.load()
    expect(reloaded.get()).toMatchObject([{ state: 'failed', error: { code: 'management.notExpected' } }])
    deliver.mockResolvedValue(undefined)
    await reloaded.retry('one.jpg')
    await expect.poll(() => statesOf(reloaded)).toEqual(['one.jpg done'])
    await reloaded.remove(() => true)
    expect([reloaded.get(), remaining.size]).toEqual([[], 0])
  })

  it('an item that a busy server rejects is sent again after increasing pauses', async () => {
    deliver.mockRejectedValue(new ApiError(429, 'limits.callsPerMinute'))
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => later.mock.calls.length).toBe(1)
    later.mock.calls[0]?.[0]()
    await expect.poll(() => later.mock.calls.length).toBe(2)
    expect(later.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([3_000, 6_000])
    expect(statesOf(box)).toEqual(['one.jpg waiting'])
  })

  it('an interrupted upload is retried even if no event reports that the network has returned', async () => {
    deliver.mockRejectedValueOnce(new ApiError(0, 'files.uploadFailed'))
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => later.mock.calls.length).toBe(1)
    later.mock.calls[0]?.[0]()
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg done'])
  })

  it('a server error for one file does not stop the other files in the outbox', async () => {
    deliver.mockImplementation(async ({ id }) => {
      if (id === 'one.jpg') throw new ApiError(500, 'server.failed')
    })
    const box = open()
    await box.add(aFile('one.jpg'))
    await box.add(aFile('two.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg waiting', 'two.jpg done'])
  })

  it('a file is not sent if the user removes it while a different file is being sent', async () => {
    const sending = Promise.withResolvers<void>()
    deliver.mockImplementationOnce(() => sending.promise)
    const box = open()
    await box.add(aFile('one.jpg'))
    await box.add(aFile('two.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg sending', 'two.jpg waiting'])
    await box.remove(({ id }) => id === 'two.jpg')
    sending.resolve()
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg done'])
    await box.flush()
    expect([deliver.mock.calls.length, remaining.size]).toEqual([1, 0])
  })

  it('the outbox stores nothing after a logout, and the next user does not see the items of the previous user', async () => {
    const sending = Promise.withResolvers<void>()
    deliver.mockImplementationOnce(async (entry, keep) => {
      await sending.promise
      await keep(entry)
    })
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg sending'])
    remaining.clear()
    user = null
    sending.resolve()
    await expect.poll(() => box.get()).toEqual([])
    user = 'luis'
    await box.load()
    expect([box.get(), remaining.size]).toEqual([[], 0])
  })

  it('items of a different user of this browser are neither shown nor sent', async () => {
    remaining.set('other.jpg', aFile('other.jpg', 'luis'))
    const box = open()
    await box.flush()
    expect([box.get(), deliver.mock.calls.length]).toEqual([[], 0])
    user = null
    await box.flush()
    expect(remaining.size).toBe(1)
  })

  it('bytes that arrived before an interruption are not sent a second time', async () => {
    deliver.mockImplementationOnce(async (entry, keep) => {
      await keep({ ...entry, file: { ...(entry as WaitingFile).file, filepath: 'document-1' } } as Waiting)
      throw NO_NETWORK
    })
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg waiting'])
    await box.flush()
    expect(deliver.mock.calls[1]?.[0]).toMatchObject({ file: { filepath: 'document-1' } })
  })

  it('bytes that arrived before a rejection are not sent a second time', async () => {
    deliver.mockImplementationOnce(async (entry, keep) => {
      await keep({ ...entry, file: { ...(entry as WaitingFile).file, filepath: 'document-1' } } as Waiting)
      throw new ApiError(409, 'management.notExpected')
    })
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg failed'])
    await box.retry('one.jpg')
    await expect.poll(() => statesOf(box)).toEqual(['one.jpg done'])
    expect(deliver.mock.calls[1]?.[0]).toMatchObject({ file: { filepath: 'document-1' } })
  })
  it('an item that a full device cannot store is marked until it is sent', async () => {
    deliver.mockRejectedValue(NO_NETWORK)
    unstored = 'one.jpg'
    const box = open()
    await box.add(aFile('one.jpg'))
    await expect.poll(() => box.get()).toMatchObject([{ state: 'waiting', isKept: true, isStored: false }])
    deliver.mockResolvedValue(undefined)
    await box.flush()
    expect(statesOf(box)).toEqual(['one.jpg done'])
  })

  it('work of one phone on a request that the other phone has finished stays in the outbox with the reason', async () => {
    deliver.mockImplementation(async ({ id }) => {
      if (id === 'first-phone.jpg') throw new ApiError(409, 'management.notExpected')
    })
    const box = open()
    await box.add(aFile('first-phone.jpg'))
    await expect.poll(() => statesOf(box)).toEqual(['first-phone.jpg failed'])
    expect(box.get()).toMatchObject([{ isKept: true, error: { code: 'management.notExpected' } }])
  })
})
