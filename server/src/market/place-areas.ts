import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { foldWords } from '@lindero/domain/kernel/parse-result'
import { isProvinceCode, provinceInSentence } from '@lindero/domain/kernel/provinces'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { type ShippedArea, shippedMiddle, shippedNames } from '../areas/shipped-outlines.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { townsOf } from './towns.ts'

const MUNICIPALITIES = 5
const LARGER = 2

const KINDS = {
  municipality: 'municipalities',
  province: 'provinces',
  region: 'autonomous_regions',
} as const satisfies Record<string, ShippedArea>
type AreaKind = keyof typeof KINDS

/** A point between the Canary Islands and the mainland, so that the map shows both. */
const COUNTRY = { longitude: -4.5, latitude: 38.5 }
const COUNTRY_NAMES = ['espana', 'spain', 'espanya', 'espainia']

interface NamedArea {
  kind: AreaKind
  code: string
  name: string
  /** The name as search key. A bilingual name also has a key in each language. */
  keys: readonly string[]
}
let named: readonly NamedArea[] | undefined

/**
 * Finds municipalities, provinces and regions by name. Exact matches come first, then names that begin with the words.
 */
export async function areasNamed(tx: Transaction, words: string): Promise<Omit<FoundPlace, 'exactness'>[]> {
  const key = foldWords(words)
  if (key === '') return []
  if (COUNTRY_NAMES.includes(key)) {
    return [{ kind: 'country', name: 'España', code: null, ...COUNTRY, zoom: PLACE_ZOOM.country }]
  }
  named ??= (Object.keys(KINDS) as AreaKind[]).flatMap(areasOf)
  const ranked = named
    .flatMap((area) => {
      const ranks = area.keys.map((each) => rank(each, key)).filter((each) => each !== null)
      return ranks.length > 0 ? [{ ...area, rank: Math.min(...ranks) }] : []
    })
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'es'))
  const first = (kind: AreaKind, most: number) => ranked.filter((area) => area.kind === kind).slice(0, most)
  const taken = [...first('municipality', MUNICIPALITIES), ...first('province', LARGER), ...first('region', LARGER)]
  const towns = await townsOf(
    tx,
    taken.filter(({ kind }) => kind === 'municipality').map(({ code }) => code),
  )
  // A municipality with homes on the market comes before another one of the same name.
  const isMarket = ({ kind, code }: NamedArea) => kind === 'municipality' && towns.has(code)
  return taken
    .sort((a, b) => a.rank - b.rank || Number(isMarket(b)) - Number(isMarket(a)))
    .map(({ kind, code, name }) => {
      const middle = { zoom: PLACE_ZOOM[kind], ...shippedMiddle(KINDS[kind], code) }
      const place = kind === 'municipality' ? (towns.get(code) ?? middle) : middle
      return { kind, name, code: kind === 'municipality' ? code : null, ...place }
    })
}

/** The province of a postal code, which its first two digits name: they are the code of the province at the INE. */
export function provinceOfPostalCode(postalCode: string): Omit<FoundPlace, 'exactness'>[] {
  const code = postalCode.slice(0, 2)
  if (!isProvinceCode(code)) return []
  const middle = shippedMiddle(KINDS.province, code)
  return [{ kind: 'province', name: provinceInSentence(code), code: null, zoom: PLACE_ZOOM.province, ...middle }]
}

function areasOf(kind: AreaKind): NamedArea[] {
  return shippedNames(KINDS[kind]).map(({ code, name }) => ({
    kind,
    code,
    name,
    keys: [name, ...name.split('/')].map(foldWords),
  }))
}

const rank = (name: string, words: string) =>
  name === words ? 0 : name.startsWith(words) ? 1 : name.includes(words) ? 2 : null
