import type { Readable } from 'node:stream'
import type { GetPermit, PutPermit } from './signed-url.ts'

/** File storage: the data folder, or an S3 bucket. */
export interface FileStore {
  /**
   * Stores a stream completely or not at all. An existing file is never replaced.
   *
   * @returns the number of bytes
   * @throws AppError `files.tooLarge` beyond the limit; `files.empty` for an empty stream; `files.alreadyUploaded` if a
   * file with this key exists; `storage.full` or `storage.unavailable` if the store cannot take the file
   */
  put(key: string, bytes: Readable, limit: number): Promise<number>
  /**
   * Reads the whole file.
   * @throws AppError `files.notFound`, `storage.unavailable`
   */
  bytes(key: string): Promise<Uint8Array>
  /**
   * Size and stream of a file, for files that are too large for memory.
   * @throws AppError `files.notFound`, `storage.unavailable`
   */
  read(key: string): Promise<{ size: number; bytes: Readable }>
  /**
   * The keys of all complete files, in any order. Throws if the folder is missing, so that a backup cannot silently
   * omit the files.
   */
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Removes incomplete files that were started before this time. A killed process leaves such files behind. */
  removeUnfinished(before: Date): Promise<void>
  /**
   * Creates the folder or the bucket if it is missing. Called only for a new installation and when a backup is restored; otherwise a
   * missing folder means that its volume is not mounted.
   */
  prepare(): Promise<void>
  /**
   * Checks that the store can be used: writes and removes a file in the folder, or asks the store for the bucket.
   * @throws AppError `storage.unavailable`, `storage.full`
   */
  check(): Promise<void>
  /** Direct access for browsers to the storage. If absent, all data passes through this program. */
  direct?: DirectAccess
}

export interface DirectAccess {
  /** A URL for uploading exactly `limit` bytes. The bytes are stored under a temporary key until `accept` is called. */
  putUrl(permit: PutPermit, now: Date): Promise<string>
  getUrl(permit: GetPermit, now: Date): Promise<string>
  /**
   * Accepts a browser's upload, after which its URL can no longer change the file. Does nothing if the upload was
   * already accepted.
   *
   * @returns the number of bytes
   * @throws AppError `files.notFound` if nothing was uploaded
   */
  accept(key: string): Promise<number>
  /** Origin of the signed URLs, for the content security policy. */
  origin: string
}
