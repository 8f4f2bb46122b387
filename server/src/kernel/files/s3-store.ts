import { once } from 'node:events'
import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  type BucketLocationConstraint,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import type { S3Settings } from '../config/s3-settings.ts'
import { attachmentDisposition } from '../http/disposition.ts'
import type { DirectAccess, FileStore } from './file-store.ts'
import { signingInstant } from './signed-url.ts'

/** Prefix of uploads that are not accepted yet. No read URL is ever signed for them. */
const INCOMING = 'incoming/'
const MEBIBYTE = 1024 ** 2
/** Maximum number of parts per upload (Amazon S3, multipart upload limits). */
const PARTS = 10_000
/** Minimum size of a part. With parts of this size, an upload can have up to 50 GB. */
const PART_BYTES = 5 * MEBIBYTE
/**
 * Size of a part if the file may be larger than 50 GB, for example if its size is unknown, as for a customer's archive.
 * With parts of this size, an upload can have up to 300 GB. Two parts are held in memory.
 */
const LARGE_PART_BYTES = 32 * MEBIBYTE
const LIFETIME_SECONDS = SIGNED_URL_LIFETIME / 1_000

/** Time limits for the store, in milliseconds. The library's client has no time limits. */
const PATIENCE = {
  connect: 5_000,
  /** Maximum time without a byte. A store may copy a large file for a while before it responds. */
  idle: 30_000,
  /**
   * Time limit for a response without a file, and for a file that is read into memory. The time starts when the
   * response begins.
   */
  whole: 120_000,
}
/** Maximum size of a response without a file. A page of a list has about half a megabyte. */
const ANSWER_BYTES = 8 * 1024 * 1024
/** Maximum size of a file that is read into memory. */
const FILE_BYTES = 512 * 1024 * 1024

/**
 * Stores files in a bucket of any S3-compatible store, named by their keys. If the store fails, the error is AppError
 * `storage.unavailable`.
 */
