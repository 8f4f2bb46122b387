import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import type { AreaOfComparison } from '@lindero/contract/market/market-insights.contract'
import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { comparedMarket } from '@lindero/domain/market/area-comparison'
import { areasAt } from '../areas/area-outlines.store.ts'
import { periodsOf, sectionsInBox } from '../areas/figures.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type BoundedArea, boundsOf, boundsOfMunicipality, evidenceOfArea } from './market-of-area.ts'

/** Maximum number of census sections per area. Their figures are averaged. */
const SECTIONS = 3_000

/**
 * Computes the figures of one area for a comparison.
 *
 * @throws AppError `market.areaTooLarge`, `areas.unknownSection`, `areas.unknownMunicipality`
 */
export async function comparedAreaOf(
  tx: Transaction,
  area: ComparedArea,
  typeId: AssetTypeId,
  today: string,
): Promise<AreaOfComparison> {
  const bounded = area.municipality ? boundsOfMunicipality(area.municipality) : await boundsOf(tx, area)
  const { evidence, isCapped } = await evidenceOfArea(tx, bounded, typeId)
  const pieces = evidence.filter(({ date }) => date <= today)
  const { incomePerPerson, population } = await publicFigures(tx, area, bounded)
  return { name: area.name, ...comparedMarket(pieces, today), incomePerPerson, population, isCapped }
}

type PublicFigure = AreaOfComparison['population']

/**
 * Income and population of an area. A municipality or a census section has figures of its own. Any other area gets
 * those of the census sections in it or, if there are none, those of the municipality at its centre.
 */
async function publicFigures(tx: Transaction, area: ComparedArea, { box, outline }: BoundedArea) {
  if (area.municipality) return newestOf(tx, 'municipality', area.municipality, 'area')
  if (area.section) return ofSection(tx, area.section)
  const incomes = await sectionsIn(tx, 'incomes', 'perPerson', box, outline)
  const people = await sectionsIn(tx, 'census', 'population', box, outline)
  const inhabitants = new Map(people.map(({ code, value }) => [code, value]))
  // A section without inhabitants, or with an unknown number of them, has weight 1.
  const weights = incomes.map(({ code }) => inhabitants.get(code) || 1)
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const mean = incomes.reduce((sum, { value }, index) => sum + value * (weights[index] ?? 0), 0) / weight
  const centre = { longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2 }
  const [areas] = incomes.length > 0 && people.length > 0 ? [] : await areasAt(tx, [centre])
  const around = areas?.municipality
    ? await newestOf(tx, 'municipality', areas.municipality.code, 'municipality')
    : { incomePerPerson: null, population: null }
  return {
    incomePerPerson: figureOf(incomes, Math.round(mean)) ?? around.incomePerPerson,
    population:
      figureOf(
        people,
        people.reduce((sum, { value }) => sum + value, 0),
      ) ?? around.population,
  }
}

interface OfSection {
  code: string
  value: number
  dated: string
  source: string
}

function figureOf([first]: readonly OfSection[], value: number): PublicFigure {
  return first ? { value, dated: first.dated, source: first.source, of: 'area' } : null
}

/**
 * The value of `figure` for each census section whose centre is inside the `box` and, if there is one, the `outline`.
 */
async function sectionsIn(
  tx: Transaction,
  subject: 'incomes' | 'census',
  figure: string,
  box: BoundingBox,
  outline: Pick<Outline, 'polygons'> | undefined,
): Promise<OfSection[]> {
  const sections = await sectionsInBox(tx, subject, box, SECTIONS)
  return sections.flatMap(({ code, west, east, south, north, figures, dated, source }) => {
    const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
    const isPart = isInBox(box, middle) && (outline === undefined || isInside(outline, middle))
    const value = figures?.[figure]
    return isPart && typeof value === 'number' && dated && source ? [{ code, value, dated, source }] : []
  })
}

const isInBox = (box: BoundingBox, { longitude, latitude }: { longitude: number; latitude: number }) =>
  longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north

/**
 * The figures of a section, found by its code. A search by location uses the centre of the bounding box, and the centre
 * of an L-shaped section may lie in a neighbouring section.
 */
async function ofSection(tx: Transaction, code: string) {
  const own = await newestOf(tx, 'censusSection', code, 'area')
  if (own.incomePerPerson && own.population) return own
  const around = await newestOf(tx, 'municipality', code.slice(0, 5), 'municipality')
  return {
    incomePerPerson: own.incomePerPerson ?? around.incomePerPerson,
    population: own.population ?? around.population,
  }
}

/** The newest public figures of a municipality or section. */
async function newestOf(
  tx: Transaction,
  kind: 'municipality' | 'censusSection',
  code: string,
  of: 'area' | 'municipality',
) {
  const newest = async (subject: 'incomes' | 'population' | 'census', figure: string): Promise<PublicFigure> => {
    const [period] = await periodsOf(tx, subject, kind, code, 1)
    const value = period?.figures[figure]
    return period && typeof value === 'number' ? { value, dated: period.dated, source: period.source, of } : null
  }
  return {
    incomePerPerson: await newest('incomes', 'perPerson'),
    population: (await newest('population', 'population')) ?? (await newest('census', 'population')),
  }
}
