import type { Readable } from 'node:stream'
import type { GetPermit, PutPermit } from './signed-url.ts'

/** Storage of files: the data folder, or an S3 bucket. */
export interface FileStore {
  /**
   * Stores a stream completely or not at all. An existing file is never replaced.
   *
   * @returns the number of bytes
   * @throws AppError `files.tooLarge` beyond the limit, `files.empty` for an empty stream, `files.alreadyUploaded` if
   * the key has a file
   */
  put(key: string, bytes: Readable, limit: number): Promise<number>
  /**
   * Reads the whole file.
   * @throws AppError `files.notFound`
   */
  bytes(key: string): Promise<Uint8Array>
  /**
   * Size and stream of a file, for content that is too large for memory.
   * @throws AppError `files.notFound`
   */
  read(key: string): Promise<{ size: number; bytes: Readable }>
  /** The keys of all complete files, in any order. It fails without the folder, so that no backup lacks the files. */
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Removes unfinished files that were begun before the instant. A killed process leaves such files. */
  removeUnfinished(before: Date): Promise<void>
  /** Makes an absent folder. Only a new installation does this, because otherwise the folder is not mounted. */
  prepare(): Promise<void>
  /** Direct access of browsers to the store. If absent, all data passes through this program. */
  direct?: DirectAccess
}

export interface DirectAccess {
  /** A URL to which exactly `limit` bytes can be uploaded. They wait under another key until `accept`. */
  putUrl(permit: PutPermit, now: Date): Promise<string>
  getUrl(permit: GetPermit, now: Date): Promise<string>
  /**
   * Accepts an upload of a browser, so that its URL cannot change the file any more. Does nothing if the upload was
   * accepted before.
   *
   * @returns the number of bytes
   * @throws AppError `files.notFound` if nothing was uploaded
   */
  accept(key: string): Promise<number>
  /** Origin of the URLs, for the content security policy. */
  origin: string
}