export function s3Store({ bucket, origin, isDirect, ...settings }: S3Settings, patience = PATIENCE): FileStore {
  const { client, reading } = clientsOf(settings, patience)
  const { idle, whole } = patience
  const at = (Key: string) => ({ Bucket: bucket, Key })

  const sizeOf = async (key: string): Promise<number | undefined> => {
    const head = await absent(client.send(new HeadObjectCommand(at(key))))
    return head?.ContentLength
  }
  const remove = async (key: string) => {
    await reached(client.send(new DeleteObjectCommand(at(key))))
  }

  const opened = async (key: string): Promise<{ size: number | undefined; bytes: Readable }> => {
    const { Body, ContentLength } = await orNotFound(reading.send(new GetObjectCommand(at(key))))
    return { size: ContentLength, bytes: withoutPausesOf(Body as Readable, idle) }
  }

  async function* listOf(asked: { Bucket: string; Prefix?: string }) {
    const pages = paginateListObjectsV2({ client }, asked)
    for (;;) {
      const { value: page, done } = await reached(pages.next())
      if (done) return
      yield* page.Contents ?? []
    }
  }

  const direct: DirectAccess = {
    origin,
    putUrl({ key, contentType, limit }, now) {
      const put = new PutObjectCommand({
        ...at(INCOMING + key),
        ContentType: contentType,
        ContentLength: limit,
      })
      return getSignedUrl(client, put, {
        expiresIn: LIFETIME_SECONDS,
        signingDate: now,
        // These headers are signed, so that the store rejects a different size or type.
        signableHeaders: new Set(['content-length', 'content-type', 'host']),
      })
    },
    getUrl({ key, contentType, fileName }, now) {
      const get = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: fileName ? attachmentDisposition(fileName) : 'inline',
        ResponseCacheControl: `private, max-age=${LIFETIME_SECONDS / 2}, immutable`,
      })
      // The URL is the same for five minutes, so that browsers can cache pictures.
      return getSignedUrl(client, get, { expiresIn: LIFETIME_SECONDS, signingDate: signingInstant(now) })
    },
    async accept(key) {
      const existingSize = await sizeOf(key)
      if (existingSize !== undefined) return existingSize
      const from = INCOMING + key
      const size = await sizeOf(from)
      if (size === undefined) throw new AppError('files.notFound')
      await reached(client.send(new CopyObjectCommand({ ...at(key), CopySource: `${bucket}/${from}` })))
      await remove(from)
      return size
    },
  }

  return {
    async put(key, bytes, limit) {
      if ((await sizeOf(key)) !== undefined) {
        await drain(bytes)
        throw new AppError('files.alreadyUploaded')
      }
      return sendParts(client, at(key), bytes, limit)
    },
    async bytes(key) {
      const { size, bytes } = await opened(key)
      // Every store sends the length, and no more bytes than that are read from the connection.
      if (size === undefined || size > FILE_BYTES) {
        bytes.destroy()
        throw new AppError('storage.unavailable')
      }
      return reached(buffer(addAbortSignal(AbortSignal.timeout(whole), bytes)))
    },
    async read(key) {
      const { size = 0, bytes } = await opened(key)
      return { size, bytes }
    },
    async *keys() {
      for await (const { Key = '' } of listOf({ Bucket: bucket })) if (!Key.startsWith(INCOMING)) yield Key
    },
    remove,
    prepare: () => makeBucket(client, bucket, settings.region),
    async check() {
      await reached(client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
    async removeUnfinished(before) {
      const { Uploads = [] } = (await listed(client.send(new ListMultipartUploadsCommand({ Bucket: bucket })))) ?? {}
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Key || !Initiated || Initiated >= before) continue
        await reached(client.send(new AbortMultipartUploadCommand({ ...at(Key), UploadId })))
      }
      for await (const { Key, LastModified } of listOf({ Bucket: bucket, Prefix: INCOMING })) {
        if (Key && LastModified && LastModified < before) await remove(Key)
      }
    },
    ...(isDirect ? { direct } : {}),
  }
}

/** Opens a client for all calls, and one for reads. */
function clientsOf(settings: Omit<S3Settings, 'bucket' | 'origin' | 'isDirect'>, patience: typeof PATIENCE) {
  const config: S3ClientConfig = {
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Stores other than Amazon's reject checksums that they do not support, so no checksums are sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const { connect: connectionTimeout, idle, whole } = patience
  const client = boundedClient({ ...config, requestHandler: { connectionTimeout, socketTimeout: idle } }, whole)
  // A reader may pause, for example a browser, or an archive with a slow upload. So the connection itself has no time
  // limit, and a paused connection does not reduce the number available to others.
  const agent = { maxSockets: Number.POSITIVE_INFINITY }
  const waiting = { requestTimeout: idle, throwOnRequestTimeout: true, socketTimeout: 0 }
  const reading = boundedClient(
    { ...config, requestHandler: { connectionTimeout, ...waiting, httpAgent: agent, httpsAgent: agent } },
    whole,
  )
  return { client, reading }
}

/** Creates the bucket of a new installation if it is missing. Another node may create it at the same time. */
async function makeBucket(client: S3Client, bucket: string, region: string): Promise<void> {
  const head = await absent(client.send(new HeadBucketCommand({ Bucket: bucket })))
  if (head) return
  // The region in which Amazon creates buckets by default must not be named.
  const location = region === 'us-east-1' ? undefined : { LocationConstraint: region as BucketLocationConstraint }
  const made = client.send(
    new CreateBucketCommand({ Bucket: bucket, ...(location ? { CreateBucketConfiguration: location } : {}) }),
  )
  const failure = await made.then(
    () => undefined,
    (error: unknown) => error,
  )
  // Another node was faster, or the bucket belongs to another account.
  if (failure && !(await absent(client.send(new HeadBucketCommand({ Bucket: bucket }))))) {
    await reached(Promise.reject(failure))
  }
}

/**
 * Sends a file in parts, because only then a failing stream leaves no object behind.
 * @returns the size of the file in bytes
 */
async function sendParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  bytes: Readable,
  limit: number,
): Promise<number> {
  const sent = new PassThrough()
  // Failures are thrown where `stored` is awaited.
  sent.on('error', () => undefined)
  const stored = reached(new Upload({ client, params: { ...target, Body: sent }, ...partsOf(limit) }).done())
  stored.catch(() => undefined)
  let size = 0
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limit) throw new AppError('files.tooLarge', { limit })
      if (!sent.write(chunk)) await Promise.race([once(sent, 'drain'), stored])
    }
    if (size === 0) throw new AppError('files.empty')
  } catch (error) {
    // The upload fails with the error and removes its parts. Calling `abort` on the upload would not wait for the
    // removal.
    sent.destroy(error as Error)
    await stored.catch(() => undefined)
    throw error
  }
  sent.end()
  await stored
  return size
}

