import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from './google.ts'

export const PROVIDER_CLIENT = { clientId: 'lindero', clientSecret: 'a secret of the provider' }

export interface TestProvider {
  issuer: string
  /** Settings that make a system accept this provider. */
  settings: Record<string, string>
  /** Claims for the next sign-ins. A claim with the value `undefined` is left out. */
  claims: Record<string, unknown>
  /** Deviations in the next ID tokens and answers. */
  changes: {
    by?: 'stranger'
    nonce?: string
    issuerOfAnswer?: string
    redirects?: boolean
    issuerOfDocument?: string
    /** Address of the authorization endpoint in the document. */
    authorizationEndpoint?: string
    /** Address of the token endpoint in the document. */
    tokenEndpoint?: string
    /** Members that replace those of the document and of the answer of the token endpoint. */
    document?: Record<string, unknown>
    tokens?: Record<string, unknown>
    /** Outage of one endpoint. */
    outage?: { at: '/.well-known/openid-configuration' | '/token' | '/keys'; as: Outage }
    /** Subjects for the next sign-ins, one per sign-in. */
    subjects?: string[]
  }
  /** Closes the connections of requests that hang. */
  endHanging(): void
  /** Paths of the requests so far. */
  requests: string[]
  /** Signs in at the provider. Returns the query string of the redirect back to the product. */
  visit(address: string): string
  close(): Promise<void>
}

/**
 * A status with an HTML page, no answer at all, one that begins and never ends, a closed connection, or an answer that is
 * wrong. A `keyless` set lacks the key of the token, as happens while keys are replaced.
 */
export type Outage =
  | 404
  | 429
  | 500
  | 503
  | 'hang'
  | 'slow'
  | 'reset'
  | 'malformed'
  | 'empty'
  | 'huge'
  | 'keyless'
  | { error: string; status: number }

interface Begun {
  subject: string | undefined
  nonce: string
  challenge: string
  redirect: string
}

/** Starts a small local OpenID Connect provider with one client, PKCE and one-time codes. */
export async function openTestProvider(): Promise<TestProvider> {
  const keys = { provider: await generateKeyPair('RS256'), stranger: await generateKeyPair('RS256') }
  const jwk = { ...(await exportJWK(keys.provider.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Begun>()
  const hanging: IncomingMessage[] = []
  const server = createServer((request, reply) => void answer(request, reply))
  const issuer = await listen(server)
  const provider: TestProvider = {
    issuer,
    settings: { IDENTITY_PROVIDER_HOSTS: new URL(issuer).host },
    claims: {},
    changes: {},
    visit(address) {
      const { searchParams: asked } = new URL(address)
      const code = randomUUID()
      codes.set(code, {
        subject: provider.changes.subjects?.shift(),
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
      })
      const back = { code, state: asked.get('state') ?? '', iss: provider.changes.issuerOfAnswer ?? issuer }
      return new URLSearchParams(back).toString()
    },
    requests: [],
    endHanging() {
      for (const request of hanging.splice(0)) request.socket.resetAndDestroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (provider.changes.redirects) return void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    const { pathname } = new URL(request.url ?? '/', issuer)
    provider.requests.push(pathname)
    const { outage } = provider.changes
    if (outage?.at === pathname) {
      if (outage.as === 'hang') return void hanging.push(request)
      return fail(request, reply, outage.as)
    }
    if (pathname === '/.well-known/openid-configuration') return send(reply, 200, documentOf())
    if (pathname === '/keys') return send(reply, 200, { keys: [jwk] })
    if (pathname !== '/token') return send(reply, 404, {})
    const form = new URLSearchParams(await bodyOf(request))
    const begun = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isRight =
      begun?.challenge ===
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url') &&
      begun.redirect === form.get('redirect_uri') &&
      form.get('client_secret') === PROVIDER_CLIENT.clientSecret
    if (!isRight || !begun) return send(reply, 400, { error: 'invalid_grant' })
    const tokens = { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: await idToken(begun) }
    send(reply, 200, { ...tokens, ...provider.changes.tokens })
  }

  function documentOf() {
    return {
      issuer: provider.changes.issuerOfDocument ?? issuer,
      authorization_endpoint: provider.changes.authorizationEndpoint ?? `${issuer}/authorize`,
      token_endpoint: provider.changes.tokenEndpoint ?? `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      ...provider.changes.document,
    }
  }

  function idToken({ nonce, subject }: Begun): Promise<string> {
    const seconds = Math.floor(Date.now() / 1_000)
    return new SignJWT({
      iss: issuer,
      aud: PROVIDER_CLIENT.clientId,
      iat: seconds,
      exp: seconds + 300,
      nonce: provider.changes.nonce ?? nonce,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Prueba',
      ...provider.claims,
      ...(subject ? { sub: subject } : {}),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(keys[provider.changes.by ?? 'provider'].privateKey)
  }
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fail(request: IncomingMessage, reply: ServerResponse, outage: Exclude<Outage, 'hang'>): void {
  if (outage === 'reset') request.socket.resetAndDestroy()
  else if (outage === 'malformed') reply.writeHead(200, { 'content-type': 'application/json' }).end('{"keys": [')
  else if (outage === 'empty') send(reply, 200, {})
  else if (outage === 'slow') reply.writeHead(200, { 'content-type': 'application/json' }).write('{"keys": [')
  else if (outage === 'huge') send(reply, 200, { keys: ['a'.repeat(1024 * 1024)] })
  else if (outage === 'keyless') send(reply, 200, { keys: [] })
  else if (typeof outage === 'object') send(reply, outage.status, { error: outage.error })
  else reply.writeHead(outage, { 'content-type': 'text/html' }).end('<h1>Error</h1>')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
