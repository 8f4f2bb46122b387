import { Readable } from 'node:stream'
import { advertOf, exactnessOf } from '@lindero/demo/market/adverts'
import { MARKET_PICTURES, marketPictureSvg, marketPicturesOf } from '@lindero/demo/market/pictures'
import { AppError } from '@lindero/domain/errors'
import { STORED_PICTURE } from '@lindero/domain/market/evidence-pictures'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { FileStore } from '../../kernel/files/file-store.ts'

const keyOf = (name: string) => `demo-market-${name}`

/** Draws and stores the pictures for the demo listings. Pictures from an interrupted start are reused. */
export async function storeMarketPictures(files: FileStore): Promise<void> {
  const { default: sharp } = await import('sharp')
  for (const name of MARKET_PICTURES) {
    const bytes = await sharp(Buffer.from(marketPictureSvg(name)))
      .webp({ quality: 80 })
      .toBuffer()
    await files.put(keyOf(name), Readable.from([bytes]), Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (!AppError.is(error, 'files.alreadyUploaded')) throw error
    })
  }
}

/** Storage keys of all drawn pictures. */
export const MARKET_PICTURE_KEYS = MARKET_PICTURES.map(keyOf)

/** A row of the demo market with pictures for its advert. */
export const withPictures = (evidence: MarketEvidence) => ({
  sourceId: evidence.uuid,
  evidence,
  advert: {
    description: null,
    ...advertOf(evidence),
    exactness: exactnessOf(evidence),
    pictures: marketPicturesOf(evidence).map((name) => `${STORED_PICTURE}${keyOf(name)}`),
  },
})