/** Part size for a file of up to `limit` bytes, and number of parts that are sent concurrently. */
function partsOf(limit: number): { partSize: number; queueSize: number } {
  const isLarge = limit > PARTS * PART_BYTES
  return isLarge ? { partSize: LARGE_PART_BYTES, queueSize: 2 } : { partSize: PART_BYTES, queueSize: 4 }
}

/** A client with time and size limits for its requests and responses. */
function boundedClient(config: S3ClientConfig, whole: number): S3Client {
  const client = new S3Client({ ...config, maxAttempts: 2 })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const answered = await next(given)
        const response = answered.response as { statusCode: number; body?: unknown }
        const isFile = commandName === GetObjectCommand.name && response.statusCode < 300
        if (response.body instanceof Readable && !isFile) {
          response.body = Readable.from(atMost(addAbortSignal(AbortSignal.timeout(whole), response.body)))
        }
        return answered
      },
    { step: 'deserialize', priority: 'low' },
  )
  return client
}

/**
 * The bytes of a file, delivered at the reader's speed. Only the time in which the store sends nothing counts towards
 * `idle`, not the reader's pauses. If the store fails, the stream ends with the error of `reached`.
 */
function withoutPausesOf(body: Readable, idle: number): Readable {
  const parts = body.iterator() as AsyncIterator<Buffer>
  return new Readable({
    async read() {
      const timer = setTimeout(() => body.destroy(new Error('the store sends nothing')), idle)
      try {
        const { value, done } = await reached(parts.next())
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(error as Error)
      } finally {
        clearTimeout(timer)
      }
    },
    destroy(error, callback) {
      body.destroy()
      callback(error)
    },
  })
}

async function* atMost(body: Readable): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > ANSWER_BYTES) throw new Error('the answer of the store is too large')
    yield chunk
  }
}

/**
 * @throws AppError `storage.unavailable` if the store failed or could not be reached, or if it rejects the bucket or the
 *   keys
 */
async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof AppError) throw error
    throw Object.assign(new AppError('storage.unavailable'), { cause: error })
  }
}

/** Reads a rejected stream to its end, so that the client receives the reason. */
async function drain(bytes: Readable): Promise<void> {
  for await (const _chunk of bytes.iterator({ destroyOnReturn: false }));
}

async function absent<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    // If the bucket does not exist, the storage is unavailable and its files are not reported as missing.
    const isAbsent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isAbsent && error.name !== 'NoSuchBucket') return undefined
    return reached(Promise.reject(error))
  }
}

/** Some stores cannot list incomplete uploads. For these stores, a rule on the bucket must end such uploads. */
async function listed<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return undefined
    return reached(Promise.reject(error))
  }
}

async function orNotFound<T>(asking: Promise<T>): Promise<T> {
  const answer = await absent(asking)
  if (answer === undefined) throw new AppError('files.notFound')
  return answer
}
