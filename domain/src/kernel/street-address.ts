import { foldWords } from './parse-result.ts'

/** A street address, split into parts as in the cadastre's street directory. */
export interface StreetAddress {
  /** Abbreviation of the street type: `CL`, `AV` … (annex II of the cadastre's web services). */
  streetType: string
  /** Street name in capitals without accents. */
  street: string
  number: string
  /** Floor and door as written; null if absent. */
  floor: string | null
  door: string | null
}

const STREET_TYPES: Readonly<Record<string, string>> = {
  AV: 'avenida avinguda avda av avgda',
  BO: 'barrio barri bo',
  CJ: 'callejon calleja cj',
  CL: 'calle carrer c cl cr calla rua kalea',
  CM: 'camino cami cm cno',
  CR: 'carretera ctra crta',
  CT: 'cuesta ct',
  GL: 'glorieta gl gta',
  LG: 'lugar lg',
  PD: 'partida pd',
  PJ: 'pasaje passatge pj pje',
  PL: 'poligono pl pol',
  PQ: 'parque parc pq',
  PS: 'paseo passeig ps po pso',
  PZ: 'plaza placa pz pza plza',
  RB: 'rambla rb rbla',
  RD: 'ronda rd rda',
  TR: 'travesia travessera tr trv',
  UR: 'urbanizacion urb ur',
}
const BY_WORD = new Map(
  Object.entries(STREET_TYPES).flatMap(([type, words]) => words.split(' ').map((word) => [word, type])),
)
/** Words that may come between the street type and the street name. */
const LINKS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'd', 'l'])
const NUMBER_MARKS: ReadonlySet<string> = new Set(['n', 'no', 'num', 'numero', 'nro'])

/**
 * Splits `Calle Berguedà, 35, 1º A` into its parts. The default street type is `CL`.
 * @returns null without a street or a number, because the cadastre needs both
 */
export function parseStreetAddress(text: string): StreetAddress | null {
  const words = foldWords(text.replace(/(\d)[ºª°]/g, '$1 ').replace(/[ºª°]/g, ' '))
    .split(' ')
    .filter(Boolean)
  const type = BY_WORD.get(words[0] ?? '')
  const rest = type ? words.slice(1) : words
  const at = rest.findIndex((word, index) => index > 0 && /^\d{1,4}[a-z]?$/.test(word))
  if (at === -1) return null
  const name = rest.slice(0, at).filter((word) => !NUMBER_MARKS.has(word))
  const street = (type && LINKS.has(name[0] ?? '') ? withoutLinks(name) : name).join(' ').toUpperCase()
  if (street === '') return null
  const [floor = null, door = null] = rest.slice(at + 1).filter((word) => !FILLERS.has(word))
  const number = (rest[at] ?? '').replace(/[a-z]$/, '')
  return { streetType: type ?? 'CL', street, number, floor, door }
}

/** True if a text begins with the type of a street, such as "Calle" or "Avda.". */
export const hasStreetType = (text: string): boolean => BY_WORD.has(foldWords(text).split(' ')[0] ?? '')

const FILLERS: ReadonlySet<string> = new Set(['piso', 'planta', 'pl', 'pt', 'puerta', 'pta'])

function withoutLinks(name: readonly string[]): string[] {
  const first = name.findIndex((word) => !LINKS.has(word))
  return first === -1 ? [...name] : name.slice(first)
}

/**
 * Pattern for the part of a unit's address after the street number: block, stair, floor, door, `Pl:02 Pt:B`,
 * `, 3.º izda.`, ` bajo A`. It works in both JavaScript and PostgreSQL. Ignore case when matching.
 */
export const UNIT_OF_ADDRESS =
  '([0-9][a-z]?)[\\s,.;–-]+([0-9]{1,2}\\s*[.]?\\s*[ºª°]|' +
  // These short forms must be followed by a number or a mark, because they also occur in place names: "Es Castell".
  '(es|bl|pl|pt)(\\s*[.:]|\\s*[0-9])|' +
  '(bloque|portal|escalera|esc|planta|piso|puerta|pta|bajos?|bj|entresuelo|entlo|principal|pral|[aá]tico|' +
  's[oó]tano|semis[oó]tano|local|garaje|trastero)([\\s.:,]|$)).*$'
const UNIT = new RegExp(UNIT_OF_ADDRESS, 'i')

/** The address of the building that contains a unit: without block, stair, floor and door. */
export function buildingAddress(address: string): string {
  return address.replace(UNIT, '$1')
}

/** The new address of a unit after its building's address has changed. Block, stair, floor and door are kept. */
export function moveUnit(address: string | null, building: string | null): string | null {
  if (building === null || address === null) return building
  return building + address.slice(buildingAddress(address).length)
}

/** An address in three parts. Joined, they are the address again. */
interface AddressParts {
  street: string
  /** Street number, with the separator before it; empty if the address has none. */
  number: string
  /** Block, floor, door and place, with the separator before them. */
  rest: string
}

/** The last number of up to four digits that is a word of its own, optionally a range. Longer ones are postal codes. */
const STREET_NUMBER = /^(.*[^\s,])([\s,]+\d{1,4}[a-z]?(?:[-–/]\d{1,4}[a-z]?)?)(?=$|[\s,;.])(.*)$/i

/** Splits an address, so that a narrow column can shorten the street and keep the number, which tells homes apart. */
export function addressParts(address: string): AddressParts {
  const building = buildingAddress(address)
  const unit = address.slice(building.length)
  const match = STREET_NUMBER.exec(building)
  if (!match) return { street: building, number: '', rest: unit }
  const [, street = building, number = '', place = ''] = match
  return { street, number, rest: place + unit }
}

/**
 * An address with its municipality after it, unless it ends with the municipality already. The name of a street does not
 * count: "Calle Valencia, 3" in Valencia becomes "Calle Valencia, 3, Valencia".
 */
export function withTown(address: string | null, town: string | null): string | null {
  if (!address || !town) return address || town
  return endsWithTown(address, town) ? address : `${address}, ${town}`
}

/**
 * True if the town, by one of its official names, is after the street number, after a comma, or alone before a comma and
 * a street.
 */
function endsWithTown(address: string, town: string): boolean {
  const { street, number, rest } = addressParts(address)
  const tail = foldWords(number ? rest : street.slice(street.lastIndexOf(',') + 1 || street.length) + rest)
  const [first = '', second = '', ...others] = address.split(',').map(foldWords)
  const alone = /^[a-z]{2}/.test(second) ? [first, second, ...others] : [second, ...others]
  return town.split('/').some((each) => {
    const name = foldWords(each)
    return ` ${tail} `.includes(` ${name} `) || alone.includes(name) || endsAfterNumber(foldWords(address), name)
  })
}

/** True for `calle sol no5 madrid` and `calle mayor s n madrid`, whose numbers are no words of their own. */
const endsAfterNumber = (address: string, town: string): boolean =>
  address.endsWith(` ${town}`) && /(?:\d[a-z]?|\bs n)$/.test(address.slice(0, -town.length - 1))
