import { ENERGY_LETTERS } from '../assets/asset-details.ts'
import { emptyToNull } from '../kernel/changes.ts'
import type { Annexes, AssetSubtype, AssetTypeId } from '../kernel/property-types.ts'
import { isProvinceCode, PROVINCES } from '../kernel/provinces.ts'

export const OPERATION_TYPES = ['sale', 'rent'] as const
export type OperationType = (typeof OPERATION_TYPES)[number]

/** Values of the energy rating, which every advertisement of a building must state (Royal Decree 390/2021, art. 15). */
export const ENERGY_RATINGS = [...ENERGY_LETTERS, 'IN_PROCESS', 'EXEMPT'] as const
export type EnergyRating = (typeof ENERGY_RATINGS)[number]
type EnergyLetter = (typeof ENERGY_LETTERS)[number]

/**
 * Property types that need no energy certificate, because they have no heated or cooled rooms: parking spaces, storage
 * rooms, industrial buildings, land.
 */
const WITHOUT_CERTIFICATE: ReadonlySet<AssetTypeId> = new Set([15, 16, 41, 51, 53, 54, 61, 71])
export const needsEnergyRating = (typeId: AssetTypeId) => !WITHOUT_CERTIFICATE.has(typeId)

export const WITHDRAWAL_REASONS = ['OWNER_SALE', 'THIRD_PARTY_SALE', 'POSTPONED'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]
export const LOSS_REASONS = ['BUYER_WITHDREW', 'ASSET_LEFT'] as const
export type LossReason = (typeof LOSS_REASONS)[number]

/** Used instead of an advertisement's uuid in the call that saves the commercial managers (operations 7). */
export const COMMERCIAL_MANAGERS_UUID = '00000000-0000-4000-8000-000000000000'

export const ADVERTISEMENT_LIMITS = {
  ofAsset: 100,
  images: 100,
  tags: 30,
  tagCharacters: 60,
  descriptionCharacters: 5_000,
  managers: 20,
} as const

/** Maximum number of advertisements that one call can publish. */
export const MOST_PUBLISHED = 100

export interface AdvertisementImage {
  uuid: string
  /** Position of the image, counted from 1. */
  order: number
  selected: boolean
}

export interface Description {
  text: string
  language: string
  styleName: string | null
}

/**
 * Fields of an advertisement that a user can edit. Sizes are in square metres, money is in EUR, and floor 0 is the
 * ground floor.
 */
export interface AdvertisementFields extends Annexes {
  operationType: OperationType
  size: number | null
  price: number | null
  latitude: number | null
  longitude: number | null
  address: string | null
  provinceCode: string | null
  province: string | null
  municipality: string | null
  municipalityCode: string | null
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
  floor: number | null
  rooms: number | null
  bathrooms: number | null
  images: readonly AdvertisementImage[]
  coverImage: string | null
  description: Description | null
  tags: readonly string[]
  energyRating: EnergyRating | null
  emissionsRating: EnergyLetter | null
  /** kWh of primary energy per square metre and year. */
  energyConsumption: number | null
  /** Kilograms of CO₂ per square metre and year. */
  energyEmissions: number | null
  /** True if search engines may not list the public page. */
  isHiddenFromSearch: boolean
  /** True if a generated text may compare the price with that of the area. */
  mayComparePrice: boolean
}

/** The data of an asset from which a new advertisement is made. */
export type AdvertisedAsset = Omit<
  AdvertisementFields,
  | 'operationType'
  | 'price'
  | 'images'
  | 'coverImage'
  | 'description'
  | 'tags'
  | 'isHiddenFromSearch'
  | 'mayComparePrice'
> & {
  cadastralReference: string | null
  saleSize: number | null
  saleValue: number | null
}

/** True for a copy that was created for a preview and never edited. Lists omit such copies. */
export function isPreviewCopy(advertisement: {
  copiedFromUuid: string | null
  status: string
  createdOn: string
  editedOn: string
}): boolean {
  return (
    advertisement.copiedFromUuid !== null &&
    advertisement.status === 'DRAFT' &&
    advertisement.createdOn === advertisement.editedOn
  )
}

