import { AppError } from '@lindero/domain/errors'
import { STORED_PICTURE } from '@lindero/domain/market/evidence-pictures'
import type { PictureSettings } from '../kernel/config/picture-settings.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { concurrencyLimit } from '../kernel/limits/concurrency-limit.ts'
import { fetchPicture, type Picture, pictureType } from './fetch-picture.ts'

/** Maximum number of bytes that a node caches. The least recently used pictures are dropped first. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Time after a failed request during which the picture is not requested again. */
const REST_MILLISECONDS = 5 * 60_000
const RESTING_AT_MOST = 2_000
/** Number of pictures that are fetched at the same time, and number that may wait. A page of rows requests fifty. */
const FETCHED = { atOnce: 8, mostWaiting: 400 }

/**
 * Pictures of listings and closings. This server fetches each picture when a user looks at it, so that the source does
 * not learn who the user is, and pages load nothing from other servers. Pictures are cached in memory up to a size
 * limit.
 */
export class MarketPictures {
  readonly #settings: PictureSettings
  readonly #files: Pick<FileStore, 'bytes'>
  readonly #now: () => number
  readonly #limited = concurrencyLimit(FETCHED)
  /** The cached pictures, ordered by last use. */
  readonly #kept = new Map<string, Picture>()
  #bytes = 0
  readonly #underWay = new Map<string, Promise<Picture>>()
  readonly #restsUntil = new Map<string, number>()

  constructor(settings: PictureSettings, files: Pick<FileStore, 'bytes'>, now: () => number = Date.now) {
    this.#settings = settings
    this.#files = files
    this.#now = now
  }

  /** @throws AppError `market.pictureUnavailable` if the source does not return a picture */
  async picture(address: string): Promise<Picture> {
    const cached = this.#kept.get(address)
    if (cached) {
      this.#kept.delete(address)
      this.#kept.set(address, cached)
      return cached
    }
    if ((this.#restsUntil.get(address) ?? 0) > this.#now()) throw new AppError('market.pictureUnavailable')
    const underWay = this.#underWay.get(address) ?? this.#fetched(address)
    this.#underWay.set(address, underWay)
    try {
      return await underWay
    } finally {
      this.#underWay.delete(address)
    }
  }

  async #fetched(address: string): Promise<Picture> {
    try {
      const picture = await this.#limited(() => this.#read(address))
      this.#keep(address, picture)
      return picture
    } catch (error) {
      // If the queue was full, the picture was not requested, so this is not a failure of its source.
      if (!AppError.is(error, 'auth.busy')) this.#rest(address)
      throw Object.assign(new AppError('market.pictureUnavailable'), { cause: error })
    }
  }

  async #read(address: string): Promise<Picture> {
    if (address.startsWith(STORED_PICTURE)) {
      const bytes = await this.#files.bytes(address.slice(STORED_PICTURE.length))
      const contentType = pictureType(bytes)
      if (!contentType) throw new Error('no picture: another kind of content')
      return { bytes, contentType }
    }
    if (!this.#settings.isOn) throw new Error('no picture: switched off')
    return fetchPicture(address, this.#settings.hosts)
  }

  #rest(address: string): void {
    this.#restsUntil.delete(address)
    this.#restsUntil.set(address, this.#now() + REST_MILLISECONDS)
    for (const oldest of this.#restsUntil.keys()) {
      if (this.#restsUntil.size <= RESTING_AT_MOST) return
      this.#restsUntil.delete(oldest)
    }
  }

  #keep(address: string, picture: Picture): void {
    this.#kept.set(address, picture)
    this.#bytes += picture.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= CACHE_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
