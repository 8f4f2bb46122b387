import type { Readable } from 'node:stream'
import type { GetPermit, PutPermit } from './signed-url.ts'

/** Storage of files: the data folder, or an S3 bucket. */
export interface FileStore {
  /**
   * Stores a stream completely or not at all; an existing file is never replaced.
   *
   * @returns the number of bytes.
   * @throws AppError `files.tooLarge` beyond the limit, `files.empty` for an empty stream, `files.alreadyUploaded` if
   * the
   * key has a file.
   */
  put(key: string, bytes: Readable, limit: number): Promise<number>
  /** The whole file. @throws AppError `files.notFound` */
  bytes(key: string): Promise<Uint8Array>
  /** Size and stream of a file, for content that must not be held in memory. @throws AppError `files.notFound` */
  read(key: string): Promise<{ size: number; bytes: Readable }>
  /** The keys of all complete files, in no order. */
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Removes unfinished files begun before the instant, left by a killed process. */
  removeUnfinished(before: Date): Promise<void>
  /** Direct access of browsers to the store; absent: everything passes through this program. */
  direct?: DirectAccess
}

export interface DirectAccess {
  /** A URL that accepts exactly `limit` bytes. They wait under another key until `accept`. */
  putUrl(permit: PutPermit, now: Date): Promise<string>
  getUrl(permit: GetPermit, now: Date): Promise<string>
  /**
   * Accepts an upload of a browser, so that its URL can no longer change the file; does nothing if it was accepted
   * before.
   *
   * @returns the number of bytes.
   * @throws AppError `files.notFound` if nothing has arrived
   */
  accept(key: string): Promise<number>
  /** Origin of the URLs, for the content security policy. */
  origin: string
}
