import type { FastifyInstance, FastifyReply } from 'fastify'

/** Number of calls that this node is answering. Job threads pause while there are any. */
export const CALLS_IN_PROGRESS = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Counts each call from its first bytes until its answer is being sent, or its connection is closed. */
export function countCalls(app: FastifyInstance): void {
  const ends = new WeakMap<FastifyReply, () => void>()
  app.addHook('onRequest', async (_request, reply) => {
    let isCounted = true
    Atomics.add(CALLS_IN_PROGRESS, 0, 1)
    const end = () => {
      if (isCounted) Atomics.sub(CALLS_IN_PROGRESS, 0, 1)
      isCounted = false
    }
    ends.set(reply, end)
    reply.raw.once('close', end)
  })
  // A long download does not occupy the processor.
  app.addHook('onSend', async (_request, reply, payload) => {
    ends.get(reply)?.()
    return payload
  })
}
