import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/**
 * The outside world of the journeys, on this machine: Google's certificates (and a way to sign ID tokens with
 * them), the analytics and error services, the webhook of upgrade requests. Whatever arrives is kept, to be asked
 * for at `/received/<service>`; `DELETE` forgets it.
 */
const PORT = Number(process.env.OUTSIDE_PORT)
const KEY_ID = 'journeys'
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const received = new Map<string, unknown[]>()

const server = createServer(async (request, reply) => {
  const [, service = '', name = ''] = (request.url ?? '/').split('?', 1)[0]?.split('/') ?? []
  const body = await bodyOf(request)
  // Browsers call analytics and error services from another origin.
  reply.setHeader('access-control-allow-origin', '*')
  reply.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return reply.writeHead(204).end()
  switch (service) {
    case 'certificates':
      reply.setHeader('cache-control', 'max-age=3600')
      return send(reply, { [KEY_ID]: google.publicKey.export({ type: 'spki', format: 'pem' }) })
    case 'sign':
      return send(reply, { credential: signed(JSON.parse(body) as object) })
    case 'received':
      if (request.method === 'DELETE') received.delete(name)
      return send(reply, received.get(name) ?? [])
    case 'health':
      return send(reply, { status: 'ok' })
    default:
      received.set(service, [...(received.get(service) ?? []), { path: request.url, body }])
      return send(reply, {})
  }
})
server.listen(PORT, '127.0.0.1')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

function send(reply: Parameters<Parameters<typeof createServer>[1] & object>[1], answer: unknown): void {
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(answer))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** An ID token as Google would sign it, with these claims. */
function signed(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`
  return `${head}.${createSign('RSA-SHA256').update(head).sign(google.privateKey, 'base64url')}`
}
