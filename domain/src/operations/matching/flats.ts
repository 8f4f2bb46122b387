/** Floor and door of a home, in the short forms that `doorOf` and `floorOf` return. */
export interface Flat {
  floor: string
  door: string
}

const BETWEEN = new Set([
  'piso',
  'pis',
  'planta',
  'pta',
  'puerta',
  'porta',
  'esc',
  'escalera',
  'escala',
  'bloque',
  'bloc',
  'bl',
  'o',
  'a',
])
/** Tokens after the number of a street within which floor and door stand. */
const MOST_BETWEEN = 4
const FLOORS: ReadonlyMap<string, string> = new Map([
  ...['bj', 'bajo', 'bjo', 'bajos', 'pb', 'baixos', 'baixo', 'bxs', 'bx'].map((word): [string, string] => [word, '0']),
  ...['atico', 'atic', 'atc', 'at'].map((word): [string, string] => [word, 'at']),
  ...['entlo', 'entresuelo', 'ent', 'entl', 'entresol'].map((word): [string, string] => [word, 'en']),
  ...['ppal', 'principal', 'pral', 'pr', 'princ'].map((word): [string, string] => [word, 'pr']),
])
const DOORS: ReadonlyMap<string, string> = new Map([
  ...['izq', 'izda', 'izqda', 'izquierda', 'iz', 'esquerra', 'esq'].map((word): [string, string] => [word, 'izq']),
  ...['dcha', 'drcha', 'derecha', 'der', 'dch', 'dr', 'dc', 'dreta', 'dta'].map((word): [string, string] => [
    word,
    'dcha',
  ]),
  ...['ctro', 'centro', 'ctr', 'cen'].map((word): [string, string] => [word, 'centro']),
])

/** A Catalan ordinal: `1R`, `2N`, `3R`, `4T`, `5E`. */
const ORDINAL = /^(?:(?:1|3)r|2n|4t|(?:[5-9]|1\d)e)$/

/**
 * Floor and door at a place of the text: `2 D`, `2D`, `BJ DCHA`, `3-C`, `2N 1A`. A floor without a door is none.
 */
export function flatAt(tokens: readonly string[], from: number): Flat[] {
  const own = tokens
    .slice(from, from + MOST_BETWEEN)
    .filter((token, at) => at === 0 || !BETWEEN.has(token) || token === 'a')
  while (own[0] !== undefined && BETWEEN.has(own[0])) own.shift()
  const [first = '', second = ''] = own
  const [, floor, door] = /^(\d{1,2}|bj|bajo|at|pb)([a-z]{1,5}|\d)$/.exec(first) ?? []
  const isOrdinal = ORDINAL.test(first) && !/^\d\d/.test(second) && doorOf(second) !== null
  if (floor && door && door !== 'o' && !isOrdinal && !FLOORS.has(first)) {
    const [own, side] = [floorOf(floor), doorOf(door)]
    return own !== null && side !== null ? [{ floor: own, door: side }] : []
  }
  const [own1, side] = [floorOf(first), doorOf(second)]
  return own1 !== null && side !== null ? [{ floor: own1, door: side }] : []
}

/** The short form of a floor: `3` for `3º`, `0` for `bajo`; null for another word. */
export function floorOf(token: string): string | null {
  const [, number] = /^(\d{1,2})o?$/.exec(ORDINAL.test(token) ? token.slice(0, -1) : token) ?? []
  return number ? String(Number(number)) : (FLOORS.get(token) ?? null)
}

function doorOf(token: string): string | null {
  const side = DOORS.get(token)
  if (side) return side
  return /^(?:[a-z]|\d{1,2}a?)$/.test(token) ? token.replace(/^(\d+)a$/, '$1') : null
}

/** Floor and door of an address such as `Calle Mayor 22, 3º B`; null if it has none. */
export function flatOf(tokens: readonly string[], numberAt: number): Flat | null {
  return numberAt < 0 ? null : (flatAt(tokens, numberAt + 1)[0] ?? null)
}

/** Floor and door of an address as one word: `bjizq` and `bji` for `Bajo izq`. */
export function attachedFlats(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const door = tokens[at + 1]
    return floorOf(token) === null || door === undefined ? [] : [`${token}${door}`, `${token}${door.slice(0, 1)}`]
  })
}

/** Doors in letters may be shortened: `2D` can be the second floor right. */
export function isSameFlat(one: Flat, own: Flat): boolean {
  if (one.floor !== own.floor) return false
  if (one.door === own.door) return true
  const isShort = one.door.length === 1 || own.door.length === 1
  return isShort && /[a-z]/.test(one.door) && (own.door.startsWith(one.door) || one.door.startsWith(own.door))
}
