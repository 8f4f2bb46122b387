import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cadastreAnswer, MADE_PROPERTIES } from '@lindero/demo/assets/cadastre-answers.fixture'
import { cadastrePicture } from '@lindero/demo/assets/cadastre-pictures.fixture'
import { answerAsProvider, setPerson } from './identity-provider.ts'
import { answerAsModel, setModel } from './model.ts'
import { answerPayment } from './payments.ts'

/**
 * Simulates all external services for the journeys on this machine: Google's certificates (and signing ID tokens with
 * them), analytics and error reports, the webhook for upgrade requests, the public service of the cadastre, card
 * payments, tiles for every map layer, a language model, a customer's system, and an identity provider. Every request
 * is recorded: `GET /received/<service>` returns the requests to a service, and `DELETE` removes them.
 */
const KEY_ID = 'journeys'
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const received = new Map<string, unknown[]>()
/** State of the simulated cadastre: it replies, replies too late, or closes the connection. */
let cadastre: 'up' | 'slow' | 'down' = 'up'
/** HTTP status of the replies from the integration, a simulated system of the customer. */
let integration = 204
/** Map layers with a failing service. */
let failingLayers: string[] = []
/** A tile of one colour. Journeys read from the map which tiles it has received. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEX/AP804Oa6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

const server = createServer(async (request, reply) => {
  const [, service = '', name = ''] = (request.url ?? '/').split('?', 1)[0]?.split('/') ?? []
  const body = await bodyOf(request)
  // CORS headers, because browsers call the analytics and error services from a different origin.
  reply.setHeader('access-control-allow-origin', '*')
  reply.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return reply.writeHead(204).end()
  switch (service) {
    case 'certificates':
      reply.setHeader('cache-control', 'max-age=3600')
      return send(reply, { keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256' }] })
    case 'sign':
      return send(reply, { credential: signed(JSON.parse(body) as object) })
    case 'catastro':
    case 'OVCWcfLibres':
    case 'Cartografia':
      return answerAsCadastre(request, reply)
    case 'catastro-state':
      cadastre = body as typeof cadastre
      return send(reply, { cadastre })
    case 'tiles':
      received.set('tiles', [...(received.get('tiles') ?? []), { path: request.url, body }])
      if (failingLayers.includes(name)) return reply.writeHead(500).end()
      reply.setHeader('content-type', 'image/png')
      return reply.end(TILE)
    case 'tiles-state':
      failingLayers = JSON.parse(body) as string[]
      return send(reply, { failingLayers })
    case 'model':
      return answerAsModel(reply, () => {
        received.set('model-left', [...(received.get('model-left') ?? []), { path: request.url, body: '' }])
      })
    case 'model-state':
      setModel(JSON.parse(body) as Parameters<typeof setModel>[0])
      return send(reply, {})
    case 'integration': {
      const { headers, url: path } = request
      received.set('integration', [...(received.get('integration') ?? []), { path, body, headers }])
      return reply.writeHead(integration).end()
    }
    case 'integration-state':
      integration = Number(body)
      return send(reply, { integration })
    case 'organisation':
      return answerAsProvider(reply, new URL(request.url ?? '/', `http://${request.headers.host}`), body, signed)
    case 'organisation-person':
      setPerson(JSON.parse(body) as Record<string, unknown>)
      return send(reply, {})
    case 'received':
      if (request.method === 'DELETE') received.delete(name)
      return send(reply, received.get(name) ?? [])
    case 'v1':
    case 'checkout':
    case 'portal':
    case 'product':
    case 'refuse-card': {
      const own = `http://${request.headers.host}`
      const { json, html, goTo } = (await answerPayment(own, new URL(request.url ?? '/', own), body)) ?? {}
      if (goTo !== undefined) return reply.writeHead(303, { location: goTo }).end()
      if (html === undefined) return send(reply, json)
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      return reply.end(html)
    }
    default:
      received.set(service, [...(received.get(service) ?? []), { path: request.url, body }])
      return send(reply, {})
  }
})

/** Longer than the product waits for a reply (`CATASTRO_SECONDS`). */
const SLOW_MILLISECONDS = 2_500

function answerAsCadastre(request: IncomingMessage, reply: ServerResponse): void {
  if (cadastre === 'down') return void request.socket.destroy()
  const path = request.url ?? '/'
  const answer = cadastrePicture(MADE_PROPERTIES, path) ?? cadastreAnswer(MADE_PROPERTIES, path)
  reply.setHeader('content-type', 'text/xml; charset=utf-8')
  setTimeout(() => reply.end(answer ?? ''), cadastre === 'slow' ? SLOW_MILLISECONDS : 0)
}

/** Starts the server on a free port. */
export async function startOutside(): Promise<{ url: string; stop(): Promise<void> }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function send(reply: Parameters<Parameters<typeof createServer>[1] & object>[1], answer: unknown): void {
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(answer))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** An ID token with these claims, signed like a token from Google or a different provider. */
function signed(claims: object, by = { privateKey: google.privateKey, name: KEY_ID }): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = `${encode({ alg: 'RS256', kid: by.name, typ: 'JWT' })}.${encode(claims)}`
  return `${head}.${createSign('RSA-SHA256').update(head).sign(by.privateKey, 'base64url')}`
}
