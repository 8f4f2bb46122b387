import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { z } from 'zod'
import type { SignInSettings } from '../../kernel/config/sign-in-settings.ts'
import { lookUpPublic } from '../../kernel/http/internet-address.ts'
import { isProviderAddress } from './provider-address.ts'

/** Maximum size of a response in bytes. The documents and key sets of large providers have about 20 kB. */
const ANSWER_BYTES = 512 * 1024

interface ProviderRequest {
  method?: string | undefined
  headers?: Record<string, string>
  body?: unknown
}

/** A failure of the provider: no complete response, or a response that is not what the protocol requires. */
class ProviderOutage extends Error {}

/** True if the provider failed, in contrast to a sign-in that the provider denied. */
export function isOutage(error: unknown): boolean {
  return error instanceof ProviderOutage || (error instanceof Error && isOutage(error.cause))
}

/**
 * Sends a request to an identity provider. Customers' administrators choose the address, so it is checked: every
 * address, including addresses in the provider's document, must be allowed (`isProviderAddress`); a name must resolve
 * to the public internet unless the operator has allowed the host; redirects are not followed.
 *
 * @throws ProviderOutage with the reason if there is no complete response within the time limit, or an unusable one
 */
export function fetchProvider(settings: SignInSettings) {
  return async (address: string, request: ProviderRequest): Promise<Response> => {
    const response = await sent(settings, address, request).catch((error: unknown) => {
      throw new ProviderOutage(error instanceof Error ? error.message : 'the provider did not answer')
    })
    await requireUsable(response.clone(), request.method === 'POST')
    return response
  }
}

async function sent(
  { privateHosts, seconds }: SignInSettings,
  address: string,
  { method = 'GET', headers = {}, body }: ProviderRequest,
): Promise<Response> {
  if (!isProviderAddress(address, privateHosts)) throw new Error('the address of the provider is not allowed')
  const url = new URL(address)
  const bytes = body === undefined || body === null ? undefined : Buffer.from(String(body))
  // The limit covers the whole request, including name resolution, connecting and reading.
  const signal = AbortSignal.timeout(seconds * 1_000)
  const options = {
    method,
    // A new connection is opened, because the address of an existing one may not have been checked.
    agent: false,
    headers: { ...headers, ...(bytes ? { 'content-length': bytes.length } : {}) },
    signal,
    ...(privateHosts.has(url.host) ? {} : { lookup: lookUpPublic }),
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(bytes)
  })
  const read = await bytesOf(answer)
  const status = answer.statusCode ?? 500
  const type = answer.headers['content-type']
  return new Response(status === 204 || status === 304 ? null : new Uint8Array(read), {
    status,
    headers: type ? { 'content-type': type } : {},
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > ANSWER_BYTES) throw new Error('the answer of the provider is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Response of the token endpoint (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
const tokens = z.object({ access_token: z.string().min(1), token_type: z.string().min(1), id_token: z.string().min(1) })
/** Error response of the token endpoint (RFC 6749, section 5.2). */
const tokenError = z.object({ error: z.string().min(1) })
/** The provider's document, or its key set (RFC 7517, section 5). */
const documents = z.union([
  z.object({ issuer: z.string() }),
  z.object({ keys: z.array(z.object({ kty: z.string() })) }),
])

/**
 * Separates failures of the provider from its decisions. The token endpoint decides with a complete token response, or
 * with an error response that names its reason. Everything else is a failure, such as an error page of a proxy.
 */
async function requireUsable(response: Response, isTokenRequest: boolean): Promise<void> {
  const { status } = response
  if (status >= 500 || status === 429) throw new ProviderOutage(`the provider answered ${status}`)
  const expected = status === 200 ? (isTokenRequest ? tokens : documents) : isTokenRequest ? tokenError : null
  if (!expected) throw new ProviderOutage(`the provider answered ${status}`)
  const body: unknown = await response.json().catch(() => undefined)
  if (!expected.safeParse(body).success) throw new ProviderOutage('the answer of the provider has an unexpected form')
}
