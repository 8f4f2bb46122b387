import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { AppError } from '@lindero/domain/errors'
import { checkCadastralReference, PARCEL_LENGTH } from '@lindero/domain/kernel/cadastral-reference'
import { isProvinceCode } from '@lindero/domain/kernel/provinces'
import type { Coordinates } from '@lindero/domain/kernel/spain'
import { SIZE_TYPE } from '../../files/picture-sizes.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bytes } from '../../kernel/http/serve.ts'
import { ownerNamed, type WorkOwner } from '../../kernel/limits/queues.ts'
import type { AssetRecord } from '../assets.table.ts'
import { openCadastre } from './cadastre.ts'
import { CadastreCache } from './cadastre-cache.ts'
import { BrokenAnswer } from './ovc-answer.ts'
import { readPicture, readThumbnail } from './picture-answer.ts'

const PLAN = { width: 960, height: 720 }
/** Half the height of a plan in metres. A plan shows the parcel of a building and the neighbouring parcels. */
const HALF_METRES = 45
const METRES_PER_DEGREE = 111_320

/** Asset fields that determine the pictures. */
export type Situated = Pick<AssetRecord, 'cadastralReference' | 'provinceCode'>

/** Façade photos and plans. The server fetches them, so that the cadastre does not learn who views them. */
export class CadastralPictures {
  readonly #context: Context
  /**
   * For each view, the time in milliseconds before which this node sends no request. A failing request would block a
   * queue slot for seconds.
   */
  readonly #pausedUntil: Record<CadastralView, number> = { facade: 0, plan: 0 }

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Returns the picture of an asset as WebP.
   *
   * @param owner the user whose queue slot the decoding uses
   * @throws AppError `cadastre.notConfigured`, `cadastre.referenceNotValid`, `cadastre.ownCadastre`,
   *   `cadastre.noPicture`, `cadastre.unavailable`
   */
  async pictureOf(asset: Situated, view: CadastralView, owner: WorkOwner): Promise<Bytes> {
    const picture = await this.#kept(this.#cache(), referenceOf(asset), view, owner)
    if (!picture) throw new AppError('cadastre.noPicture')
    return { stream: picture, contentType: SIZE_TYPE, length: picture.byteLength }
  }

  /**
   * Returns the thumbnail of the façade if it is stored, null if the cadastre has no façade photo, and undefined if the
   * cache has no answer. The cadastre is not queried.
   * @throws AppError as `pictureOf`
   */
  keptThumbnail(asset: Situated): Promise<Buffer | null | undefined> {
    return this.#cache().picture(thumbnailOf(referenceOf(asset)))
  }

  /**
   * Stores the thumbnail of the façade, or the fact that the cadastre has no photo.
   *
   * @throws AppError as `pictureOf`
   */
  async keepThumbnail(asset: Situated): Promise<void> {
    const cache = this.#cache()
    const reference = referenceOf(asset)
    const facade = await this.#kept(cache, reference, 'facade', THUMBNAILS)
    const { picture } = this.#context.queues
    const thumbnail = facade && (await readThumbnail(facade, (draw) => picture.run(THUMBNAILS, draw)))
    await cache.keepPicture(thumbnailOf(reference), thumbnail)
  }

  #cache(): CadastreCache {
    const { database, config } = this.#context
    const { catastro } = config.outside
    if (!catastro) throw new AppError('cadastre.notConfigured')
    return new CadastreCache(database, catastro)
  }

  async #kept(cache: CadastreCache, reference: string, view: CadastralView, owner: WorkOwner): Promise<Buffer | null> {
    // All properties of an estate share one plan, even if the coordinates of their assets differ.
    const request = `${view}:${view === 'plan' ? parcelOf(reference) : reference}`
    let picture = await cache.picture(request)
    if (picture === undefined) {
      picture = await this.#fetched(reference, view, owner)
      await cache.keepPicture(request, picture)
    }
    return picture
  }

  async #fetched(reference: string, view: CadastralView, owner: WorkOwner): Promise<Buffer | null> {
    const { log, queues } = this.#context
    const bytes = await this.#bytes(reference, view)
    try {
      return await readPicture(bytes, view, (draw) => queues.picture.run(owner, draw))
    } catch (error) {
      if (!(error instanceof BrokenAnswer)) throw error
      log.warn({ view, reason: String(error) }, 'the cadastre sent no picture')
      throw new AppError('cadastre.unavailable')
    }
  }

  async #bytes(reference: string, view: CadastralView): Promise<Buffer> {
    const { config, now } = this.#context
    const cadastre = openCadastre(this.#context, 1)
    const { catastro } = config.outside
    if (!cadastre || !catastro) throw new AppError('cadastre.notConfigured')
    if (now().getTime() < this.#pausedUntil[view]) throw new AppError('cadastre.unavailable')
    try {
      if (view === 'facade') return await cadastre.pictureBytes(facadeAddress(catastro.url, reference), true)
      const centre = await cadastre.centre(parcelOf(reference))
      if (centre.kind === 'refused') throw new AppError('cadastre.noPicture')
      return await cadastre.pictureBytes(planAddress(catastro.url, reference, centre), false)
    } catch (error) {
      if (AppError.is(error, 'cadastre.unavailable'))
        this.#pausedUntil[view] = now().getTime() + catastro.pauseSeconds * 1_000
      throw error
    }
  }
}

/** All thumbnails share one slot in the decoding queue, because they are not fetched for a particular user. */
const THUMBNAILS = ownerNamed('thumbnails')
const thumbnailOf = (reference: string) => `thumbnail:${reference}`
const parcelOf = (reference: string) => reference.slice(0, PARCEL_LENGTH)

function referenceOf({ cadastralReference, provinceCode }: Situated): string {
  const province = provinceCode && isProvinceCode(provinceCode) ? provinceCode : null
  const checked = checkCadastralReference(cadastralReference ?? '', province)
  if (checked.kind === 'ownCadastre') throw new AppError('cadastre.ownCadastre')
  if (checked.kind !== 'property' && checked.kind !== 'parcel') throw new AppError('cadastre.referenceNotValid')
  return checked.reference
}

/** Address of the façade service, which is on the same host as the service in `CATASTRO_URL`. */
function facadeAddress(base: string, reference: string): URL {
  const address = new URL('../OVCWcfLibres/OVCFotoFachada.svc/RecuperarFotoFachadaGet', `${base}/`)
  address.searchParams.set('ReferenciaCatastral', reference)
  return address
}

/** Address of the cadastre's map service (WMS 1.1.1), which marks the parcel. */
function planAddress(base: string, reference: string, { latitude, longitude }: Coordinates): URL {
  const address = new URL('/Cartografia/WMS/ServidorWMS.aspx', base)
  const high = HALF_METRES / METRES_PER_DEGREE
  const wide = (high * PLAN.width) / PLAN.height / Math.cos((latitude * Math.PI) / 180)
  const corners = [longitude - wide, latitude - high, longitude + wide, latitude + high]
  address.search = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetMap',
    LAYERS: 'Catastro',
    STYLES: '',
    SRS: 'EPSG:4326',
    BBOX: corners.map((corner) => corner.toFixed(6)).join(','),
    WIDTH: String(PLAN.width),
    HEIGHT: String(PLAN.height),
    FORMAT: 'image/png',
    REFCAT: parcelOf(reference),
  }).toString()
  return address
}
