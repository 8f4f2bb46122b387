import type { AreaFigures, Figures, Subject } from '@lindero/domain/areas/figures'
import { isInside } from '@lindero/domain/areas/outlines'
import { boundingBoxAround, type GeoPoint, haversineMetres } from '@lindero/domain/kernel/geo'
import { Random } from '../kernel/random.ts'
import { neighbourhoodsOf } from './neighbourhoods.ts'
import { allPlaces, type Town } from './places.ts'

/** An invented census section: a square about 670 metres wide. */
export interface DemoSection {
  code: string
  name: string
  polygons: [number, number][][][]
}

/** Height and width of a section in degrees, about 670 metres each. */
const HEIGHT = 0.006
const WIDTH = 0.0079
/**
 * Number of sections on each side of a neighbourhood's central section. These sections contain all homes of the
 * neighbourhood.
 */
const REACH = 1
/**
 * Start of the district numbers. Real districts have far lower numbers, so no invented section has the code of a real
 * one.
 */
const DISTRICT = '90'

/**
 * Census sections for the places with assets and market evidence, and the sections' statistics. Each call returns the
 * same sections.
 */
export function demoSections(seed: string | number, year: number, places: readonly Town[] = allPlaces()) {
  const taken = new Set<string>()
  let names = 0
  const sections = places.flatMap((place) => {
    const neighbourhoods = neighbourhoodsOf(place, seed, names)
    names += neighbourhoods.length
    const near = neighbourhoods.flatMap(({ centre, name }) => cellsAround(centre).map((cell) => ({ ...cell, name })))
    const cells = [...near, ...cellsOfTown(place).map((cell) => ({ ...cell, name: place.name }))]
    const own = cells.filter(({ row, column }) => {
      const key = `${row} ${column}`
      return isPartOf(place, row, column) && !taken.has(key) && taken.add(key)
    })
    return own.map(({ row, column, name }, index): DemoSection => {
      const number = String(index + 1).padStart(3, '0')
      return { code: `${place.code}${DISTRICT}${number}`, name: `${name} ${number}`, polygons: [[ringOf(row, column)]] }
    })
  })
  return { sections, figures: sections.flatMap(({ code }) => figuresOf(code, year)) }
}

interface Cell {
  row: number
  column: number
}

function cellsAround({ latitude, longitude }: GeoPoint): Cell[] {
  const [middle, across] = [Math.floor(latitude / HEIGHT), Math.floor(longitude / WIDTH)]
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH)
  return steps.flatMap((north) => steps.map((east) => ({ row: middle + north, column: across + east })))
}

/**
 * All sections in the built-up area of a town. The caller removes those that it already has from the town's
 * neighbourhoods.
 */
function cellsOfTown({ centre, radiusMetres }: Town): Cell[] {
  const box = boundingBoxAround(centre, radiusMetres)
  const cells: Cell[] = []
  for (let row = Math.floor(box.south / HEIGHT); row <= Math.floor(box.north / HEIGHT); row += 1) {
    for (let column = Math.floor(box.west / WIDTH); column <= Math.floor(box.east / WIDTH); column += 1) {
      const middle = { latitude: (row + 0.5) * HEIGHT, longitude: (column + 0.5) * WIDTH }
      if (haversineMetres(middle, centre) <= radiusMetres) cells.push({ row, column })
    }
  }
  return cells
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function ringOf(row: number, column: number): [number, number][] {
  const [south, north] = [rounded(row * HEIGHT), rounded((row + 1) * HEIGHT)]
  const [west, east] = [rounded(column * WIDTH), rounded((column + 1) * WIDTH)]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** True if a corner of the section lies in the municipality. */
const isPartOf = ({ outline }: Town, row: number, column: number) =>
  ringOf(row, column).some(([longitude, latitude]) => isInside(outline, { longitude, latitude }))

type Row = AreaFigures & { subject: Subject }

function figuresOf(code: string, year: number): Row[] {
  const random = new Random(code, 'section')
  const population = random.integer(900, 2_400)
  const level = random.between(10_500, 19_500)
  const shift = Math.round((19_500 - level) / 150) / 10
  const row = (subject: Subject, past: number, figures: Figures): Row => ({
    subject,
    kind: 'censusSection',
    code,
    period: String(past),
    dated: `${past}-12-31`,
    figures,
  })
  const incomes = [year - 4, year - 3, year - 2].map((past) => {
    const perPerson = Math.round(level * 1.04 ** (past - year + 2))
    return row('incomes', past, { perPerson, perHousehold: Math.round(perPerson * 2.5) })
  })
  return [
    row('census', year - 1, { population }),
    ...incomes,
    row('incomeDistribution', year - 2, {
      below5000: 4 + shift / 2,
      below7500: 8 + shift,
      below10000: 14 + shift,
      below60OfMedian: 17 + shift,
      above140OfMedian: Math.max(5, 32 - shift),
      above200OfMedian: Math.max(2, 11 - shift / 2),
    }),
  ]
}
