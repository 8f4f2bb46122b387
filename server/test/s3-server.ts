import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import S3rver from 's3rver'
import { type S3Settings, s3SettingsOf } from '../src/kernel/config/s3-settings.ts'

/** The access keys of the local store. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
const BUCKET = 'lindero'

export interface S3Server {
  /** Settings that make a system use this bucket. */
  variables: Record<string, string>
  settings: S3Settings
  /**
   * Called for each request. If it returns a status, the reply has that status and the request does not reach the
   * store.
   */
  onRequest: ((asked: IncomingMessage) => number | undefined) | undefined
  close(): Promise<void>
}

/**
 * Starts an S3 server with an empty bucket, or without one, in this process. The store does not check presigned URLs, so a proxy in
 * front of it first checks each request, following Amazon's description of signature version 4.
 */
export async function openS3Server({ hasBucket = true } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'lindero-s3-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const store = new S3rver({ ...options, configureBuckets: hasBucket ? [{ name: BUCKET, configs: [] }] : [] })
  const { port } = await store.run()
  const front = createServer((asked, reply) => {
    if (!isSigned(asked)) {
      asked.resume()
      reply.writeHead(403).end()
      return
    }
    const status = opened.onRequest?.(asked)
    if (status) {
      asked.resume()
      reply.writeHead(status).end()
      return
    }
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      // If the client disconnects, both streams end.
      pipeline(answer, reply).catch(() => answer.destroy())
    })
    pipeline(asked, passed).catch(() => reply.destroy())
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  const variables = {
    ...KEYS,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    S3_REGION: 'us-east-1',
    S3_PATH_STYLE: 'on',
  }
  const settings = s3SettingsOf({ ...variables, S3_PATH_STYLE: 'on', S3_DIRECT: 'on' })
  if (!settings) throw new Error('the settings name no bucket')
  const opened: S3Server = {
    variables,
    settings,
    onRequest: undefined,
    async close() {
      front.closeAllConnections()
      await new Promise((closed) => front.close(closed))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return opened
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * True if the request has a valid presigned URL that has not expired. Also true if the request has an `Authorization`
 * header; the signature in the header is not checked.
 */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const signature = searchParams.get('X-Amz-Signature')
  if (signature === null) return !searchParams.has('X-Amz-Algorithm') && headers.authorization !== undefined
  const at = searchParams.get('X-Amz-Date') ?? ''
  const signedOn = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Date.now() > signedOn + Number(searchParams.get('X-Amz-Expires')) * 1_000) return false
  const [, ...scope] = (searchParams.get('X-Amz-Credential') ?? '').split('/')
  const names = searchParams.get('X-Amz-SignedHeaders') ?? ''
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${KEYS.S3_SECRET_KEY}`)
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature
}
