import { AppError } from '@lindero/domain/errors'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import type { Context } from '../../kernel/context.ts'
import { checkSignedQuery, signedQuery } from '../../kernel/signed-picture.ts'
import type { CadastralPictures, Situated } from './picture.ts'

/** Maximum number of façades in this node's download queue. A list requests the others again later. */
const WAITING_AT_MOST = 500

const nameOf = (uuid: string) => ['facade', uuid] as const

/**
 * Signed URL of the façade thumbnail; null if no cadastre is configured or the reference cannot be in the cadastre.
 * Whether a photo exists is known only after a request to this URL.
 */
export function facadeUrl(
  context: Pick<Context, 'config' | 'secret' | 'now'>,
  uuid: string,
  cadastralReference: string | null | undefined,
): string | null {
  const { catastro } = context.config.outside
  // Without a cache, thumbnails would never be stored.
  if (!catastro?.cacheDays || !catastro.pictureBytes || !cadastralReference) return null
  const { kind } = checkCadastralReference(cadastralReference)
  if (kind !== 'property' && kind !== 'parcel') return null
  return `/api/assets/${uuid}/facade?${signedQuery(nameOf(uuid), context)}`
}

/** @throws AppError `files.urlAltered`, `files.urlExpired` */
export function checkFacadeUrl(
  uuid: string,
  query: { expires: number; signature: string },
  context: Pick<Context, 'acceptedSecrets' | 'now'>,
): void {
  checkSignedQuery(nameOf(uuid), query, context)
}

/**
 * Façade thumbnails for lists. Missing thumbnails are downloaded one by one in the background, so that lists do not
 * wait.
 */
export class FacadeThumbnails {
  readonly #context: Pick<Context, 'log' | 'isStopping'>
  readonly #pictures: Pick<CadastralPictures, 'keptThumbnail' | 'keepThumbnail'>
  readonly #waiting = new Map<string, Situated>()
  #work: Promise<void> | null = null

  constructor(
    context: Pick<Context, 'log' | 'isStopping'>,
    pictures: Pick<CadastralPictures, 'keptThumbnail' | 'keepThumbnail'>,
  ) {
    this.#context = context
    this.#pictures = pictures
  }

  /** The stored thumbnail as WebP; null if there is no photo or it has not been downloaded yet. */
  async of(asset: Situated): Promise<Buffer | null> {
    try {
      const stored = await this.#pictures.keptThumbnail(asset)
      if (stored === undefined) this.#order(asset)
      return stored ?? null
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('cadastre.')) return null
      throw error
    }
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.#work
  }

  #order(asset: Situated): void {
    const reference = String(asset.cadastralReference)
    if (this.#waiting.size >= WAITING_AT_MOST) return
    this.#waiting.set(reference, asset)
    this.#work ??= this.#fetchAll().finally(() => {
      this.#work = null
    })
  }

  async #fetchAll(): Promise<void> {
    for (const [reference, asset] of this.#waiting) {
      if (this.#context.isStopping()) break
      try {
        await this.#pictures.keepThumbnail(asset)
      } catch (error) {
        const isUnavailable = AppError.is(error, 'cadastre.unavailable')
        if (!(error instanceof AppError)) this.#context.log.warn({ reason: String(error) }, 'no thumbnail of a façade')
        // The remaining downloads would also fail. Later lists will request them again.
        if (isUnavailable) break
      }
      this.#waiting.delete(reference)
    }
    this.#waiting.clear()
  }
}
