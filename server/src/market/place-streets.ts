import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { foldWords } from '@lindero/domain/kernel/parse-result'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { Transaction } from '../kernel/database/database.ts'

const STREETS = 6
const PREMISES = 3
/** Maximum number of words per address. */
const WORDS = 8

/** Full words for the abbreviations of street types, because addresses contain the full words. */
const KINDS_OF_STREET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    c: 'calle',
    cl: 'calle',
    av: 'avenida',
    avd: 'avenida',
    avda: 'avenida',
    pl: 'plaza',
    plz: 'plaza',
    pza: 'plaza',
    ps: 'paseo',
    pso: 'paseo',
    pº: 'paseo',
    ctra: 'carretera',
    rda: 'ronda',
    trv: 'travesía',
  }),
)

interface TypedAddress {
  words: readonly string[]
  number: string | null
}

/**
 * Splits an address such as `C/ Colón nº 12, Valencia` into words and building number. The words may be in any order.
 */
export function typedAddress(text: string): TypedAddress {
  const words: string[] = []
  let number: string | null = null
  for (const word of text.split(/[\s,;/]+/)) {
    const plain = word.toLowerCase().replace(/\.$/, '')
    if (plain === '' || /^(nº?|n°|num|número|numero)$/.test(plain)) continue
    if (number === null && /^\d{1,4}$/.test(plain)) number = plain
    else words.push(KINDS_OF_STREET.get(plain) ?? plain)
  }
  return { words: words.slice(0, WORDS), number }
}

/** Finds buildings and streets in the addresses of the market data. Those with the most listings come first. */
export async function streetsNamed(tx: Transaction, text: string): Promise<Omit<FoundPlace, 'exactness'>[]> {
  const { words, number } = typedAddress(text)
  if (words.length === 0) return []
  const rows = await tx.rows<{ name: string; latitude: number; longitude: number; kind: StreetMatch }>(
    `WITH found AS MATERIALIZED (
       SELECT address, latitude, longitude, source = 'idealista18' AS "isNeighbourhood", regexp_replace(address, '[, ]+(nº *)?\\d+[^,]*', '') AS street
       FROM market_evidence
       WHERE address IS NOT NULL AND searched LIKE ALL ($1::text[]) AND searchable(address) LIKE ALL ($1::text[])
       LIMIT 2000)
     (SELECT 'premises' AS kind, address AS name, avg(latitude) AS latitude, avg(longitude) AS longitude
      FROM found WHERE substring(address FROM '\\d+') = $2
      GROUP BY address, round(latitude::numeric, 1), round(longitude::numeric, 1)
      ORDER BY count(*) DESC, address LIMIT ${PREMISES})
     UNION ALL
     (SELECT CASE WHEN "isNeighbourhood" THEN 'neighbourhood' ELSE 'street' END, street, avg(latitude), avg(longitude)
      FROM found GROUP BY "isNeighbourhood", street, round(latitude::numeric, 1), round(longitude::numeric, 1)
      ORDER BY count(*) DESC, street LIMIT ${STREETS})`,
    [words.map((word) => `%${searchable(word)}%`), number],
  )
  const named = rows.map((row) => ({ ...row, name: withMunicipality(row), code: null, zoom: PLACE_ZOOM[row.kind] }))
  return named.filter(({ kind, name }, index) => index === named.findIndex((o) => o.kind === kind && o.name === name))
}

/** Adds the municipality, unless the name already contains it. This distinguishes streets with the same name. */
function withMunicipality(place: { name: string; latitude: number; longitude: number }): string {
  const municipality = municipalityAt(place)?.name
  if (!municipality) return place.name
  const isNamed = municipality.split('/').some((part) => foldWords(place.name).includes(foldWords(part)))
  return isNamed ? place.name : `${place.name}, ${municipality}`
}
/** The kind of match. `neighbourhood` is for the data set idealista18, which has neighbourhoods and no addresses. */
type StreetMatch = 'premises' | 'street' | 'neighbourhood'

/** Normalises a word like the database function `searchable`, and escapes the wildcards of SQL patterns. */
const searchable = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\\%_]/g, '\\$&')
