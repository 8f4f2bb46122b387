import type { NamedMunicipality } from '../areas/municipality-names.ts'
import { limits } from '../customers/limits.ts'
import { checkCadastralReference } from '../kernel/cadastral-reference.ts'
import { parseCoordinate } from '../kernel/parse-coordinate.ts'
import { parsePostalCode } from '../kernel/parse-postal-code.ts'
import { cellText, foldWords, isUnknownMark } from '../kernel/parse-result.ts'
import { isProvinceCode, PROVINCES, type ProvinceCode, provinceCodeOf } from '../kernel/provinces.ts'
import { type Coordinates, checkCoordinates, placesOfMetres } from '../kernel/spain.ts'
import { hasStreetType } from './street-types.ts'
import type { AddressPart, TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

type Reader = TapeRowReader<TapeFieldKey>

interface TapeLocation {
  cadastralReference: string | null
  address: string | null
  postalCode: string | null
  municipality: string | null
  provinceCode: ProvinceCode | null
  latitude: number | null
  longitude: number | null
}

interface LocationReading {
  /** True if the asset and its location already exist in the portfolio. */
  isKnown: boolean
  /** INE code of the province that contains a point. Null if the point is at sea or if there are no outlines. */
  provinceAt: (point: Coordinates) => string | null
  /** The municipality with this name. Null if none or several have the name; undefined if names are not looked up. */
  municipalityNamed?: ((name: string, provinceCode: string | null) => NamedMunicipality | null) | undefined
  /** The municipality that an unknown name resembles most; null if none does. */
  municipalityLike?: LocationReading['municipalityNamed']
}

/**
 * Reads the location of the asset. Reference, coordinates and address are alternatives (product facts 4.1), so a row is
 * rejected only if it has none of these. A valuation needs coordinates, so a row without coordinates gets a warning.
 */
export function readLocation(
  reader: Reader,
  { isKnown, provinceAt, municipalityNamed, municipalityLike }: LocationReading,
): TapeLocation {
  const stated = readProvince(reader)
  const postalCode = readPostalCode(reader, stated)
  const postalProvince = postalCode?.slice(0, 2) ?? null
  const byPost = postalProvince !== null && isProvinceCode(postalProvince) ? postalProvince : null
  const { municipality, provinceOfName } = readMunicipality(reader, stated ?? byPost, stated, {
    municipalityNamed,
    municipalityLike,
  })
  const provinceCode = stated ?? byPost ?? provinceOfName
  const cadastralReference = readReference(reader, provinceCode)
  const address = readAddress(reader)
  const point = readCoordinates(reader, (place) => provinceCode === null || provinceAt(place) === provinceCode)
  if (provinceCode !== null) warnOfOtherProvince(reader, provinceCode, point, provinceAt)
  const location = { cadastralReference, address, postalCode, municipality, provinceCode, ...point }
  if (!isKnown) requireSomePlace(reader, location)
  return location
}

function readProvince(reader: Reader): ProvinceCode | null {
  const text = reader.text('province', 200)
  if (text === null || isUnknownMark(text)) return null
  const code = provinceCodeOf(text)
  if (code === null) reader.warn('province', 'tape.unknownProvince', { data: { value: text } })
  return code
}

/** The municipality by its official name. The postal code is used only if several municipalities have the name. */
function readMunicipality(
  reader: Reader,
  place: ProvinceCode | null,
  stated: ProvinceCode | null,
  { municipalityNamed, municipalityLike }: Pick<LocationReading, 'municipalityNamed' | 'municipalityLike'>,
): { municipality: string | null; provinceOfName: ProvinceCode | null } {
  const text = reader.text('municipality', 200)
  if (text === null || !municipalityNamed) return { municipality: text, provinceOfName: null }
  const municipality = municipalityNamed(text, place) ?? (stated === null ? municipalityNamed(text, null) : null)
  if (municipality === null) {
    if (!isUnknownMark(text)) {
      const like = municipalityLike?.(text, place)
      const isUsable = like && municipalityNamed(like.name, place) === like
      reader.warn('municipality', 'tape.unknownMunicipality', {
        proposal: isUsable ? { municipality: like.name } : null,
      })
    }
    return { municipality: isUnknownMark(text) ? null : text, provinceOfName: null }
  }
  const codeOfProvince = municipality.code.slice(0, 2)
  return { municipality: municipality.name, provinceOfName: isProvinceCode(codeOfProvince) ? codeOfProvince : null }
}

function readPostalCode(reader: Reader, province: ProvinceCode | null): string | null {
  const postalCode = reader.take('postalCode', parsePostalCode(reader.input('postalCode'), province))
  if (postalCode !== null && province !== null && !postalCode.startsWith(province)) {
    const other = postalCode.slice(0, 2)
    reader.warn('postalCode', 'tape.postalCodeOtherProvince', {
      data: { province: PROVINCES[province], other: isProvinceCode(other) ? PROVINCES[other] : other },
    })
  }
  return postalCode
}

function readReference(reader: Reader, province: ProvinceCode | null): string | null {
  const text = reader.text('cadastralReference', 100)
  if (text === null || isUnknownMark(text)) return null
  const checked = checkCadastralReference(text, province)
  switch (checked.kind) {
    case 'property':
    case 'ownCadastre':
      return checked.reference
    case 'parcel':
      reader.warn('cadastralReference', 'tape.referenceOfParcel')
      return checked.reference
    case 'wrongLength':
      return reader.error('cadastralReference', 'tape.referenceLength', {
        data: { found: checked.found },
        proposal: checked.proposal === null ? null : { cadastralReference: checked.proposal },
      })
    case 'wrongCharacters':
      return reader.error('cadastralReference', 'tape.referenceCharacters', {
        data: { characters: checked.characters },
      })
    case 'wrongControl':
      return reader.error('cadastralReference', 'tape.referenceControl', {
        data: { found: checked.found, expected: checked.expected },
      })
  }
}

/**
 * The address, joined from the columns of its parts. The street number is left out if the address already has it, and
 * with it the door and the other parts inside the building, unless the address ends with the number. A correction of the
 * address is the whole address.
 */
function readAddress(reader: Reader): string | null {
  const text = reader.text('address')
  if (text === null || reader.isCorrected('address')) return text
  const part = (field: AddressPart) => partOf(reader, field)
  const number = part('streetNumber')
  const type = part('streetType')
  const street = type !== null && !hasStreetType(text) ? `${type} ${text}` : text
  const inside = hasNumber(text, number)
    ? endsWithNumber(text, number)
      ? insideParts(reader, part)
      : []
    : [number, ...insideParts(reader, part)]
  const parts = [street, ...inside, part('addressRest')].filter((each) => each !== null)
  return parts.join(', ').slice(0, limits.textCharacters)
}

/** The cell of a part of the address, if it is a text or a number. */
function partOf(reader: Reader, field: AddressPart | 'floor'): string | null {
  const input = reader.input(field)
  if (typeof input !== 'string' && typeof input !== 'number') return null
  const value = reader.text(field, 100)
  return value === null || /^0+$/.test(value) || isUnknownMark(value) ? null : value
}

/** True if a text has the number of its street, or any number or `s/n` if the number is in no column. */
function hasNumber(text: string, number: string | null): boolean {
  const isWithout = /\bs ?n\b/.test(foldWords(text))
  const digits = /[1-9]\d*/.exec(number ?? '')?.[0]
  if (digits === undefined) return isWithout || /\d/.test(text)
  // `Calle 12 de Octubre` has no number.
  return isWithout || new RegExp(`(?<!\\d)0*${digits}(?!\\d)(?!\\s+de\\b)`, 'i').test(text)
}

/**
 * True if an address ends with the number of its street, so that no part inside the building follows. Without a column of
 * the number it must be the only number after a name: `Calle Mayor, 5`.
 */
function endsWithNumber(text: string, number: string | null): boolean {
  const words = foldWords(text)
    .replace(/ (?:bis|dup)$/, '')
    .replace(/ n(?:o|um|umero)? ?(\d+)$/, ' $1')
  const last = words.split(' ').at(-1) ?? ''
  const name = words.slice(0, -last.length).trim()
  if (!/^\d{1,4}$/.test(last) || /\d/.test(name) || !/[a-z]{2}/.test(name) || INSIDE.test(name)) return false
  const digits = /[1-9]\d*/.exec(number ?? '')?.[0]
  return digits === undefined || Number(last) === Number(digits)
}
/** Words after which a number is a part inside a building, a kilometre, a parcel or a postbox. */
const INSIDE =
  /\b(?:piso|planta|pta|puerta|bajo|atico|local|esc|escalera|bloque|blq|portal|km|parcela|poligono|apdo|apartado|sector|manzana|casa|chalet|villa|bungalow|nave|garaje|plaza|trastero|vivienda|apartamento|apto|oficina|fase|edificio)$/

/** The parts of an address inside a building: block or entrance, staircase, floor and door. */
function insideParts(reader: Reader, part: (field: AddressPart) => string | null): (string | null)[] {
  const [block, staircase, door] = [part('block'), part('staircase'), part('door')]
  // A door such as `3º B` has its floor; `1` is a door only.
  const floor = door === null || /^\d+\s*\D/.test(door) ? null : partOf(reader, 'floor')
  const entrance = /portal/i.test(reader.headerOf('block') ?? '') ? 'portal' : 'bloque'
  return [
    block && `${entrance} ${block}`,
    staircase && `esc. ${staircase}`,
    door && [floor, door].filter((each) => each !== null).join(' '),
  ]
}

type Point = Pick<TapeLocation, 'latitude' | 'longitude'>

function warnOfOtherProvince(
  reader: Reader,
  province: ProvinceCode,
  { latitude, longitude }: Point,
  provinceAt: LocationReading['provinceAt'],
): void {
  if (latitude === null || longitude === null) return
  const other = provinceAt({ latitude, longitude })
  if (other === null || other === province || !isProvinceCode(other)) return
  reader.warn('latitude', 'tape.coordinatesOtherProvince', {
    data: { province: PROVINCES[province], other: PROVINCES[other] },
  })
}

/**
 * Reads the coordinates.
 * @param isLikely chooses between the possible zones of UTM coordinates in metres
 */
function readCoordinates(
  reader: Reader,
  isLikely: (place: Coordinates) => boolean,
): { latitude: number | null; longitude: number | null } {
  const none = { latitude: null, longitude: null }
  const latitude = reader.take('latitude', parseCoordinate(reader.input('latitude')))
  const longitude = reader.take('longitude', parseCoordinate(reader.input('longitude')))
  if (latitude === null || longitude === null) {
    const isEmpty = (field: 'latitude' | 'longitude') => cellText(reader.input(field)) === ''
    if (latitude !== null && isEmpty('longitude')) reader.error('longitude', 'tape.coordinateMissing')
    if (longitude !== null && isEmpty('latitude')) reader.error('latitude', 'tape.coordinateMissing')
    return none
  }
  // Systems without a way to store "no value" export 0, 0, which is a point off the coast of Africa.
  if (latitude === 0 && longitude === 0) {
    reader.warn('latitude', 'tape.readAsUnknown')
    return none
  }
  const places = [...placesOfMetres(longitude, latitude), ...placesOfMetres(latitude, longitude)]
  const [place] = [...places.filter(isLikely), ...places]
  if (place) {
    const proposal = { latitude: place.latitude, longitude: place.longitude }
    reader.error('latitude', 'tape.coordinatesInMetres', { data: { zone: place.zone, ...proposal }, proposal })
    return none
  }
  const checked = checkCoordinates({ latitude, longitude })
  if (checked.kind === 'inSpain') return { latitude, longitude }
  if (checked.kind === 'exchanged') {
    reader.error('latitude', 'tape.coordinatesExchanged', {
      data: { latitude, longitude },
      proposal: { ...checked.proposal },
    })
  } else {
    reader.error('latitude', 'tape.outsideSpain', {
      data: { latitude, longitude },
      proposal: checked.proposal && { ...checked.proposal },
    })
  }
  return none
}

/** Words such as street types and "no number". An address with only such words and digits is no location. */
const NO_PLACE = new Set(
  'c cl calle av avda avenida pz pza plaza ps paseo cm camino cr ctra carretera s n sn sin numero num no'.split(' '),
)
/** A street named by a letter: `Calle C 3`. `s n` and `n` are a number. */
const LETTER = /^(?:cl|c|calle|av|avda|avenida|pz|pza|plaza|ps|paseo|cm|camino) (?!s n\b|n\b)[a-z](?: |$)/

function namesPlace(address: string): boolean {
  const words = foldWords(address)
  const isNamed = words.split(' ').some((word) => word !== '' && !NO_PLACE.has(word) && !/^\d+$/.test(word))
  return isNamed || LETTER.test(words)
}

function requireSomePlace(reader: Reader, location: TapeLocation): void {
  if (location.latitude !== null) return
  const area = location.municipality ?? location.postalCode
  const hasAddress = location.address !== null && area !== null && namesPlace(location.address)
  if (location.cadastralReference !== null || hasAddress) {
    const isReported = reader.issues.some(({ field, isLeftOut }) => isLeftOut && /^l(?:at|ong)itude$/.test(field))
    if (!isReported) reader.warn('latitude', 'tape.notLocated')
  } else if (!reader.rejectLeftOut(['cadastralReference', 'latitude', 'longitude', 'address'])) {
    reader.refuse('address', 'tape.notLocatable')
  }
}
