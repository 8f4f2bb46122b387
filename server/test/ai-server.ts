import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalAi {
  /** Value for the setting `AI_BASE_URL`. */
  url: string
  /** Bodies of the requests received so far. */
  asked: string[]
  /** Sets the reply to the next requests: a text sent in parts, an error status, or no reply. */
  behave(behaviour: { text: string } | { status: number } | 'silent'): void
  stop(): Promise<void>
}

/** Starts an OpenAI-compatible service on this machine. */
export async function startAi(): Promise<LocalAi> {
  let behaviour: Parameters<LocalAi['behave']>[0] = 'silent'
  const asked: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      asked.push(body)
      if (behaviour === 'silent') return
      if ('status' in behaviour) return reply.writeHead(behaviour.status).end()
      reply.setHeader('content-type', 'text/event-stream')
      for (const content of behaviour.text.match(/.{1,7}/gsu) ?? []) {
        reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      }
      reply.end('data: [DONE]\n\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave(next) {
      behaviour = next
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}
