import { Readable } from 'node:stream'
import type { DemoPortfolio, DemoWorld } from '@lindero/demo/app/world'
import { type DemoDocument, type DemoYear, yearOf } from '@lindero/demo/assets/year'
import { FACADE_KINDS, FACADE_VARIANTS, facadeKindOf, facadeSvg } from '@lindero/demo/kernel/facades'
import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { AppError } from '@lindero/domain/errors'
import { sizeKeys } from '../../files/receive-upload.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'

/** A demo file in the store. */
interface StoredDemoFile {
  key: string
  size: number
}

interface StoredPicture extends StoredDemoFile {
  thumbnailKey: string
  thumbnailSize: number
  screenKey: string
  screenSize: number
}

interface StoredYear extends DemoYear {
  picture: StoredPicture | null
  files: readonly (StoredDemoFile & { document: DemoDocument })[]
}

/** The stored files of a portfolio: each asset's files by year, and the tape. */
export interface StoredPortfolio {
  years: readonly StoredYear[]
  tape: StoredDemoFile
}

const PICTURE = { width: 960, height: 640 } as const
export const PICTURE_PIXELS = PICTURE
const AT_ONCE = 16

/**
 * Draws the demo pictures and stores them with the documents. The keys are derived from the assets, so that files from
 * an interrupted start are reused.
 */
export async function storeFiles(files: FileStore, world: DemoWorld): Promise<Map<string, StoredPortfolio>> {
  const drawn = await drawFacades()
  const stored = new Map<string, StoredPortfolio>()
  for (const portfolio of world.portfolios) {
    const years = yearOf(portfolio.assets, world.today)
    const done: StoredYear[] = []
    for (let start = 0; start < years.length; start += AT_ONCE) {
      const batch = years.slice(start, start + AT_ONCE)
      done.push(...(await Promise.all(batch.map((year, index) => storeYear(files, year, start + index, drawn)))))
    }
    const tape = await put(files, `demo-tape-${portfolio.uuid}`, tapeOf(portfolio))
    stored.set(portfolio.uuid, { years: done, tape })
  }
  return stored
}

interface Drawing {
  original: Buffer
  thumbnail: Buffer
}

async function drawFacades(): Promise<Map<string, Drawing>> {
  const { default: sharp } = await import('sharp')
  const drawings = new Map<string, Drawing>()
  for (const kind of FACADE_KINDS) {
    for (let variant = 0; variant < FACADE_VARIANTS; variant++) {
      const picture = sharp(Buffer.from(facadeSvg(kind, variant)))
      drawings.set(`${kind} ${variant}`, {
        original: await picture.clone().webp({ quality: 80 }).toBuffer(),
        thumbnail: await picture.clone().resize({ width: 480 }).webp({ quality: 72 }).toBuffer(),
      })
    }
  }
  return drawings
}

async function storeYear(
  files: FileStore,
  year: DemoYear,
  index: number,
  drawn: ReadonlyMap<string, Drawing>,
): Promise<StoredYear> {
  const { asset, documents, hasPicture } = year
  const drawing = drawn.get(`${facadeKindOf(asset.typeId)} ${index % FACADE_VARIANTS}`)
  let picture: StoredPicture | null = null
  if (hasPicture && drawing) {
    const key = `document-${namedUuid(`demo picture ${asset.uuid}`)}`
    const { thumbnailKey, screenKey } = sizeKeys(key)
    const { size } = await put(files, key, drawing.original)
    const thumbnail = await put(files, thumbnailKey, drawing.thumbnail)
    const screen = await put(files, screenKey, drawing.original)
    picture = { key, size, thumbnailKey, thumbnailSize: thumbnail.size, screenKey, screenSize: screen.size }
  }
  const stored: (StoredDemoFile & { document: DemoDocument })[] = []
  for (const document of documents) {
    const key = `document-${namedUuid(`demo ${document.kind} ${asset.uuid}`)}`
    stored.push({ ...(await put(files, key, plainPdf(document.lines))), document })
  }
  return { ...year, picture, files: stored }
}

async function put(files: FileStore, key: string, bytes: Buffer): Promise<StoredDemoFile> {
  await files.put(key, Readable.from([bytes]), Number.POSITIVE_INFINITY).catch((error: unknown) => {
    if (!AppError.is(error, 'files.alreadyUploaded')) throw error
  })
  return { key, size: bytes.length }
}

/** A portfolio's assets as a CSV tape with identifiers, references and addresses. */
function tapeOf({ assets }: DemoPortfolio): Buffer {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const rows = assets.map(({ externalId, cadastralReference, address, municipality, size }) =>
    [externalId, cadastralReference, address, municipality, size].map(cell).join(';'),
  )
  return Buffer.from(`ID Activo;Referencia catastral;Dirección;Municipio;Superficie\n${rows.join('\n')}\n`)
}
