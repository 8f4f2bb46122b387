import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { inProduct } from './payments.ts'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_NAME = 'organisation'

/** Signs claims with a private key as a JSON web token (RS256). */
type Sign = (claims: object, by: { privateKey: typeof key.privateKey; name: string }) => string

/** Claims of the person logged in at the identity provider. */
let person: Record<string, unknown> = {}
const codes = new Map<string, { nonce: string; challenge: string; client: string }>()

/** Sets the person logged in at the identity provider. */
export function setPerson(claims: Record<string, unknown>): void {
  person = claims
}

/**
 * Simulates an OpenID Connect provider (`/organisation`). A person is always logged in there, so the login page
 * (`/authorize`) redirects back immediately.
 */
export function answerAsProvider(reply: ServerResponse, url: URL, body: string, sign: Sign): unknown {
  const issuer = `${url.origin}/organisation`
  switch (url.pathname.slice('/organisation'.length)) {
    case '/.well-known/openid-configuration':
      return json(reply, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      })
    case '/keys':
      return json(reply, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: KEY_NAME, alg: 'RS256' }] })
    case '/authorize': {
      const asked = url.searchParams
      const code = randomUUID()
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        client: asked.get('client_id') ?? '',
      })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      return reply.writeHead(303, { location: inProduct(back.href) }).end()
    }
    case '/token': {
      const form = new URLSearchParams(body)
      const begun = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (begun?.challenge !== challenge) return json(reply, { error: 'invalid_grant' }, 400)
      const now = Math.floor(Date.now() / 1_000)
      const claims = { iss: issuer, aud: begun.client, iat: now, exp: now + 300, nonce: begun.nonce, ...person }
      return json(reply, {
        access_token: 'access',
        token_type: 'Bearer',
        id_token: sign(claims, { privateKey: key.privateKey, name: KEY_NAME }),
      })
    }
    default:
      return json(reply, {}, 404)
  }
}

function json(reply: ServerResponse, answer: object, status = 200): unknown {
  return reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
