import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookUpPublic } from '../kernel/http/internet-address.ts'

export interface Picture {
  bytes: Uint8Array
  contentType: string
}

/** Maximum size of a picture in bytes. Portals show no larger pictures. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** Time limit for DNS lookup, connection, redirects and download together. */
const PATIENCE_MILLISECONDS = 8_000
const REDIRECTS = 3

/** The accepted picture formats, recognised by the first bytes. The content type that the source states is ignored. */
const STARTS = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
] as const

/**
 * The content type of a picture, detected from its bytes; undefined for anything else, such as a web page or an SVG
 * with scripts.
 */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0]
}

/**
 * Fetches a picture from the web. Its address comes from an imported file and is not trusted. Therefore the address,
 * and the target of each redirect, must be on the public internet and use a standard port, never inside this network.
 * @param trusted hosts that may be inside this network, with their port unless it is standard
 * @throws Error with the reason if no picture could be fetched
 */
export async function fetchPicture(address: string, trusted: ReadonlySet<string>): Promise<Picture> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const answer = await ask(url, trusted, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new Error(`no picture: ${statusCode}`)
    }
    const bytes = await bytesOf(answer)
    const contentType = pictureType(bytes)
    if (!contentType) throw new Error('no picture: another kind of content')
    return { bytes, contentType }
  }
  throw new Error('no picture: too many redirects')
}

function ask(url: URL, trusted: ReadonlySet<string>, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = trusted.has(url.host)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted) {
    if (url.port !== '') throw new Error('no picture: not at a usual port')
    // Only IP addresses are checked here. A host name is checked after its DNS lookup.
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('no picture: not on the public internet')
  }
  const get = url.protocol === 'https:' ? getSecure : url.protocol === 'http:' ? getPlain : undefined
  if (!get || url.username || url.password) throw new Error('no picture: no plain address of the web')
  const headers = { accept: 'image/webp,image/jpeg,image/png' }
  // A new connection is opened, because the address of an existing one may not have been checked.
  const options = { agent: false, headers, signal, ...(isTrusted ? {} : { lookup: lookUpPublic }) }
  return new Promise((resolve, reject) => void get(url, options, resolve).once('error', reject))
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > PICTURE_BYTES) throw new Error('no picture: too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
