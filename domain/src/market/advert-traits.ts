/** Reads from an advert everything that tells one home from another, including the words of its address and its text. */
import { checkCadastralReference, parcelOf } from '../kernel/cadastral-reference.ts'
import { foldWords } from '../kernel/parse-result.ts'
import { parseStreetAddress } from '../kernel/street-address.ts'
import type { Exactness } from './exactness.ts'
import type { MarketEvidence } from './market-evidence.ts'

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
  pictures: ReadonlySet<string>
  floor: number | null
  door: Door | null
  street: string | null
  number: string | null
  /** First and last day on which the advert is known to be on offer; null if the first day is unknown. */
  since: string | null
  until: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

export function traitsOf(advert: Advert): Traits {
  const { address = null, description = null } = advert
  const reference = wholeReference(advert.cadastralReference) ?? referenceIn(description)
  const street = address === null ? null : streetOf(address)
  return {
    advert,
    reference,
    parcel: parcelOf(reference ?? advert.cadastralReference),
    agency: advert.advertiser ? foldWords(advert.advertiser) || null : null,
    agencyReferences: agencyReferencesOf(advert),
    portal: portalOf(advert),
    pictures: new Set((advert.pictures ?? []).map(pictureName)),
    floor: advert.floor ?? floorIn(address) ?? floorIn(description),
    door: doorIn(afterNumber(address), true) ?? doorIn(description, false),
    street: street?.street ?? null,
    number: street?.number ?? null,
    since: advert.addedOn,
    until: advert.expiredOn !== null && advert.expiredOn < advert.date ? advert.expiredOn : advert.date,
  }
}

/** Portals often leave out the number of the street. */
function streetOf(address: string): { street: string; number: string | null } | null {
  const whole = parseStreetAddress(address)
  if (whole) return whole
  const street = /\d/.test(address) ? null : parseStreetAddress(`${address} 1`)
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

function portalOf({ portal, portalUrl }: Advert): string | null {
  if (portal) return foldWords(portal) || null
  const host = portalUrl && /^https?:\/\/([^/:?#]+)/i.exec(portalUrl)?.[1]
  return host ? host.toLowerCase().replace(/^www\./, '') : null
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
const LETTER = /\b\d{1,2}\s*[ºª°]\s*[-,.]?\s*([A-H])\b(?!\s+[a-z]|\d)/
const LETTER_IN_ADDRESS = /\b(?:\d{1,2}|bajo|atico)\s*[ºª°]?\s*[-,.]?\s*([A-H])\b/i

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
  const letter = (isAddress ? LETTER_IN_ADDRESS : LETTER).exec(words)?.[1]
  return letter ? { kind: 'letter', name: letter.toUpperCase() } : null
}
