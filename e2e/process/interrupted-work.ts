import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { expect } from 'vitest'
import { type StoredDocument, simpleNote, uploadDocument } from './documents.ts'
import type { Session } from './session.ts'

/** Number of documents per round. They use the customer's quota. */
const UPLOADS = 5

export interface StoredAsset {
  uuid: string
  externalId: string
  address: string | null
}

/**
 * The saves that the server has confirmed: new portfolios, and the last address of the asset. `underWay` is the address
 * in the interrupted save.
 */
export interface Saves {
  portfolios: string[]
  address: string | null
  underWay: string | null
}

/** Adds portfolios and changes the address of an asset until a call fails because the server was interrupted. */
export async function saveUntilInterrupted(session: Session, round: number, asset: StoredAsset): Promise<Saves> {
  const done: Saves = { portfolios: [], address: asset.address, underWay: null }
  for (let count = 0; ; count += 1) {
    try {
      const name = `Ronda ${round}, cartera ${count}`
      const added = await session.call('PUT', '/portfolios', { name })
      if (added.status === 503) return done
      if (added.status !== 200) throw new Error(JSON.stringify(added.body))
      done.portfolios.push(name)
      done.underWay = `Calle de la Ronda ${round}, ${count}`
      const change = { field: 'address', oldValue: done.address, newValue: done.underWay }
      const saved = await session.call('POST', `/assets/${asset.uuid}`, { changes: [change] })
      if (saved.status === 503) return done
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
      done.address = done.underWay
    } catch (error) {
      if (error instanceof TypeError) return done // The server has closed the connection.
      throw error
    }
  }
}

/** Uploads up to `UPLOADS` documents of an asset one by one, until a call fails because the server was interrupted. */
export async function uploadUntilInterrupted(
  session: Session,
  round: number,
  asset: StoredAsset,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = []
  try {
    while (stored.length < UPLOADS) {
      stored.push(await uploadDocument(session, asset.uuid, simpleNote(`Ronda ${round} ${stored.length}`)))
    }
  } catch (error) {
    const isInterrupted = error instanceof TypeError || /"statusCode":503/.test(String(error))
    if (!isInterrupted) throw error
  }
  return stored
}

/** Expects that all confirmed saves and uploads are stored. */
export async function expectKept(
  session: Session,
  folder: string,
  { saves, uploads }: { saves: Saves; uploads: StoredDocument[] },
  { saved, uploaded }: { saved: StoredAsset; uploaded: StoredAsset },
): Promise<void> {
  for (const { file, bytes } of uploads) expect(readFileSync(join(folder, 'files', file)).equals(bytes)).toBe(true)
  const documents = await session.get<{ items: { uuid: string }[] }>(`/assets/${uploaded.uuid}/attachments`)
  const listed = new Set(documents.items.map(({ uuid }) => uuid))
  expect(uploads.filter(({ uuid }) => !listed.has(uuid))).toEqual([])

  const portfolios = await session.all<Portfolio>('/portfolios')
  const names = new Set(portfolios.map(({ name }) => name))
  expect(saves.portfolios.filter((name) => !names.has(name))).toEqual([])
  const { address } = await session.get<StoredAsset>(`/assets/${saved.uuid}`)
  expect([saves.address, saves.underWay]).toContain(address)
}
