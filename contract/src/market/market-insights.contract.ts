import { COMPARED_AREAS, HEAT_FIGURE_NAMES } from '@lindero/domain/market/heat-figures'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import { box, calendarDate } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import { comparedArea, marketArea } from './market-area.schema.ts'

const quarter = z.object({
  period: z.string().describe('2022Q1'),
  count: z.number().int(),
  medianUnitPrice: z.number().describe('EUR per square metre; of rents per month'),
})

const offers = z.object({
  count: z.number().int().describe('Adverts that stood in the last year'),
  medianPrice: z.number().nullable(),
  medianUnitPrice: z.number().nullable(),
  q1UnitPrice: z.number().nullable(),
  q3UnitPrice: z.number().nullable(),
  medianDaysOnMarket: z.number().nullable().describe('Median for listings that left the market'),
  quarters: z.array(quarter).describe('The last 20, the oldest first'),
})

const counted = z.object({
  value: z.number().nullable().describe('null if there are too few homes'),
  count: z.number().int().describe('Homes from which it comes'),
})

/** A public statistic about an area. If the area has none, the statistic of its municipality is used. */
const publicFigure = z
  .object({ value: z.number(), dated: calendarDate, source: z.string(), of: z.enum(['area', 'municipality']) })
  .nullable()

const areaOfComparison = z
  .object({
    name: z.string(),
    since: calendarDate.nullable().describe('The day of the oldest evidence'),
    dated: calendarDate.nullable().describe('The day of the newest evidence'),
    sale: offers,
    rent: offers,
    closings: offers,
    askingToClosing: z.number().nullable().describe('Ratio as in /insights/real-estate-market'),
    grossYield: counted.describe('Median rents of a year by the median price, in percent'),
    saleChange: counted.describe('Median asking price of a year against the year before, in percent'),
    rentChange: counted,
    stock: z.object({ sale: z.number().int(), rent: z.number().int() }).describe('Homes on offer now'),
    incomePerPerson: publicFigure,
    population: publicFigure,
    isCapped: z.boolean(),
  })
  .meta({ id: 'ComparedArea' })
export type AreaOfComparison = z.infer<typeof areaOfComparison>

export const marketInsightCalls = {
  compareAreas: call({
    method: 'POST',
    path: '/insights/compared-areas',
    mayBeStale: true,
    summary: 'Two to four areas side by side: prices, rents, yield, time on the market, stock, incomes and population',
    permission: 'readMarket',
    queue: 'search',
    body: z.strictObject({
      typeId,
      areas: z.array(comparedArea).min(COMPARED_AREAS.least).max(COMPARED_AREAS.most),
    }),
    reply: z.object({ typeId, items: z.array(areaOfComparison), total: totalOfItems }),
    errors: ['market.areaTooLarge', 'areas.unknownSection', 'areas.unknownMunicipality'],
  }),
  heatMap: call({
    method: 'GET',
    path: '/insights/heat-map/{figure}',
    mayBeStale: true,
    summary: 'Asking price, gross yield or change of prices by census section, or by cells where none are imported',
    permission: 'readMarket',
    queue: 'search',
    params: z.object({ figure: z.enum(HEAT_FIGURE_NAMES) }),
    query: z.strictObject({ bbox: box, typeId: z.coerce.number().min(11).max(99).pipe(typeId) }),
    reply: z
      .object({
        level: z.enum(['censusSection', 'cell']),
        dated: calendarDate.nullable(),
        total: totalOfItems,
        items: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            value: z.number().nullable().describe('null if there are too few homes'),
            count: z.number().int().describe('Homes from which the value comes'),
            polygons: z.array(z.array(z.array(z.array(z.number())))),
          }),
        ),
        isCapped: z.boolean().describe('More evidence or sections than were read'),
      })
      .meta({ id: 'HeatMap' }),
    unchecked: true,
    errors: ['areas.boxTooLarge'],
  }),
  realEstateMarket: call({
    method: 'POST',
    path: '/insights/real-estate-market',
    mayBeStale: true,
    summary: 'Level and evolution of prices and rents in a census section, box or polygon',
    permission: 'readMarket',
    queue: 'search',
    body: marketArea,
    reply: z.object({
      typeId,
      source: z.string(),
      of: z.enum(['area', 'municipality']).describe('The municipality of a section whose outline is not known'),
      dated: calendarDate.nullable().describe('The day of the newest evidence'),
      sale: offers,
      rent: offers,
      closings: offers,
      askingToClosing: z
        .number()
        .nullable()
        .describe('Median closing price by asking price, both per square metre, less 1, in percent'),
      isCapped: z.boolean().describe('More evidence than was read'),
    }),
    errors: ['market.areaTooLarge', 'areas.unknownSection', 'areas.unknownMunicipality'],
  }),
} as const
