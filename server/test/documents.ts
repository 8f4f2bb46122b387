import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Answer, SignedIn } from './people.ts'
import { addAssets } from './portfolios.ts'
import type { TestSystem } from './test-system.ts'

/** A picture of one colour, with a location and rotation as stored by a phone. */
export function aPicture(
  { width = 60, height = 40, orientation }: { width?: number; height?: number; orientation?: number } = {},
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080' } })
  const told = orientation
    ? picture
        .withExif({
          IFD0: { Make: 'Telephone' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
        })
        .withMetadata({ orientation })
    : picture
  return told.toFormat(format).toBuffer()
}

export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

interface Upload {
  asset: string
  name: string
  bytes: Buffer
  type?: 'images' | 'files' | 'reports'
  body?: object
}

/**
 * Requests an upload URL, uploads the bytes, and stores them as a document.
 *
 * @returns the answer to the last call
 */
export async function uploadDocument(
  { app }: TestSystem,
  person: SignedIn,
  { asset, name, bytes, type = 'files', body = {} }: Upload,
): Promise<Answer & { filepath: string }> {
  const query = new URLSearchParams({ name, type, size: String(bytes.length) })
  const asked = await person.call('GET', `/assets/${asset}/attachments/uploadurl?${query}`)
  const { url, filepath, contentType } = asked.body as unknown as Record<string, string>
  if (asked.status !== 200 || !url || !filepath) return { ...asked, filepath: '' }
  const put = await app.inject({
    method: 'PUT',
    url,
    payload: bytes,
    headers: { 'content-type': contentType },
  })
  if (put.statusCode !== 200) return { status: put.statusCode, body: put.json(), filepath }
  const added = await person.call('PUT', `/assets/${asset}/attachments`, { filepath, ...body })
  return { ...added, filepath }
}

export interface ShownDocument {
  uuid: string
  name: string
  fileType: string
  isFavorite: boolean
  isDeletable: boolean
  tags: string[]
  picture: { width: number; height: number; thumbnailUrl: string; screenUrl: string } | null
}

interface ShownList {
  items: ShownDocument[]
  total: number
  knownTags: string[]
  quota: { used: number; limit: number }
}

/** Document calls, made by one user. */
export function documentCalls(system: TestSystem, me: SignedIn & { customerUuid: string }, portfolio: string) {
  let assets = 0
  const path = (asset: string, { uuid, fileType }: ShownDocument) => `/assets/${asset}/attachments/${fileType}/${uuid}`
  return {
    async anAsset(): Promise<string> {
      assets += 1
      const [uuid = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: `DOC-${assets}` }])
      return uuid
    },
    upload: (asset: string, name: string, bytes: Buffer, type: 'images' | 'files' | 'reports' = 'files', body = {}) =>
      uploadDocument(system, me, { asset, name, bytes, type, body }),
    async listed(asset: string): Promise<ShownList> {
      return (await me.call('GET', `/assets/${asset}/attachments`)).body as unknown as ShownList
    },
    save: (asset: string, document: ShownDocument, body: object) => me.call('POST', path(asset, document), body),
    remove: (asset: string, document: ShownDocument) => me.call('DELETE', path(asset, document)),
    /** Names of the files in the data folder. */
    stored: () => readdirSync(join(system.context.config.dataFolder, 'files')),
  }
}
