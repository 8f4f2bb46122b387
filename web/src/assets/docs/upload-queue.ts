import { isPictureName } from '@lindero/domain/files/file-formats'
import { ApiError, isCancelled, mayPass } from '../../kernel/api/api-error.ts'

type UploadState = 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'

/** One file that is being uploaded to an asset. */
export interface UploadItem {
  id: number
  assetUuid: string
  name: string
  size: number
  type: 'images' | 'files'
  tags?: readonly string[] | undefined
  state: UploadState
  /** Uploaded share of the file, from 0 to 1. */
  share: number
  /** Error that made the upload fail. */
  error: unknown
}

interface Target {
  url: string
  filepath: string
  contentType: string
}

/** The three steps of an upload (ADR 55). */
export interface UploadSteps {
  target: (item: UploadItem) => Promise<Target>
  send: (
    target: Target,
    file: File,
    control: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>
  confirm: (item: UploadItem, filepath: string) => Promise<{ uuid: string }>
  /** Called for failures that the user can do nothing about. */
  onUnexpected?: (error: unknown) => void
}

/** Errors which say that the server does not have the file. A retry then resends it. */
const GONE: ReadonlySet<string> = new Set(['files.notFound', 'attachments.notUploaded'])
const ENDED: ReadonlySet<UploadState> = new Set(['done', 'failed', 'cancelled'])
const AT_ONCE = 3
const SHORT_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

interface Work {
  file: File
  abort: AbortController
  /** Path of the uploaded file once it has arrived, so that a retry does not resend it. */
  filepath: string | null
  /** Called when the file is stored as a document. */
  onDone?: ((document: { uuid: string }) => void) | undefined
}

/**
 * Upload queue for all assets; a few uploads run at the same time. Uploads continue while other pages are open. A
 * failed file does not stop others, and stays in the queue until it is retried or dismissed. A retry is possible only
 * if the cause may be temporary.
 */
export function createUploadQueue({ target, send, confirm, onUnexpected }: UploadSteps) {
  const listeners = new Set<() => void>()
  const works = new Map<number, Work>()
  let items: readonly UploadItem[] = []
  let lastId = 0
  /** Time in milliseconds until which the server accepts no calls from the user. */
  let pausedUntil = 0
  const resumeIn = onceAtATime(startNext)

  function publish(next: readonly UploadItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  function change(id: number, changes: Partial<UploadItem>): void {
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  function startNext(): void {
    const pause = pausedUntil - Date.now()
    if (pause > 0) return void resumeIn(pause)
    const running = items.filter(({ state }) => state === 'sending' || state === 'checking').length
    const next = items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - running))
    for (const { id } of next) change(id, { state: 'sending', share: 0, error: null })
    for (const { id } of next) void run(id)
  }

  async function run(id: number): Promise<void> {
    const item = items.find((each) => each.id === id)
    const work = works.get(id)
    if (!item || !work) return
    try {
      if (item.size === 0) throw new ApiError(400, 'files.empty')
      await deliver(item, work)
      change(id, { state: 'done', share: 1 })
      works.delete(id)
    } catch (error) {
      const pause = pauseOf(error)
      if (pause !== null) {
        change(id, { state: 'waiting', share: 0 })
        pausedUntil = Date.now() + pause
        startNext()
        return
      }
      change(id, isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error })
      if (isUnexpected(error)) onUnexpected?.(error)
    }
    startNext()
  }

  async function deliver(item: UploadItem, work: Work): Promise<void> {
    if (work.filepath !== null) {
      try {
        change(item.id, { state: 'checking', share: 1 })
        const document = await confirm(item, work.filepath)
        work.onDone?.(document)
        return
      } catch (error) {
        if (!(error instanceof ApiError && GONE.has(error.code))) throw error
        work.filepath = null
        change(item.id, { state: 'sending', share: 0 })
      }
    }
    const { signal } = work.abort
    const to = await target(item)
    signal.throwIfAborted()
    await send(to, work.file, { signal, onProgress: (share) => change(item.id, { share }) })
    work.filepath = to.filepath
    change(item.id, { state: 'checking', share: 1 })
    const document = await confirm(item, to.filepath)
    work.onDone?.(document)
  }

  const restart = (chosen: (item: UploadItem) => boolean) => {
    for (const { id } of items.filter((item) => chosen(item) && works.has(item.id))) {
      const work = works.get(id)
      if (work) work.abort = new AbortController()
      change(id, { state: 'waiting', share: 0, error: null })
    }
    startNext()
  }

  return {
    get: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @param onDone called for each file that has been stored as a document of the asset */
    add(
      assetUuid: string,
      files: readonly File[],
      onDone?: (document: { uuid: string }) => void,
      tags?: readonly string[],
    ): void {
      const added = files.map((file): UploadItem => {
        lastId += 1
        works.set(lastId, { file, abort: new AbortController(), filepath: null, onDone })
        const type = isPictureName(file.name) ? 'images' : 'files'
        const { name, size } = file
        return { id: lastId, assetUuid, name, size, type, tags, state: 'waiting', share: 0, error: null }
      })
      publish([...items, ...added])
      startNext()
    },
    /** Cancels an upload. If the server is already checking the file, the check continues. */
    cancel(id: number): void {
      const item = items.find((each) => each.id === id)
      if (item?.state === 'waiting') change(id, { state: 'cancelled' })
      if (item?.state === 'sending') works.get(id)?.abort.abort()
    },
    retry: (id: number) => restart((item) => item.id === id && mayRetry(item)),
    retryFailed: (assetUuid: string) =>
      restart((item) => item.assetUuid === assetUuid && item.state === 'failed' && mayRetry(item)),
    dismiss(chosen: (item: UploadItem) => boolean): void {
      const gone = items.filter((item) => ENDED.has(item.state) && chosen(item))
      for (const { id } of gone) works.delete(id)
      publish(items.filter((item) => !gone.includes(item)))
    },
  }
}

/**
 * Returns a function that runs the work after a pause, unless it is already scheduled. A timer may fire a little before
 * its time, and a clock may be set back, so the work checks the time itself.
 */
function onceAtATime(work: () => void): (milliseconds: number) => void {
  let isScheduled = false
  return (milliseconds) => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      work()
    }, milliseconds)
  }
}

/**
 * Pause in milliseconds if the server has rejected a call because the user made too many calls in a minute. The upload
 * of many files can cause this error. The pause is between one second and one minute; null for other errors.
 */
function pauseOf(error: unknown): number | null {
  if (!(error instanceof ApiError && error.code === 'limits.callsPerMinute')) return null
  const { retryOn } = (error.data ?? {}) as { retryOn?: string }
  const pause = retryOn ? Date.parse(retryOn) - Date.now() : SHORT_PAUSE
  return Math.min(Math.max(pause, SHORT_PAUSE), LONGEST_PAUSE)
}

/**
 * True for errors of the server (5xx) and of this program. False for rejections, network failures and cancelled
 * uploads, which occur in normal use.
 */
function isUnexpected(error: unknown): boolean {
  return error instanceof ApiError ? error.statusCode >= 500 : !isCancelled(error)
}

/** True if a retry may succeed: the upload was cancelled, or failed for a temporary reason. */
export function mayRetry({ state, error }: UploadItem): boolean {
  return state === 'cancelled' || (state === 'failed' && mayPass(error))
}

/** True while an upload is waiting or running. */
export function isUnderWay({ state }: UploadItem): boolean {
  return !ENDED.has(state)
}
