import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose download the answer is, which may be paused; null for answers that are to be read at once. */
    downloadOf: string | null
  }
}

interface ReaderLimits {
  /** A reader that takes nothing of its answer for so long has stalled. */
  idleSeconds: number
  /** So long may a download be paused. */
  pauseSeconds: number
  /** Paused downloads of one user on this node. */
  pausedPerUser: number
}

/**
 * Closes the connection of a reader that takes nothing of its answer: it would keep an open file, or a place in the
 * queue of exports. A download that a user has paused in the browser looks the same from here: it has more time, and of
 * each user a few may be paused at once. A further one ends like any stalled reader.
 */
export function boundReaders(app: FastifyInstance, { idleSeconds, pauseSeconds, pausedPerUser }: ReaderLimits): void {
  /** Paused downloads by user. */
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
      // Nothing to take: the answer itself is slow.
      if (socket.writableLength === 0) return
      if (isPaused || downloadOf === null || !pause(downloadOf)) reply.raw.destroy()
    })
    if (downloadOf === null) return
    reply.raw.on('drain', resume)
    reply.raw.once('close', resume)
  })
}
