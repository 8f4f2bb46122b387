import type { AreaFigure } from '@lindero/documents/exports/valuation-report-model'
import {
  formatDate,
  formatNumber,
  formatPercent,
  formatWholeCurrency,
  type Locale,
} from '@lindero/domain/kernel/formats'
import { areas as en } from '@lindero/texts/areas/areas.en'
import { areas as es } from '@lindero/texts/areas/areas.es'
import { transactionsAnswer, unemploymentAnswer } from '../areas/area-answers.ts'
import { hasFigures, nameOfMunicipality, type Period, periodsOf } from '../areas/figures.store.ts'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'

type AssetLocation = Pick<AssetRecord, 'municipalityCode' | 'censusSection' | 'latitude' | 'longitude'>

/**
 * Statistics for the municipality and the census section of an asset, each with source and date; empty if there are
 * none.
 */
export async function areaFiguresOf(tx: Transaction, asset: AssetLocation, language: Locale): Promise<AreaFigure[]> {
  const code = asset.municipalityCode ?? placed(asset)
  // There are no statistics for a code that is in none of the sources.
  if (!code || !((await nameOfMunicipality(tx, code)) ?? (await hasFigures(tx, code)))) return []
  const texts = language === 'es' ? es : en
  const newest = async (subject: Parameters<typeof periodsOf>[1]) =>
    (await periodsOf(tx, subject, 'municipality', code, 1))[0]
  const sales = await transactionsAnswer(tx, code)
  const unemployed = await unemploymentAnswer(tx, code)
  const section = asset.censusSection
  const [ofSection] = section ? await periodsOf(tx, 'incomes', 'censusSection', section, 1) : []
  const incomes = ofSection ?? (await newest('incomes'))
  const [stock, inhabitants, taxes] = [await newest('stock'), await newest('population'), await newest('taxes')]

  const said = (name: string, period: Period | undefined, figure: unknown, write: (value: number) => string) =>
    period && typeof figure === 'number'
      ? [{ name, figure: write(figure), source: period.source, date: formatDate(period.dated) }]
      : []
  const count = (value: number) => formatNumber(value, language, 0)
  const money = (value: number) => formatWholeCurrency(value, language)
  const [quarter] = sales.items
  const transactions = (name: string) => `${texts.sale.transactions}: ${name.toLowerCase()}`
  return [
    ...said(transactions(texts.sale.lastQuarter), quarter, sales.totals.lastQuarter, count),
    ...said(transactions(texts.sale.lastYear), quarter, sales.totals.lastYear, count),
    ...said(transactions(texts.sale.previousYear), quarter, sales.totals.previousYear, count),
    ...said(texts.sale.dwellings, stock, stock?.figures.dwellings, count),
    ...said(texts.people.inhabitants, inhabitants, inhabitants?.figures.population, count),
    ...said(texts.people.perHousehold, incomes, incomes?.figures.perHousehold, money),
    ...said(texts.people.perPerson, incomes, incomes?.figures.perPerson, money),
    ...said(texts.people.share, unemployed.items[0], unemployed.share, (value) => formatPercent(value, language, 2)),
    ...said(texts.sale.ibiRate, taxes, taxes?.figures.ibiRate, (value) => formatPercent(value, language, 3)),
  ]
}

function placed({ latitude, longitude }: AssetLocation): string | undefined {
  return latitude === null || longitude === null ? undefined : municipalityAt({ latitude, longitude })?.code
}
