import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import type { info } from '@lindero/texts/assets/info.es'

/** Every field that has a name of its own on the screens; dots lead into `sizes` and `details`. */
export type FieldName = keyof typeof info.fields

export type FieldKind =
  | 'text'
  | 'longText'
  | 'reference'
  | 'postalCode'
  | 'integer'
  | 'year'
  | 'floor'
  | 'area'
  | 'money'
  | 'percent'
  | 'date'
  | 'latitude'
  | 'longitude'
  | 'typeId'
  | 'subtypeId'
  | 'state'
  | 'province'
  | 'sizeSource'
  | 'yesNo'

const sizes = Object.fromEntries(SIZE_SOURCES.map((source) => [`sizes.${source}`, 'area'])) as Record<
  `sizes.${(typeof SIZE_SOURCES)[number]}`,
  'area'
>

/** How each field is typed and written. Annexes, which are icons, are `yesNo`. */
export const FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  externalId: 'text',
  cadastralReference: 'reference',
  address: 'text',
  municipality: 'text',
  municipalityCode: 'text',
  province: 'province',
  provinceCode: 'text',
  postalCode: 'postalCode',
  latitude: 'latitude',
  longitude: 'longitude',
  typeId: 'typeId',
  subtypeId: 'subtypeId',
  state: 'state',
  size: 'area',
  sizeSource: 'sizeSource',
  ...sizes,
  plotSize: 'area',
  constructionYear: 'year',
  floor: 'floor',
  rooms: 'integer',
  bathrooms: 'integer',
  'details.registryName': 'text',
  'details.registryNumber': 'text',
  'details.registryEstate': 'text',
  'details.groupId': 'text',
  'details.acquisitionDate': 'date',
  'details.outstandingBalance': 'money',
  'details.appraisalValue': 'money',
  'details.appraisalDate': 'date',
  'details.occupancyStatus': 'text',
  'details.socialHousing': 'yesNo',
  'details.remarks': 'longText',
  'details.cadastralValue': 'money',
  'details.propertyTaxRate': 'percent',
  'details.communityCost': 'money',
}

/** Fields that no asset can be without. */
export const REQUIRED: ReadonlySet<string> = new Set(['externalId', 'typeId'])

export function kindOf(field: string): FieldKind {
  return FIELD_KINDS[field] ?? 'text'
}
