import { AREA_MAP_NAMES } from '@lindero/domain/areas/area-maps'
import { FIGURE_AREAS } from '@lindero/domain/areas/figures'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { box, calendarDate, latitude, longitude, text } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'

const municipality = text(5).regex(/^\d{5}$/, 'the five digits of the INE')
const section = text(10).regex(/^\d{10}$/, 'the ten digits of the INE')

const figures = z.record(z.string(), z.union([z.number(), z.string(), z.null()]))

const area = z
  .object({ kind: z.enum(FIGURE_AREAS), code: z.string(), name: z.string().nullable() })
  .meta({ id: 'Area' })

const areaPeriod = z
  .object({
    period: z.string().describe('2022, 2022Q1, 2020-04, or a day'),
    dated: calendarDate.describe('The last day that the figures stand for'),
    source: z.string(),
    figures,
  })
  .meta({ id: 'AreaPeriod' })
export type AreaPeriod = z.infer<typeof areaPeriod>

/**
 * The statistics of one area, newest period first. `isLoaded` is false if no file with these statistics was imported.
 */
const ofArea = z.object({ area, isLoaded: z.boolean(), items: z.array(areaPeriod), total: totalOfItems })

const amount = z.number().nullable()

const areaInBox = z.object({
  area,
  bounds: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }),
  period: z.string(),
  dated: calendarDate,
  source: z.string(),
  figures,
})
const inBox = z.object({
  isLoaded: z.boolean().describe('True if an outline of a section in the box was imported'),
  items: z.array(areaInBox),
  total: totalOfItems,
  isCapped: z.boolean(),
})

const reader = { method: 'GET', permission: 'readMarket' } as const
const ofMunicipality = {
  ...reader,
  params: z.object({ municipality }),
  errors: ['areas.unknownMunicipality'],
} as const
const ofSection = {
  ...reader,
  params: z.object({ section }),
  reply: ofArea,
  errors: ['areas.unknownMunicipality', 'areas.unknownSection'],
} as const
const ofBox = {
  ...reader,
  query: z.strictObject({ bbox: box }),
  queue: 'search',
  reply: inBox,
  errors: ['areas.boxTooLarge'],
} as const
const place = {
  ...reader,
  query: z.strictObject({ bbox: box }),
  reply: z.object({
    municipality: z.object({ code: z.string(), name: z.string() }).nullable(),
    censusSection: z.string().nullable(),
    postalCode: z.string().nullable(),
  }),
} as const

export const areaCalls = {
  municipalityTransactions: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/transactions',
    mayBeStale: true,
    summary: 'Sales of homes in a municipality, by quarter, with the totals of quarters and years',
    reply: ofArea.extend({
      totals: z.object({
        lastQuarter: amount,
        previousQuarter: amount,
        lastYear: amount.describe('The last four quarters'),
        previousYear: amount.describe('The four quarters before'),
      }),
    }),
  }),
  municipalityPopulation: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/population',
    mayBeStale: true,
    summary: 'Inhabitants of a municipality by age (21 bands) or by origin',
    query: z.strictObject({ q: z.enum(['age', 'origin']) }),
    reply: ofArea.extend({
      inhabitants: areaPeriod.nullable().describe('The newest count of all inhabitants'),
    }),
  }),
  municipalityUnemployment: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/unemployment',
    mayBeStale: true,
    summary: 'Registered unemployed of a municipality: the newest month, and one month of each year',
    reply: ofArea.extend({
      inhabitants: amount,
      share: amount.describe('Unemployed of all inhabitants, in percent'),
    }),
  }),
  municipalityUnemploymentLastYear: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/unemployment/last_year',
    mayBeStale: true,
    summary: 'Registered unemployed of a municipality in its last twelve months',
    reply: ofArea,
  }),
  municipalityStock: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/stock',
    mayBeStale: true,
    summary: 'Homes on offer in a municipality',
    reply: ofArea,
  }),
  municipalityRents: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/rents',
    mayBeStale: true,
    summary: 'Rents of new contracts in a municipality, by quarter, weighted by contracts',
    reply: ofArea,
  }),
  municipalityIncomes: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/avgincomes',
    mayBeStale: true,
    summary: 'Average incomes of a municipality by year',
    reply: ofArea,
  }),
  municipalityIncomeDistribution: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/incomes-distribution',
    mayBeStale: true,
    summary: 'Distribution of incomes in a municipality by year',
    reply: ofArea,
  }),
  municipalityCensus: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/demographics',
    mayBeStale: true,
    summary: 'Census of a municipality: population, homes and their tenure',
    reply: ofArea,
  }),
  municipalityTaxes: call({
    ...ofMunicipality,
    path: '/sources/es/{municipality}/taxes',
    mayBeStale: true,
    summary: 'Rate of the property tax of a municipality',
    reply: ofArea,
  }),
  sectionDemographics: call({
    ...ofSection,
    path: '/sources/es/sections/{section}/demographics',
    mayBeStale: true,
    summary: 'Census of a section',
  }),
  sectionIncomes: call({
    ...ofSection,
    path: '/sources/es/sections/{section}/avgincomes',
    mayBeStale: true,
    summary: 'Average incomes of a section by year',
  }),
  sectionIncomeDistribution: call({
    ...ofSection,
    path: '/sources/es/sections/{section}/incomes-distribution',
    mayBeStale: true,
    summary: 'Distribution of incomes in a section; that of its municipality where there is none',
  }),
  incomesInBox: call({
    ...ofBox,
    path: '/sources/es/avgincomes',
    mayBeStale: true,
    summary: 'Average incomes of the sections in a box',
  }),
  incomeDistributionInBox: call({
    ...ofBox,
    path: '/sources/es/incomes-distribution',
    mayBeStale: true,
    summary: 'Distribution of incomes of the sections in a box',
  }),
  populationInBox: call({
    ...ofBox,
    path: '/sources/es/population',
    mayBeStale: true,
    summary: 'Census of the sections in a box',
  }),
  areaMap: call({
    ...reader,
    path: '/sources/es/maps/{figure}',
    mayBeStale: true,
    summary: 'Outlines of the census sections in a box, or else of its municipalities, each with one figure',
    params: z.object({ figure: z.enum(AREA_MAP_NAMES) }),
    query: z.strictObject({ bbox: box }),
    queue: 'search',
    reply: z
      .object({
        level: z.enum(['municipality', 'censusSection']),
        dated: calendarDate.nullable().describe('The newest day that a figure stands for'),
        source: z.string().nullable(),
        total: totalOfItems,
        items: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            value: z.number().nullable().describe('null where none was imported'),
            polygons: z
              .array(z.array(z.array(z.array(z.number()))))
              .describe('The coordinates of a multipolygon of GeoJSON'),
          }),
        ),
        isCapped: z.boolean(),
      })
      .meta({ id: 'AreaMap' }),
    unchecked: true,
    errors: ['areas.boxTooLarge'],
  }),
  placeOfBox: call({
    ...place,
    path: '/area-municipality-census-section',
    mayBeStale: true,
    summary: 'Municipality and census section at the centre of a box',
  }),
  placeOfBoxInSources: call({
    ...place,
    path: '/sources/es/area-municipality-census-section',
    mayBeStale: true,
    summary: 'The same as /area-municipality-census-section',
  }),
} as const
