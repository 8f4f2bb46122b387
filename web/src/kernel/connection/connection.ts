/** Pause in milliseconds between attempts to reach the server again. */
export const PROBE_PAUSE = 4_000

interface ConnectionParts {
  /** Resolves with true if the server answers. Never rejects. */
  probe: () => Promise<boolean>
  /** Repeats the failed queries. */
  recover: () => void
}

/**
 * Tracks whether the server can be reached. A call without an answer means that the connection is lost. The server is
 * then probed every four seconds until it answers, and immediately when the browser is back online.
 */
export function createConnection({ probe, recover }: ConnectionParts) {
  const listeners = new Set<() => void>()
  let isLost = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: boolean): void {
    if (isLost === next) return
    isLost = next
    for (const listener of listeners) listener()
  }

  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void tryAgain(), PROBE_PAUSE)
  }

  async function tryAgain(): Promise<boolean> {
    clearTimeout(timer)
    const isThere = await probe()
    if (isThere) onFound()
    else lost()
    return isThere
  }

  function onFound(): void {
    clearTimeout(timer)
    if (!isLost) return
    set(false)
    recover()
  }

  function lost(): void {
    set(true)
    later()
  }

  return {
    isLost: () => isLost,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Call this after a call that got any answer. */
    found: onFound,
    /** Call this after a call without an answer. */
    lost,
    tryAgain,
  }
}

/** True if the server answers, even with an error. Cached answers do not count. */
async function reachesServer(): Promise<boolean> {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    return true
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError')) return false
    throw error
  }
}

const recoveries = new Set<() => void>()

/**
 * Registers a callback that runs when the server can be reached again.
 *
 * @returns a function that removes the callback
 */
export function onRecovery(recover: () => void): () => void {
  recoveries.add(recover)
  return () => recoveries.delete(recover)
}

export const connection = createConnection({
  probe: reachesServer,
  recover: () => {
    for (const recover of recoveries) recover()
  },
})

/** Listens to the browser's online and offline events. */
export function followNetwork(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('offline', connection.lost)
  target.addEventListener('online', () => void connection.tryAgain())
}
