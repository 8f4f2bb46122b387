import { areaCalls } from '@lindero/contract/areas/areas.contract'
import type { Subject } from '@lindero/domain/areas/figures'
import { AppError } from '@lindero/domain/errors'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'
import {
  municipalityAnswer,
  populationAnswer,
  rentsAnswer,
  sectionAnswer,
  transactionsAnswer,
  unemploymentAnswer,
  unemploymentLastYear,
} from './area-answers.ts'
import { AreaCache } from './area-cache.ts'
import { areaMap } from './area-map.ts'
import { areasAt } from './area-outlines.store.ts'
import { nameOfMunicipality, sectionsInBox } from './figures.store.ts'

/** Maximum width and height of the box for a list of sections, in degrees: a large city with its surroundings. */
const BOX_DEGREES = 0.6
const SECTIONS = 3_000

/**
 * Routes for figures of areas. The figures are the same for all customers; the permission table determines who may read
 * them.
 */
export function areaRoutes(calls: Calls): void {
  const cache = new AreaCache(Date.now)

  const OF_MUNICIPALITY = [
    [areaCalls.municipalityStock, 'stock'],
    [areaCalls.municipalityIncomes, 'incomes'],
    [areaCalls.municipalityIncomeDistribution, 'incomeDistribution'],
    [areaCalls.municipalityCensus, 'census'],
    [areaCalls.municipalityTaxes, 'taxes'],
  ] as const
  for (const [call, subject] of OF_MUNICIPALITY) {
    calls.serveInTransaction(call, ({ tx, params: { municipality } }) =>
      cache.get(`${subject} ${municipality}`, () => municipalityAnswer(tx, subject, municipality)),
    )
  }
  calls.serveInTransaction(areaCalls.municipalityTransactions, ({ tx, params: { municipality } }) =>
    cache.get(`transactions ${municipality}`, () => transactionsAnswer(tx, municipality)),
  )
  calls.serveInTransaction(areaCalls.municipalityPopulation, ({ tx, params: { municipality }, query: { q } }) =>
    cache.get(`${q} ${municipality}`, () => populationAnswer(tx, municipality, q)),
  )
  calls.serveInTransaction(areaCalls.municipalityUnemployment, ({ tx, params: { municipality } }) =>
    cache.get(`unemployment ${municipality}`, () => unemploymentAnswer(tx, municipality)),
  )
  calls.serveInTransaction(areaCalls.municipalityUnemploymentLastYear, ({ tx, params: { municipality } }) =>
    cache.get(`last year ${municipality}`, () => unemploymentLastYear(tx, municipality)),
  )
  calls.serveInTransaction(areaCalls.municipalityRents, ({ tx, params: { municipality } }) =>
    cache.get(`rents ${municipality}`, () => rentsAnswer(tx, municipality)),
  )

  const OF_SECTION = [
    [areaCalls.sectionDemographics, 'census'],
    [areaCalls.sectionIncomes, 'incomes'],
    [areaCalls.sectionIncomeDistribution, 'incomeDistribution'],
  ] as const
  for (const [call, subject] of OF_SECTION) {
    calls.serveInTransaction(call, ({ tx, params: { section } }) =>
      cache.get(`${subject} ${section}`, () => sectionAnswer(tx, subject, section)),
    )
  }

  const OF_BOX = [
    [areaCalls.incomesInBox, 'incomes'],
    [areaCalls.incomeDistributionInBox, 'incomeDistribution'],
    [areaCalls.populationInBox, 'census'],
  ] as const
  for (const [call, subject] of OF_BOX) {
    calls.serveInTransaction(call, ({ tx, query: { bbox } }) => boxAnswer(tx, subject, bbox))
  }

  calls.serveInTransaction(areaCalls.areaMap, ({ tx, params: { figure }, query: { bbox } }) =>
    areaMap(tx, figure, bbox),
  )
  calls.serveInTransaction(areaCalls.placeOfBox, ({ tx, query: { bbox } }) => areasAtCentre(tx, bbox))
  calls.serveInTransaction(areaCalls.placeOfBoxInSources, ({ tx, query: { bbox } }) => areasAtCentre(tx, bbox))
}

/** @throws AppError `areas.boxTooLarge` */
async function boxAnswer(tx: Transaction, subject: Subject, bbox: BoundingBox) {
  if (bbox.east - bbox.west > BOX_DEGREES || bbox.north - bbox.south > BOX_DEGREES) {
    throw new AppError('areas.boxTooLarge', { degrees: BOX_DEGREES })
  }
  const sections = await sectionsInBox(tx, subject, bbox, SECTIONS + 1)
  const items = sections.slice(0, SECTIONS).flatMap((section) => {
    const { code, name, west, south, east, north, period, dated, source, figures } = section
    if (period === null || dated === null || source === null || figures === null) return []
    const bounds = { west, south, east, north }
    return { area: { kind: 'censusSection' as const, code, name }, bounds, period, dated, source, figures }
  })
  return { isLoaded: sections.length > 0, items, isCapped: sections.length > SECTIONS }
}

/**
 * The census section, postal code and municipality at the centre of the box. The municipality is that of the section.
 * If there is no section, the municipality is looked up by its outline.
 */
async function areasAtCentre(tx: Transaction, { west, south, east, north }: BoundingBox) {
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const [areas] = await areasAt(tx, [centre], { withDemoAreas: true })
  const censusSection = areas?.censusSection ?? null
  const postalCode = areas?.postalCode ?? null
  if (censusSection === null) return { municipality: areas?.municipality ?? null, censusSection, postalCode }
  const code = censusSection.slice(0, 5)
  const name = (await nameOfMunicipality(tx, code)) ?? code
  return { municipality: { code, name }, censusSection, postalCode }
}
