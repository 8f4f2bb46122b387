import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  authorization: string | undefined
  /** The customer for whom the session acts, from the header `x-customer`. */
  actedFor?: string
  requestId: string | undefined
  body: string
}

export interface TestServer extends AsyncDisposable {
  origin: string
  seen: Seen[]
}

/** Starts a server on a free local port. It answers as the test specifies, and records requests. */
export async function startTestServer(
  answer: (seen: Seen, response: ServerResponse) => void | Promise<void>,
): Promise<TestServer> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const actedFor = request.headers['x-customer']
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      requestId: request.headers['x-request-id']?.toString(),
      ...(actedFor === undefined ? {} : { actedFor: String(actedFor) }),
      body: await textOf(request),
    }
    seen.push(entry)
    await answer(entry, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
