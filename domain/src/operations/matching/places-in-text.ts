import { type Flat, flatAt, floorOf, isSameFlat } from './flats.ts'
import type { IndexedDue } from './indexed-due.ts'
import { isBankWord } from './read-text.ts'

interface TextAddress {
  words: readonly string[]
  number: string
  /** True if the text ends with the number, which the bank may have cut off. */
  isLast: boolean
}

/** Addresses with a number, and floors with a door, that a text has. */
export interface PlacesInText {
  addresses: readonly TextAddress[]
  flats: readonly Flat[]
  /** Possible floors and doors at any place of the text. */
  loose: readonly Flat[]
  tokens: readonly string[]
}

/** `same`: street and number. `other`: the text has only other addresses, or another floor or door. */
export interface PlaceOfDue {
  address: 'same' | 'other' | 'none'
  flat: 'same' | 'other' | 'none'
  /** Floor and door in a text without a street. */
  door: 'same' | 'other' | 'none'
}

const STREET_KINDS = new Set(
  'calle cl c avenida avda av avd plaza pz plz pza pl paseo pso ps camino cno cmno carretera ctra cra carrer travesia trva tr ronda rda urbanizacion urb glorieta gta pasaje psj passeig pg avinguda avgda placa pca rambla rbla cami passatge ptge travessia rua praza kalea etorbidea'.split(
    ' ',
  ),
)
const COMMUNITY = new Set(
  'cp cdad cdade comunidad comunidade comunitat ctat com ccpp prop propietarios propietaris p'.split(' '),
)
const SKIPPED = new Set(['num', 'numero', 'nro', 'no', 'n'])
const FLAT_WORDS = new Set(['piso', 'pis', 'viv', 'vivienda', 'puerta', 'porta', 'pta', 'planta'])
const MOST_WORDS = 6
/** The addresses, floors and doors in a text. `isStreet` tells words of the customer's streets. */
export function placesIn(tokens: readonly string[], index: { isStreet(word: string): boolean }): PlacesInText {
  const addresses: TextAddress[] = []
  const flats: Flat[] = []
  for (const [at, token] of tokens.entries()) {
    if (FLAT_WORDS.has(token)) flats.push(...flatAt(tokens, at + 1))
    if (!/^\d{1,4}$/.test(token)) continue
    const words = streetBefore(tokens, at, index)
    if (!words) continue
    addresses.push({ words, number: token, isLast: at === tokens.length - 1 })
    flats.push(...flatAt(tokens, at + 1))
  }
  const loose = tokens.flatMap((token, at) =>
    (floorOf(token) ?? /^(?:\d|bj|bajo|at|pb)/.test(token)) ? flatAt(tokens, at) : [],
  )
  return { addresses, flats, loose, tokens }
}

function streetBefore(
  tokens: readonly string[],
  number: number,
  index: { isStreet(word: string): boolean },
): string[] | null {
  const words: string[] = []
  let isStreet = false
  for (let at = number - 1; at >= 0 && number - at <= MOST_WORDS + 2; at -= 1) {
    const token = tokens[at] ?? ''
    if (SKIPPED.has(token) && words.length === 0) continue
    if (/\d/.test(token)) break
    if (STREET_KINDS.has(token) || COMMUNITY.has(token)) {
      isStreet ||= words.length > 0
      break
    }
    const isKnown = index.isStreet(token)
    if (isBankWord(token) && !isKnown && !['los', 'las', 'del', 'san', 'santa', 'la', 'de'].includes(token)) break
    if (token.length >= 3 || isKnown) words.unshift(token)
    isStreet ||= isKnown
  }
  return isStreet && words.length > 0 ? words : null
}

/** The statements of the text about the address of a due. */
export function addressOf(places: PlacesInText, one: IndexedDue): PlaceOfDue {
  return { ...streetOf(places, one), door: doorOf(places, one) }
}

/** Without a street, floor and door behind a word such as `piso` contradict others. */
function doorOf({ addresses, flats, loose }: PlacesInText, { flat }: IndexedDue): PlaceOfDue['door'] {
  if (!flat || addresses.length > 0) return 'none'
  if (flats.length > 0) return flats.some((one) => isSameFlat(one, flat)) ? 'same' : 'other'
  // One of two places in a text may be something else.
  const [only, ...others] = loose
  return others.length === 0 && only?.floor === flat.floor && only.door === flat.door ? 'same' : 'none'
}

/** True if the door in a text without a street is another one than that of the due. */
export const hasOtherDoor = (places: PlacesInText, one: IndexedDue) =>
  one.flat !== null && doorOf(places, one) !== 'same'

function streetOf(
  { addresses, flats, loose, tokens }: PlacesInText,
  { street, flat }: IndexedDue,
): Omit<PlaceOfDue, 'door'> {
  const none = { address: 'none', flat: 'none' } as const
  if (!street || street.number === null) return none
  const { words, number } = street
  const last = tokens.lastIndexOf(words.at(-1) ?? '')
  const isNear = words.every((word) => tokens.includes(word)) && tokens.slice(last + 1, last + 4).includes(number)
  const isHere = (one: TextAddress) =>
    words.every((word) => one.words.includes(word)) || one.words.every((word) => words.includes(word))
  const isSame = isNear || addresses.some((one) => isHere(one) && one.number === number)
  const isCut = (one: TextAddress) => isHere(one) && one.isLast && number.startsWith(one.number)
  const address = isSame ? 'same' : addresses.length > 0 && !addresses.some(isCut) ? 'other' : 'none'
  const isNamed = words.every((word) => tokens.includes(word))
  if (!flat || (address !== 'same' && !isNamed)) return { address, flat: 'none' }
  if (flats.length === 0) {
    const isThere = address === 'same' && loose.some((one) => isSameFlat(one, flat))
    return { address, flat: isThere ? 'same' : 'none' }
  }
  return { address, flat: flats.some((one) => isSameFlat(one, flat)) ? 'same' : 'other' }
}
