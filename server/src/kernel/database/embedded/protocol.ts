import type { RunOptions, RunResult } from '../driver.ts'

/** What a client asks of the thread that holds the embedded database. */
export type Request =
  | { id: number; kind: 'begin'; opening: string }
  | { id: number; kind: 'run'; lease: number; statement: string; parameters: unknown[]; options: RunOptions }
  | { id: number; kind: 'end'; lease: number; outcome: 'commit' | 'rollback' }
  | { id: number; kind: 'execute'; statements: string }

export type Answer =
  | { id: number; ok: true; value: number | RunResult | Record<string, unknown>[] | null }
  | { id: number; ok: false; error: DatabaseFailure }

/** PostgreSQL's own words and code, carried across threads. */
export interface DatabaseFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

/** What the host needs to open the database. */
export interface HostOptions {
  /** Folder of the database files; absent: in memory (tests). */
  folder?: string
  /** A prepared database (tar) to start from. */
  image?: Uint8Array
}

/** Control messages between the process that started the host and the host itself. */
export type Control =
  | { kind: 'client'; port: import('node:worker_threads').MessagePort }
  | { kind: 'close' }
  | { kind: 'image' }
export type ControlAnswer =
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'image'; image: Uint8Array }
  | { kind: 'failed'; message: string }
