import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cadastreAnswer, MADE_PROPERTIES, type MadeProperty } from '@lindero/demo/assets/cadastre-answers.fixture'
import { cadastrePicture } from '@lindero/demo/assets/cadastre-pictures.fixture'

/**
 * Behaviour of the local cadastre: it answers normally, late or not at all, breaks off half-way, or answers with the
 * given status, text or bytes.
 */
export type Behaviour = 'up' | 'slow' | 'down' | 'cut' | { status: number } | { text: string } | { bytes: Uint8Array }

export interface LocalCadastre {
  /** Value for the setting `CATASTRO_URL`. */
  url: string
  /** Paths requested so far. */
  asked: string[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** Starts a local imitation of the cadastre's public service, with test properties. */
export async function startCadastre(
  slowMilliseconds = 2_000,
  properties: readonly MadeProperty[] = MADE_PROPERTIES,
): Promise<LocalCadastre> {
  let behaviour: Behaviour = 'up'
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const path = request.url ?? '/'
    asked.push(decodeURIComponent(path))
    const answer = cadastrePicture(properties, path) ?? cadastreAnswer(properties, path)
    const send = () => {
      if (typeof behaviour === 'object' && 'status' in behaviour) return reply.writeHead(behaviour.status).end()
      // The answer may be any text that a test has set, and the program must not trust it.
      reply.setHeader('content-type', 'text/xml; charset=utf-8')
      if (typeof behaviour === 'object') return reply.end('bytes' in behaviour ? behaviour.bytes : behaviour.text)
      if (answer === null) return reply.writeHead(404).end()
      if (behaviour !== 'cut') return reply.end(answer)
      reply.write(answer.slice(0, answer.length / 2))
      setTimeout(() => request.socket.destroy(), 20)
    }
    if (behaviour === 'down') return request.socket.destroy()
    if (behaviour === 'slow') return void setTimeout(send, slowMilliseconds).unref()
    send()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/OVCSWLocalizacionRC`,
    asked,
    behave(next) {
      behaviour = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
