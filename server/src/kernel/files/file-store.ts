import type { Readable } from 'node:stream'
import type { GetPermit, PutPermit } from './signed-url.ts'

/** Storage of files: the data folder, or an S3 bucket. */
export interface FileStore {
  /**
   * Stores a stream whole or not at all; what is there already is never replaced.
   *
   * @returns the number of bytes. @throws AppError `files.tooLarge` beyond the limit, `files.empty` for nothing,
   *   `files.alreadyUploaded` where the key has a file.
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
  /** Where browsers store and read files without the program; absent: everything passes through it. */
  direct?: DirectAccess
}

export interface DirectAccess {
  /** A URL that takes exactly `limit` bytes. They wait under another key until `accept`. */
  putUrl(permit: PutPermit, now: Date): Promise<string>
  getUrl(permit: GetPermit, now: Date): Promise<string>
  /**
   * Takes what a browser has stored, so that its URL can change it no more; does nothing where it was taken before.
   *
   * @returns the number of bytes. @throws AppError `files.notFound` where nothing has arrived
   */
  accept(key: string): Promise<number>
  /** Origin of the URLs, for the content security policy. */
  origin: string
}
