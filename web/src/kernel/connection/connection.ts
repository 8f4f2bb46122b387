/** How long between two attempts to reach the server again, milliseconds. */
export const PROBE_PAUSE = 4_000

interface ConnectionParts {
  /** Whether the server answers; never rejects. */
  probe: () => Promise<boolean>
  /** Asks again for what had failed. */
  recover: () => void
}

/**
 * Whether the server can be reached. A call without an answer says it cannot; from then on it is tried every four
 * seconds, and at once when the browser is back on a network, until it answers.
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
    if (isThere) found()
    else lost()
    return isThere
  }

  function found(): void {
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
    /** A call had an answer, whichever. */
    found,
    /** A call had none. */
    lost,
    tryAgain,
  }
}

/** Any answer will do, also a refusal; one from a cache will not. */
async function reachesServer(): Promise<boolean> {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const recoveries = new Set<() => void>()

/** What is done once the server is reached again. @returns takes it back */
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

/** Follows what the browser itself knows of its network. */
export function followNetwork(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('offline', connection.lost)
  target.addEventListener('online', () => void connection.tryAgain())
}
