import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { lookUpPublic } from '../../kernel/http/internet-address.ts'
import { isProviderAddress } from './provider-address.ts'

/** Maximum size of a response in bytes. The documents and key sets of large providers have about 20 kB. */
const ANSWER_BYTES = 512 * 1024
/** Time limit of a whole request, including name resolution, connecting and reading. */
const PATIENCE_MILLISECONDS = 8_000

interface ProviderRequest {
  method?: string | undefined
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Sends a request to an identity provider. Customers' administrators choose the address, so it is checked: every
 * address, including addresses in the provider's document, must be allowed (`isProviderAddress`); a name must resolve
 * to the public internet unless the operator has allowed the host; redirects are not followed.
 *
 * @throws Error with the reason if there is no complete response
 */
export function fetchProvider(privateHosts: ReadonlySet<string>) {
  return async (address: string, { method = 'GET', headers = {}, body }: ProviderRequest): Promise<Response> => {
    if (!isProviderAddress(address, privateHosts)) throw new Error('the address of the provider is not allowed')
    const url = new URL(address)
    const bytes = body === undefined || body === null ? undefined : Buffer.from(String(body))
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
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
