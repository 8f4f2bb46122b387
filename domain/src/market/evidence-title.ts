/**
 * Generates a title for market evidence that has none: type, bedrooms, size, street. The title is in Spanish, like the
 * titles that come from portals.
 */
import type { AssetSubtype, AssetTypeId } from '../kernel/property-types.ts'
import type { ComparableEvidence } from './market-evidence.ts'

const TYPES: Readonly<Record<AssetTypeId, string>> = {
  11: 'Vivienda',
  12: 'Casa',
  13: 'Edificio residencial',
  14: 'Casa rural',
  15: 'Plaza de garaje',
  16: 'Trastero',
  21: 'Local comercial',
  22: 'Centro comercial',
  31: 'Local de ocio',
  32: 'Hotel',
  33: 'Oficina',
  41: 'Nave industrial',
  51: 'Suelo urbano',
  53: 'Suelo urbanizable',
  54: 'Finca rústica',
  61: 'Equipamiento',
  71: 'Inmueble singular',
}

const SUBTYPES: Readonly<Record<AssetSubtype, string>> = {
  flat: 'Piso',
  studio: 'Estudio',
  penthouse: 'Ático',
  duplex: 'Dúplex',
  triplex: 'Tríplex',
  groundFloor: 'Bajo',
  detached: 'Chalet independiente',
  semiDetached: 'Chalet pareado',
  terraced: 'Chalet adosado',
  carSpace: 'Plaza de garaje',
  motorbikeSpace: 'Plaza de moto',
}

type Titled = Pick<ComparableEvidence, 'typeId' | 'subtype' | 'rooms' | 'size' | 'address' | 'title'>

/**
 * The title that the evidence has, or a generated title if it has none: `Piso de 3 dormitorios, 87 m², Calle Mayor 3`.
 */
export function titleOfEvidence({ typeId, subtype, rooms, size, address, title }: Titled): string {
  const own = title?.trim()
  if (own) return own.slice(0, LONGEST)
  const name = subtype === null ? TYPES[typeId] : SUBTYPES[subtype]
  const area = `${WHOLE.format(size)} m²`
  return [`${name}${bedroomsOf(rooms)}`, area, address?.trim()].filter(Boolean).join(', ').slice(0, LONGEST)
}

const WHOLE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })

/** Maximum length of a comparable's title, in characters. */
const LONGEST = 500

function bedroomsOf(rooms: number | null): string {
  if (rooms === null || rooms <= 0) return ''
  return rooms === 1 ? ' de 1 dormitorio' : ` de ${rooms} dormitorios`
}
