import type { QueueName } from '@lindero/contract/kernel/call'
import { WORKBOOK_LIMITS, type WorkbookLimits } from '@lindero/documents/kernel/limits'
import { LIMITS, type SharedLimits } from '@lindero/domain/customers/limits'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import { SAVED_VIEWS_MAXIMUM } from '@lindero/domain/users/saved-views'
import { z } from 'zod'
import type { DatabaseSeconds } from '../database/pool.ts'
import type { CallQueue, QueueLimits } from '../limits/queues.ts'

/** A whole preview may take this many times as long as reading the file. */
const PREVIEW_FACTOR = 2
const MEGABYTE = 1024 * 1024

const whole = (minimum: number, maximum: number, standard: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(standard)

/** Settings that limit the resources of a call, a user or a customer (docs/operations.md). */
export const limitSettings = {
  CONNECTIONS_AT_ONCE: whole(10, 100_000, 1_000),
  CONNECTIONS_PER_ADDRESS: whole(1, 100_000, 300),
  CALLS_AT_ONCE: whole(1, 1_000, 8),
  CALLS_AT_ONCE_PER_USER: whole(1, 1_000, 4),
  CALLS_WAITING_PER_USER: whole(0, 10_000, 100),
  HEADER_SECONDS: whole(1, 600, 10),
  BODY_SECONDS: whole(1, 600, 30),
  UPLOAD_SECONDS: whole(10, 86_400, 600),
  IDLE_SECONDS: whole(1, 3_600, 72),
  PAUSE_SECONDS: whole(1, 86_400, 900),
  PAUSED_DOWNLOADS: whole(0, 100, 3),
  STATEMENT_SECONDS: whole(1, 86_400, 60),
  LOCK_SECONDS: whole(1, 86_400, 15),
  IDLE_TRANSACTION_SECONDS: whole(1, 86_400, 60),
  TAPES_AT_ONCE: whole(1, 32, 2),
  SEARCHES_AT_ONCE: whole(1, 100, 4),
  EXPORTS_AT_ONCE: whole(1, 32, 2),
  PICTURES_AT_ONCE: whole(1, 32, 2),
  WAITING_PER_USER: whole(0, 1_000, 4),
  WAITING_PER_NODE: whole(0, 10_000, 50),
  CUSTOMER_FILES_MB: whole(1, 10_000_000, 5_000),
  OPEN_UPLOADS: whole(1, 1_000, 10),
  SAVED_VIEWS: whole(1, 10_000, SAVED_VIEWS_MAXIMUM),
  DOCUMENT_FILE_MB: whole(1, 1_024, 50),
  PICTURE_MEGAPIXELS: whole(1, 268, 50),
  PICTURE_SIDE: whole(100, 65_535, 20_000),
  PICTURE_MB: whole(128, 65_536, 768),
  PICTURE_SECONDS: whole(1, 600, 30),
  READER_MB: whole(256, 65_536, 1_024),
  READER_SECONDS: whole(5, 600, 60),
  TAPE_FILE_MB: whole(1, 1_024, WORKBOOK_LIMITS.fileBytes / MEGABYTE),
  TAPE_ROWS: whole(1, 1_048_576, WORKBOOK_LIMITS.rows),
  TEXT_CHARACTERS: whole(200, 100_000, LIMITS.textCharacters),
  SEARCH_TERMS: whole(1, 100, LIMITS.searchTerms),
  SEARCH_TERM_CHARACTERS: whole(3, 200, LIMITS.searchTermCharacters),
  TAPE_SHEET_MB: whole(1, 4_096, WORKBOOK_LIMITS.partBytes / MEGABYTE),
  TAPE_PART_MB: whole(1, 1_024, WORKBOOK_LIMITS.smallPartBytes / MEGABYTE),
  TAPE_TEXT_MB: whole(1, 1_024, WORKBOOK_LIMITS.sharedStringBytes / MEGABYTE),
  TAPE_INFLATED_MB: whole(1, 8_192, WORKBOOK_LIMITS.totalBytes / MEGABYTE),
  TAPE_SECONDS: whole(1, 3_600, WORKBOOK_LIMITS.seconds),
  TAPE_HEAP_MB: whole(64, 65_536, 1_024),
  VALUATION_HEAP_MB: whole(64, 65_536, 1_024),
  MODEL_ADVERTS: whole(1_000, 10_000_000, 150_000),
  EXPORT_HEAP_MB: whole(64, 65_536, 512),
  EXPORT_SECONDS: whole(10, 86_400, 900),
}

/** The parsed `limitSettings`, with units in the names. */
export interface Limits {
  /** Limits on open connections, and on how long a client may take to send a request. */
  http: {
    connections: number
    /** Limit per IP address. These connections also count towards `connections`. */
    connectionsPerAddress: number
    headerSeconds: number
    bodySeconds: number
    uploadSeconds: number
    idleSeconds: number
    /** Maximum time in seconds for which a download may pause, and maximum number of paused downloads per user. */
    pauseSeconds: number
    pausedPerUser: number
  }
  /** Undefined for command-line programs, because these may run for hours. */
  databaseSeconds: DatabaseSeconds | undefined
  queues: Readonly<Record<QueueName | CallQueue, QueueLimits>>
  uploads: { bytesPerCustomer: number; openPerUser: number; openMilliseconds: number }
  /** Limit per user. */
  savedViews: number
  documents: {
    fileBytes: number
    picture: { pixels: number; side: number; megabytes: number; seconds: number }
    /** Limits for the process that reads a document. The seconds are per page. */
    reader: { megabytes: number; seconds: number }
  }
  /** The seconds of `threads` also bound the validation of the rows, which the limits of the workbook do not. */
  tape: { limits: WorkbookLimits; threads: { threads: number; heapMegabytes: number; seconds: number } }
  /** Limits that both the server and the browser check. */
  shared: SharedLimits
  valuationHeapMegabytes: number
  /** Maximum number of evidence records for fitting one price model. */
  modelAdverts: number
  exports: { heapMegabytes: number; seconds: number }
}

const settings = z.object(limitSettings)

export function limitsOf(variables: z.output<typeof settings>): Limits {
  const queue = (atOnce: number, atOncePerUser: number): QueueLimits => ({
    atOnce,
    atOncePerUser,
    waiting: variables.WAITING_PER_NODE,
    waitingPerUser: variables.WAITING_PER_USER,
  })
  const calls = (atOnce: number, atOncePerUser: number): QueueLimits => ({
    atOnce,
    atOncePerUser,
    waiting: 10 * variables.CALLS_WAITING_PER_USER,
    waitingPerUser: variables.CALLS_WAITING_PER_USER,
  })
  return {
    http: {
      connections: variables.CONNECTIONS_AT_ONCE,
      connectionsPerAddress: variables.CONNECTIONS_PER_ADDRESS,
      headerSeconds: variables.HEADER_SECONDS,
      bodySeconds: variables.BODY_SECONDS,
      uploadSeconds: variables.UPLOAD_SECONDS,
      idleSeconds: variables.IDLE_SECONDS,
      pauseSeconds: variables.PAUSE_SECONDS,
      pausedPerUser: variables.PAUSED_DOWNLOADS,
    },
    databaseSeconds: {
      statement: variables.STATEMENT_SECONDS,
      lock: variables.LOCK_SECONDS,
      idleTransaction: variables.IDLE_TRANSACTION_SECONDS,
    },
    queues: {
      // Without this queue, a burst of one user would take all database connections before its calls are limited.
      identification: calls(Math.ceil(variables.CALLS_AT_ONCE / 2), variables.CALLS_AT_ONCE_PER_USER),
      call: calls(variables.CALLS_AT_ONCE, variables.CALLS_AT_ONCE_PER_USER),
      // More slots than for calls with a session, because a login occupies its slot while it waits in the password
      // queue.
      publicCall: calls(8 * variables.CALLS_AT_ONCE, 2 * variables.CALLS_AT_ONCE_PER_USER),
      // Two run concurrently: while one fits a market model in its thread, the other reads the evidence for the next
      // model.
      valuation: queue(2, 1),
      tape: queue(variables.TAPES_AT_ONCE, 1),
      search: queue(variables.SEARCHES_AT_ONCE, 2),
      // These calls wait for the identity providers of customers, which may not answer. A password never waits here.
      identityProvider: calls(8 * variables.CALLS_AT_ONCE, 2 * variables.CALLS_AT_ONCE_PER_USER),
      // These calls wait for an external service, and one user needs only a few per second.
      cadastre: queue(8, 2),
      // A separate queue, so that looking up a property does not wait for pictures.
      cadastralPicture: queue(4, 2),
      export: queue(variables.EXPORTS_AT_ONCE, 1),
      picture: queue(variables.PICTURES_AT_ONCE, 2),
    },
    uploads: {
      bytesPerCustomer: variables.CUSTOMER_FILES_MB * MEGABYTE,
      openPerUser: variables.OPEN_UPLOADS,
      openMilliseconds: SIGNED_URL_LIFETIME + variables.UPLOAD_SECONDS * 1_000,
    },
    savedViews: variables.SAVED_VIEWS,
    documents: {
      fileBytes: variables.DOCUMENT_FILE_MB * MEGABYTE,
      picture: {
        pixels: variables.PICTURE_MEGAPIXELS * 1_000_000,
        side: variables.PICTURE_SIDE,
        megabytes: variables.PICTURE_MB,
        seconds: variables.PICTURE_SECONDS,
      },
      reader: { megabytes: variables.READER_MB, seconds: variables.READER_SECONDS },
    },
    tape: {
      limits: {
        ...WORKBOOK_LIMITS,
        fileBytes: variables.TAPE_FILE_MB * MEGABYTE,
        rows: variables.TAPE_ROWS,
        partBytes: variables.TAPE_SHEET_MB * MEGABYTE,
        smallPartBytes: variables.TAPE_PART_MB * MEGABYTE,
        sharedStringBytes: variables.TAPE_TEXT_MB * MEGABYTE,
        totalBytes: variables.TAPE_INFLATED_MB * MEGABYTE,
        seconds: variables.TAPE_SECONDS,
      },
      threads: {
        threads: variables.TAPES_AT_ONCE,
        heapMegabytes: variables.TAPE_HEAP_MB,
        seconds: variables.TAPE_SECONDS * PREVIEW_FACTOR,
      },
    },
    shared: {
      assetRowsPerFile: variables.TAPE_ROWS,
      fileBytes: variables.TAPE_FILE_MB * MEGABYTE,
      searchTerms: variables.SEARCH_TERMS,
      searchTermCharacters: variables.SEARCH_TERM_CHARACTERS,
      textCharacters: variables.TEXT_CHARACTERS,
    },
    valuationHeapMegabytes: variables.VALUATION_HEAP_MB,
    modelAdverts: variables.MODEL_ADVERTS,
    exports: { heapMegabytes: variables.EXPORT_HEAP_MB, seconds: variables.EXPORT_SECONDS },
  }
}
