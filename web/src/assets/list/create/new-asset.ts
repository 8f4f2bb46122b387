import type { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { judgeCoordinates } from '@lindero/domain/kernel/spain'
import { kindOf, REQUIRED } from '../../info/info-fields.ts'
import { type FaultCode, type ReadContext, readField } from '../../info/read-field.ts'

export type Texts = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number | null>>
export type NewAssetBody = CallArguments<typeof api.addAsset>['body']

export interface FieldFault {
  field: string
  code: FaultCode
  data?: Record<string, string | number>
}

/** Fields of the form in their order; the first that is wrong takes the focus. */
export const NEW_ASSET_FIELDS = [
  'externalId',
  'typeId',
  'subtypeId',
  'cadastralReference',
  'address',
  'postalCode',
  'municipality',
  'province',
  'latitude',
  'longitude',
  'size',
  'state',
  'constructionYear',
  'floor',
  'rooms',
  'bathrooms',
] as const

/** Reads the whole form: what each text means, and every text that means nothing. */
export function readNewAsset(
  texts: Texts,
  context: Omit<ReadContext, 'isRequired'>,
): { values: Values; faults: FieldFault[] } {
  const values: Record<string, string | number | null> = {}
  const faults: FieldFault[] = []
  for (const field of NEW_ASSET_FIELDS) {
    const read = readField(kindOf(field), texts[field] ?? '', {
      ...context,
      isRequired: REQUIRED.has(field),
    })
    if (read.kind === 'value') values[field] = read.value
    else faults.push({ field, code: read.code, ...(read.data ? { data: read.data } : {}) })
  }
  return { values, faults: [...faults, ...placeFaults(values)] }
}

/** Coordinates come in pairs, and lie in Spain. */
function placeFaults({ latitude, longitude }: Values): FieldFault[] {
  if (latitude === undefined || longitude === undefined) return []
  if (latitude === null && longitude === null) return []
  if (typeof latitude !== 'number') return [{ field: 'latitude', code: 'coordinatesPair' }]
  if (typeof longitude !== 'number') return [{ field: 'longitude', code: 'coordinatesPair' }]
  const isInside = judgeCoordinates({ latitude, longitude }).kind === 'inSpain'
  return isInside ? [] : [{ field: 'latitude', code: 'outsideSpain' }]
}

/** The body of the call: fields left empty are left out; the size typed is the manual one, and the main one. */
export function newAssetBody(values: Values): NewAssetBody {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const { size, typeId, province } = values
  return {
    ...given,
    typeId: Number(typeId),
    ...(typeof size === 'number' ? { sizeSource: 'manual', sizes: { manual: size } } : {}),
    ...(typeof province === 'string' ? { provinceCode: provinceCodeOf(province) } : {}),
  } as NewAssetBody
}
