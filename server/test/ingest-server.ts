import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface IngestServer {
  dsn: string
  /** Events received so far, oldest first. */
  events: Record<string, unknown>[]
  /** Everything received so far, as text. */
  bytes(): string
  close(): void
}

/** Starts a local error-reporting service that accepts Sentry envelopes. */
export async function ingestServer(): Promise<IngestServer> {
  const events: Record<string, unknown>[] = []
  let received = ''
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    received += body
    const [, header = '{}', item = '{}'] = body.split('\n')
    if ((JSON.parse(header) as { type?: string }).type === 'event') events.push(JSON.parse(item))
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://key@127.0.0.1:${port}/7`,
    events,
    bytes: () => received,
    close: () => server.close(),
  }
}
