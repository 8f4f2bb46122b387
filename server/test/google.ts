import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'

export const CLIENT_ID = 'client.test'
const KEY_ID = 'key-1'

export interface TestGoogle {
  /** Settings that make a system trust this server. */
  settings: Record<string, string>
  /**
   * Creates an ID token, which is valid unless the claims make it invalid. A `stranger` signs with an unpublished key.
   */
  credential(claims: Record<string, unknown>, by?: 'google' | 'stranger'): Promise<string>
  /** Number of requests for the published keys so far. */
  asked(): number
  close(): Promise<void>
}

/** Starts a local server that imitates Google and publishes its own keys over HTTP. */
export async function openTestGoogle(maxAge = 3600): Promise<TestGoogle> {
  const keys = {
    google: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    stranger: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${maxAge}, must-revalidate`,
    })
    response.end(
      JSON.stringify({ keys: [{ ...keys.google.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256' }] }),
    )
  })
  const url = await listen(server)
  return {
    settings: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: url },
    credential(claims, by = 'google') {
      const seconds = Math.floor(Date.now() / 1000)
      const complete = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        iat: seconds - 60,
        exp: seconds + 3_000,
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Prueba',
        ...claims,
      }
      return new SignJWT(complete).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(keys[by].privateKey)
    },
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * Starts the server on a free local port.
 *
 * @returns its address
 */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
