import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis } from '@electric-sql/pglite-postgis'
import { VALUE_PARSERS } from '../value-types.ts'
import type { Answer, Control, ControlAnswer, DatabaseFailure, HostOptions, Request } from './protocol.ts'
import { Turnstile } from './turnstile.ts'

/**
 * The thread that holds the embedded database. PostgreSQL in WebAssembly computes synchronously: in the
 * serving thread it would stop every other request, so it lives here and answers messages.
 */
const options = workerData as HostOptions
const control = parentPort
if (!control) throw new Error('the database host runs as a worker thread')

const say = (answer: ControlAnswer, transfer: ArrayBuffer[] = []) => control.postMessage(answer, transfer)

const turnstile = new Turnstile()

const database = await PGlite.create({
  ...(options.folder ? { dataDir: options.folder } : {}),
  ...(options.image ? { loadDataDir: new Blob([options.image as Uint8Array<ArrayBuffer>]) } : {}),
  extensions: { postgis, pg_trgm, unaccent },
  parsers: VALUE_PARSERS,
})

control.on('message', async (message: Control) => {
  if (message.kind === 'client') return serve(message.port)
  if (message.kind === 'image') {
    const blob = await turnstile.alone(() => database.dumpDataDir('none'))
    const image = new Uint8Array(await blob.arrayBuffer())
    return say({ kind: 'image', image }, [image.buffer as ArrayBuffer])
  }
  await turnstile.alone(() => database.close())
  say({ kind: 'closed' })
})

say({ kind: 'open' })

function serve(port: MessagePort) {
  const held = new Map<number, () => void>()
  let lastLease = 0
  let isClosed = false

  // A client that dies in the middle of a transaction must not keep the only connection.
  port.on('close', async () => {
    isClosed = true
    for (const release of held.values()) {
      await database.exec('ROLLBACK')
      release()
    }
    held.clear()
  })

  port.on('message', async (request: Request) => {
    try {
      port.postMessage({ id: request.id, ok: true, value: await answer(request) } satisfies Answer)
    } catch (error) {
      port.postMessage({ id: request.id, ok: false, error: failure(error) } satisfies Answer)
    }
  })

  async function answer(request: Request) {
    switch (request.kind) {
      case 'begin': {
        const release = await turnstile.enter()
        try {
          await database.exec(`BEGIN; ${request.opening}`)
          // Who asked may have gone while it waited for its turn: nobody would end this transaction.
          if (isClosed) throw new Error('the port has been closed')
        } catch (error) {
          await database.exec('ROLLBACK')
          release()
          throw error
        }
        lastLease += 1
        held.set(lastLease, release)
        return lastLease
      }
      case 'run': {
        if (!held.has(request.lease)) throw new Error('this transaction has already ended')
        const { rows, affectedRows } = await database.query(request.statement, request.parameters, {
          rowMode: request.options.rows === 'arrays' ? 'array' : 'object',
        })
        return { rows: rows as Record<string, unknown>[], affected: affectedRows ?? 0 }
      }
      case 'end': {
        const release = held.get(request.lease)
        if (!release) throw new Error('this transaction has already ended')
        held.delete(request.lease)
        try {
          await database.exec(request.outcome === 'commit' ? 'COMMIT' : 'ROLLBACK')
        } finally {
          release()
        }
        return null
      }
      case 'execute':
        return turnstile.alone(async () => {
          try {
            const results = await database.exec(request.statements)
            return results.flatMap((result) => result.rows as Record<string, unknown>[])
          } catch (error) {
            // A block that failed between its own BEGIN and COMMIT would poison every later statement.
            await database.exec('ROLLBACK')
            throw error
          }
        })
    }
  }
}

function failure(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, constraint, detail } = error as Error & Partial<DatabaseFailure>
  return {
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(detail ? { detail } : {}),
  }
}
