import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { AppError } from '@lindero/domain/errors'
import { checkCadastralReference, PARCEL_LENGTH } from '@lindero/domain/kernel/cadastral-reference'
import { isProvinceCode } from '@lindero/domain/kernel/provinces'
import type { Coordinates } from '@lindero/domain/kernel/spain'
import { SIZE_TYPE } from '../../files/picture-sizes.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bytes } from '../../kernel/http/serve.ts'
import type { AssetRecord } from '../assets.table.ts'
import { type Cadastre, openCadastre } from './cadastre.ts'

const PLAN = { width: 960, height: 720 }
/** Half the height of a plan: the parcel of a building with its neighbours. */
const HALF_METRES = 45
const METRES_PER_DEGREE = 111_320

/**
 * The façade photo or the plan of an asset, fetched by the server: the cadastre does not learn who looks at it.
 *
 * @throws AppError `cadastre.notConfigured`, `cadastre.referenceNotValid`, `cadastre.ownCadastre`,
 *   `cadastre.noPicture`, `cadastre.unavailable`
 */
export async function cadastralPicture(
  context: Context,
  asset: AssetRecord,
  view: CadastralView,
): Promise<Bytes> {
  const cadastre = openCadastre(context)
  const base = context.config.outside.catastro?.url
  if (!cadastre || base === undefined) throw new AppError('cadastre.notConfigured')
  const reference = referenceOf(asset)
  const address =
    view === 'facade'
      ? facadeAddress(base, reference)
      : planAddress(base, reference, await centreOf(cadastre, asset, reference))
  const picture = await cadastre.picture(address)
  if (!picture) throw new AppError('cadastre.noPicture')
  return { stream: picture, contentType: SIZE_TYPE, length: picture.byteLength }
}

function referenceOf({ cadastralReference, provinceCode }: AssetRecord): string {
  const province = provinceCode && isProvinceCode(provinceCode) ? provinceCode : null
  const checked = checkCadastralReference(cadastralReference ?? '', province)
  if (checked.kind === 'ownCadastre') throw new AppError('cadastre.ownCadastre')
  if (checked.kind !== 'property' && checked.kind !== 'parcel')
    throw new AppError('cadastre.referenceNotValid')
  return checked.reference
}

/** A sibling of the service that `CATASTRO_URL` names. */
function facadeAddress(base: string, reference: string): URL {
  const address = new URL('../OVCWcfLibres/OVCFotoFachada.svc/RecuperarFotoFachadaGet', `${base}/`)
  address.searchParams.set('ReferenciaCatastral', reference)
  return address
}

/** The cadastre's map service (WMS 1.1.1), which marks the parcel. */
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
    REFCAT: reference.slice(0, PARCEL_LENGTH),
  }).toString()
  return address
}

async function centreOf(cadastre: Cadastre, asset: AssetRecord, reference: string): Promise<Coordinates> {
  const { latitude, longitude } = asset
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const centre = await cadastre.centre(reference.slice(0, PARCEL_LENGTH))
  if (centre.kind === 'refused') throw new AppError('cadastre.noPicture')
  return centre
}