/** The reason why an asset cannot be advertised; null if it can (operations 5). */
export function reasonNotAdvertisable(
  asset: Pick<AdvertisedAsset, 'size' | 'saleSize' | 'cadastralReference' | 'address'>,
): 'noSize' | 'notLocalized' | null {
  if (!((asset.saleSize ?? asset.size ?? 0) > 0)) return 'noSize'
  return emptyToNull(asset.cadastralReference) || emptyToNull(asset.address) ? null : 'notLocalized'
}

/**
 * Makes a new advertisement (operations 3). Its size is the sale size, or else the size; its price is the sale value,
 * or else 0. All images are selected and numbered 1 to n.
 *
 * @param images uuids of the asset's pictures, the favourite first
 */
export function newAdvertisement(asset: AdvertisedAsset, images: readonly string[]): AdvertisementFields {
  const { cadastralReference: _reference, saleSize, saleValue, size, ...same } = asset
  const { provinceCode } = same
  return {
    ...same,
    floor: within(same.floor, -20, 200),
    rooms: within(same.rooms, 0, 200),
    bathrooms: within(same.bathrooms, 0, 200),
    provinceCode: provinceCode !== null && isProvinceCode(provinceCode) ? provinceCode : null,
    operationType: 'sale',
    size: saleSize ?? size,
    price: saleValue === null ? 0 : Math.round(saleValue * 100) / 100,
    images: images
      .slice(0, ADVERTISEMENT_LIMITS.images)
      .map((uuid, index) => ({ uuid, order: index + 1, selected: true })),
    coverImage: null,
    description: null,
    tags: [],
    isHiddenFromSearch: false,
    mayComparePrice: false,
  }
}

/** The number if it is in the range that an advertisement allows, otherwise null. Assets allow a wider range. */
const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null

/**
 * The form in which a new advertisement is saved: only selected images, renumbered in their order, and the name of the
 * province.
 */
export function asSavedNew<Given extends AdvertisementFields>(advertisement: Given): Given {
  return {
    ...advertisement,
    images: inOrder(advertisement.images)
      .filter(({ selected }) => selected)
      .map(renumbered),
    province:
      advertisement.provinceCode && isProvinceCode(advertisement.provinceCode)
        ? PROVINCES[advertisement.provinceCode]
        : advertisement.province,
  }
}

export function inOrder(images: readonly AdvertisementImage[]): AdvertisementImage[] {
  return [...images].sort((a, b) => a.order - b.order)
}

/** Moves an image by one position and renumbers all images 1 to n. */
export function movedImage(images: readonly AdvertisementImage[], uuid: string, by: -1 | 1): AdvertisementImage[] {
  const sorted = inOrder(images)
  const from = sorted.findIndex((image) => image.uuid === uuid)
  const [moved] = from < 0 ? [] : sorted.splice(from, 1)
  if (moved) sorted.splice(Math.max(0, Math.min(sorted.length, from + by)), 0, moved)
  return sorted.map(renumbered)
}

/** The chosen cover if that image is selected, otherwise the first selected image. */
export function coverOf({ images, coverImage }: Pick<AdvertisementFields, 'images' | 'coverImage'>): string | null {
  const selected = inOrder(images).filter((image) => image.selected)
  return (selected.find(({ uuid }) => uuid === coverImage) ?? selected[0])?.uuid ?? null
}

/** The selected images in order, the cover first. */
export function coverFirst<Image extends AdvertisementImage>(gallery: {
  images: readonly Image[]
  coverImage: string | null
}): Image[] {
  const cover = coverOf(gallery)
  const selected = [...gallery.images].sort((a, b) => a.order - b.order).filter((image) => image.selected)
  return [...selected.filter(({ uuid }) => uuid === cover), ...selected.filter(({ uuid }) => uuid !== cover)]
}

function renumbered(image: AdvertisementImage, index: number): AdvertisementImage {
  return { ...image, order: index + 1 }
}
