/** Reads from an advert everything that tells one home from another, including the words of its address and its text. */
import { checkCadastralReference, parcelOf } from '../kernel/cadastral-reference.ts'
import { foldWords } from '../kernel/parse-result.ts'
import { hasStreetType, parseStreetAddress } from '../kernel/street-address.ts'
import type { Exactness } from './exactness.ts'
import type { MarketEvidence } from './market-evidence.ts'
import { type PictureHash, pictureHash } from './picture-hashes.ts'
import { portalOf } from './portals.ts'

/** An advert as an import stores it. */
export interface Advert extends Omit<MarketEvidence, 'address' | 'portalUrl'> {
  source: string
  address?: string | null
  portalUrl?: string | null
  /** Name of the portal; if it is unknown, the host of `portalUrl` is used. */
  portal?: string | null
  advertiser?: string | null
  /** The advertiser's own reference of the home. */
  advertiserReference?: string | null
  description?: string | null
  pictures?: readonly string[] | null
  /** Perceptual hashes of its pictures, if the import states them. */
  pictureHashes?: readonly string[] | null
  exactness?: Exactness | null
}

/** A door of a floor. Doors of different kinds, such as "left" and "B", cannot be compared. */
export interface Door {
  kind: 'side' | 'letter' | 'number'
  name: string
}

