import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The user who downloads the response, and may pause the download. Null for a response that must be read without
     * pauses.
     */
    downloadOf: string | null
  }
}

interface ReaderLimits {
  /** Seconds without progress after which a client counts as stalled. */
  idleSeconds: number
  /** Maximum duration of a paused download. */
  pauseSeconds: number
  /** Maximum number of paused downloads of one user on this node. */
  pausedPerUser: number
}

/**
 * Closes the connection of a client that stops reading its response, because the response would keep a file open or
 * occupy a slot in the export queue. A download that a user has paused in the browser looks the same. So downloads get
 * more time, and each user may pause a few concurrently. Additional paused downloads are closed like any stalled
 * response.
 */
export function boundReaders(app: FastifyInstance, { idleSeconds, pauseSeconds, pausedPerUser }: ReaderLimits): void {
  /** Number of paused downloads per user. */
  const paused = new Map<string, number>()
  app.decorateRequest('downloadOf', null)

  app.addHook('onSend', async ({ raw: { socket }, downloadOf }, reply) => {
    let isPaused = false

    function pause(user: string): boolean {
      const others = paused.get(user) ?? 0
      if (others >= pausedPerUser || pauseSeconds <= idleSeconds) return false
      paused.set(user, others + 1)
      isPaused = true
      socket.setTimeout((pauseSeconds - idleSeconds) * 1_000)
      return true
    }

    function resume(): void {
      if (!isPaused || downloadOf === null) return
      isPaused = false
      const others = (paused.get(downloadOf) ?? 1) - 1
      if (others > 0) paused.set(downloadOf, others)
      else paused.delete(downloadOf)
      if (!socket.destroyed) socket.setTimeout(idleSeconds * 1_000)
    }

    reply.raw.setTimeout(idleSeconds * 1_000, () => {
      // No bytes are waiting for the client, so the response itself is slow.
      if (socket.writableLength === 0) return
      if (isPaused || downloadOf === null || !pause(downloadOf)) reply.raw.destroy()
    })
    if (downloadOf === null) return
    reply.raw.on('drain', resume)
    reply.raw.once('close', resume)
  })
}