export interface Traits {
  advert: Advert
  /** The whole cadastral reference, and the parcel of any reference. */
  reference: string | null
  parcel: string | null
  agency: string | null
  agencyReferences: readonly string[]
  portal: string | null
  /** Names of the files of its pictures. */
  pictures: ReadonlySet<string>
  pictureHashes: readonly PictureHash[]
  floor: number | null
  door: Door | null
  /** Staircase, block or entrance of a building with several, by its kind. */
  entrances: ReadonlyMap<string, string>
  street: string | null
  number: string | null
  /** First and last day on which the advert is known to be on offer; null if the first day is unknown. */
  since: string | null
  until: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

export const agencyOf = ({ advertiser }: Advert): string | null => (advertiser && foldWords(advertiser)) || null

export function traitsOf(advert: Advert): Traits {
  const { address = null, description = null } = advert
  const reference = wholeReference(advert.cadastralReference) ?? referenceIn(description)
  const street = address === null ? null : streetOf(address)
  return {
    advert,
    reference,
    parcel: parcelOf(reference ?? advert.cadastralReference),
    agency: agencyOf(advert),
    agencyReferences: agencyReferencesOf(advert),
    portal: portalOf(advert),
    pictures: new Set((advert.pictures ?? []).map(pictureName)),
    pictureHashes: (advert.pictureHashes ?? []).map(pictureHash).filter((hash) => hash !== null),
    floor: advert.floor ?? floorIn(address) ?? floorIn(description) ?? floorInWords(advert),
    door:
      doorAfterFloor(afterNumber(address), advert.floor) ??
      doorIn(afterNumber(address), true) ??
      doorIn(description, false),
    entrances: entrancesIn(afterNumber(address)),
    street: street?.street ?? null,
    number: street?.number ?? null,
    since: advert.addedOn,
    until: advert.expiredOn !== null && advert.expiredOn < advert.date ? advert.expiredOn : advert.date,
  }
}

/** Portals often leave out the number of the street. Without it, only a type tells a street from a neighbourhood. */
function streetOf(address: string): { street: string; number: string | null } | null {
  const whole = parseStreetAddress(address)
  if (whole) return whole
  const street = hasStreetType(address) && !/\d/.test(address) ? parseStreetAddress(`${address} 1`) : null
  return street && { street: street.street, number: null }
}

const WHOLE = 20

function wholeReference(reference: string | null): string | null {
  return reference?.length === WHOLE ? reference : null
}

/** A cadastral reference in a text, proved by its control characters. */
function referenceIn(text: string | null): string | null {
  for (const [word] of text?.toUpperCase().matchAll(/\b[0-9A-Z]{20}\b/g) ?? []) {
    if (checkCadastralReference(word).kind === 'property') return word
  }
  return null
}

/** "Ref. INV-9966", "Referencia: A12/345". A cadastral reference is not one of an agency. */
const REFERENCE_IN_TEXT =
  /\bref(?:erencia|\.)?(?:\s+(?:de\s+)?(?:la\s+)?(?:agencia|inmobiliaria|interna|anuncio|inmueble))?\s*[:.#]*\s*([a-z]{0,6}[-_/.]?[a-z0-9]*\d[a-z0-9/_.-]{1,22})/gi
const SHORTEST_REFERENCE = 3

function agencyReferencesOf({ advertiserReference, description }: Advert): string[] {
  const references = [...(description?.matchAll(REFERENCE_IN_TEXT) ?? [])].map((match) => match[1] ?? '')
  const all = [advertiserReference ?? '', ...references].map((text) =>
    plain(text)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  )
  return [...new Set(all.filter((text) => text.length >= SHORTEST_REFERENCE && text.length < WHOLE))]
}

/** Portals serve a picture in several sizes and from several hosts; the name of its file stays. */
function pictureName(address: string): string {
  const path = address.split(/[?#]/)[0] ?? address
  const name = path.split('/').at(-1) ?? path
  return /[a-z0-9]{8,}/i.test(name) ? name.toLowerCase() : path
}

const afterNumber = (address: string | null) => address?.replace(/^[^0-9]*\d+/, '') ?? null

const FLOOR = /\b(?:planta|piso)\s+(\d{1,2})\b|\b(\d{1,2})\s*[ºª]\s*(?:piso|planta|izq|dcha|der|esq|[A-H]\b)/i

function floorIn(text: string | null): number | null {
  const match = text === null ? null : FLOOR.exec(plain(text))
  return match ? Number(match[1] ?? match[2]) : null
}

const ORDINALS = 'primera segunda tercera cuarta quinta sexta septima octava novena decima'.split(' ')
const FLOOR_IN_WORDS = new RegExp(
  String.raw`\b(?:piso|vivienda|apartamento|situad[oa]|ubicad[oa]) (?:en|de) (?:la )?(${ORDINALS.join('|')}) planta\b`,
  'gi',
)
/** Words of a text whose floor in words may be that of something else, or be counted in another way. */
const OTHER_FLOOR = /\b(?:sotanos?|garajes?|piscinas?|planta baja|bajos?|duplex|real)\b/i
export const FLATS = 11

/** The floor of a flat in words. The text of a house names its floors, and a text with two floors says nothing. */
function floorInWords({ description, typeId }: Advert): number | null {
  if (!description || typeId !== FLATS) return null
  const words = plain(description)
  if (OTHER_FLOOR.test(words)) return null
  const floors = new Set(
    [...words.matchAll(FLOOR_IN_WORDS)].map(([, ordinal = '']) => ORDINALS.indexOf(ordinal.toLowerCase()) + 1),
  )
  const [floor] = floors
  return floors.size === 1 && floor !== undefined ? floor : null
}

const SIDES: Readonly<Record<string, string>> = {
  izq: 'left',
  izqda: 'left',
  izqd: 'left',
  izda: 'left',
  izquierda: 'left',
  izquierdo: 'left',
  esquerra: 'left',
  esq: 'left',
  dch: 'right',
  dcha: 'right',
  dcho: 'right',
  derecha: 'right',
  derecho: 'right',
  dreta: 'right',
  dta: 'right',
  ezk: 'left',
  ezkerra: 'left',
  esk: 'right',
  eskuina: 'right',
  eskuma: 'right',
  centro: 'centre',
  ctro: 'centre',
  centre: 'centre',
}
const SIDE = `(${Object.keys(SIDES).join('|')})`
/** A text names a side of many things; after the word of a dwelling or a floor it names its door. */
const BEFORE_DOOR = String.raw`(?:\b(?:piso|puerta|pta|planta|vivienda|casa|mano|bajo|atico|entresuelo|principal|letra)\b|\d\s*[ºª°]|\b\d{1,2}\b)[\s.,:-]{0,3}`
const SIDE_IN_TEXT = new RegExp(String.raw`${BEFORE_DOOR}${SIDE}\b`, 'i')
const SIDE_IN_ADDRESS = new RegExp(String.raw`\b${SIDE}\b`, 'i')
const NAMED_DOOR = /\b(?:puerta|pta|letra|porta)\b[\s.:]*([a-z]|\d{1,3})\b/i
/** `A` and `E` are also words: "en un 2º. A 5 minutos del metro", "2º A pocos metros". */
const DISTANCE = String.raw`\s*\d+(?:[.,]\d+)?\s*(?:'|(?:minutos?|min|metros?|mts?|km|kilometros?|pasos|m(?![2²]))\b)`
const BEFORE_WORD = String.raw`\s+(?!(?:con|de|del|en|sin|y|exterior|interior)\b)[a-z]`
/** "21º C", with a number above almost all floors, is a temperature. */
const DEGREES = String.raw`(?:1[5-9]|[2-9]\d)\s*[ºª°]\s*C\b`
const LETTER = new RegExp(
  String.raw`\b(?!${DEGREES})\d{1,2}\s*[ºª°](?:\s*[-,.]?\s*([B-DF-H])|\s*[-,]?\s*(E|A(?!${DISTANCE})))\b(?!${BEFORE_WORD})`,
)
const LETTER_IN_ADDRESS = /\b(?:\d{1,2}|bajo|atico)\s*[ºª°]?\s*[-,.]?\s*(?!a coruna\b)([A-H])\b/i

function doorIn(text: string | null, isAddress: boolean): Door | null {
  if (text === null) return null
  const words = plain(text)
  const side = (isAddress ? SIDE_IN_ADDRESS : SIDE_IN_TEXT).exec(words)?.[1]
  if (side) return { kind: 'side', name: SIDES[side.toLowerCase()] ?? side }
  const named = NAMED_DOOR.exec(words)?.[1]
  if (named)
    return /\d/.test(named)
      ? { kind: 'number', name: String(Number(named)) }
      : { kind: 'letter', name: named.toUpperCase() }
  const match = (isAddress ? LETTER_IN_ADDRESS : LETTER).exec(words)
  const letter = match?.[1] ?? match?.[2]
  return letter ? { kind: 'letter', name: letter.toUpperCase() } : null
}

/**
 * "3º 1ª", "3r 1a": floor and door. A postal code or a size does not end the cell or carry a mark. In "2º 1ª A" the last
 * word is the door.
 */
const NUMBER_AFTER_FLOOR = new RegExp(
  String.raw`\b\d{1,2}\s*(?:[ºª°]|er|rt|on|[rnte])\s*[-,./]?\s*(\d{1,2})(?:\s*[ºª°]|n?a\b|(?=\s*(?:$|[,;(])))` +
    String.raw`(?!\s*[-,./]?\s*(?:\d{1,2}\s*[ºª°]|(?!a coruna\b)[A-H]\b|${SIDE}\b))`,
  'i',
)
/** "2-1". It may be two numbers of the street, so the first number has to be the floor. */
const FLOOR_AND_DOOR = /,\s*(\d{1,2})-(\d{1,2})\s*(?:$|,)/

function doorAfterFloor(address: string | null, floor: number | null): Door | null {
  if (address === null) return null
  const bare = FLOOR_AND_DOOR.exec(address)
  // The ordinal of a staircase is no floor: "esc. 1ª, 3º A".
  const words = plain(address).replace(ENTRANCE, '')
  const name = NUMBER_AFTER_FLOOR.exec(words)?.[1] ?? (bare && Number(bare[1]) === floor ? bare[2] : undefined)
  return name === undefined ? null : { kind: 'number', name: String(Number(name)) }
}

const ENTRANCE =
  /\b(?:(esc(?:alera|ala)?)|(bl(?:oque|oc|q)?)|(portal)|(torre))\b[\s.]*(?:n[ºo]\.?\s*)?(?!s\/n\b|[a-z]['’])([a-z]|\d{1,3})\b[ºª°]?/gi
/** "Portal a estrenar" names no entrance. */
const LETTER_AS_WORD =
  /^(?:[aA]\s+(?:estrenar|reformar|ESTRENAR|REFORMAR)\b|[aeouy]\s+(?!izq|der|dch|piso|planta|puerta|pta|bajo)[a-z]{3})/
const ENTRANCE_KINDS = ['staircase', 'block', 'entrance', 'tower']

/** Entrances by kind. One source counts them with letters and another with numbers, so the kind includes which. */
function entrancesIn(address: string | null): Map<string, string> {
  const entrances = new Map<string, string>()
  const words = plain(address ?? '')
  for (const match of words.matchAll(ENTRANCE)) {
    const [whole, ...parts] = match
    const name = (parts[4] ?? '').toUpperCase()
    if (LETTER_AS_WORD.test(`${parts[4]}${words.slice(match.index + whole.length)}`)) continue
    const kind = ENTRANCE_KINDS[parts.findIndex((part) => part !== undefined)]
    entrances.set(`${kind} ${/\d/.test(name) ? 'number' : 'letter'}`, name.replace(/^0+(?=\d)/, ''))
  }
  return entrances
}
