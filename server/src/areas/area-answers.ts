import { type FigureArea, type Subject, unemployedShare } from '@lindero/domain/areas/figures'
import { AppError } from '@lindero/domain/errors'
import type { Transaction } from '../kernel/database/database.ts'
import { hasFigures, nameOfMunicipality, type Period, periodsOf, rentsOf, sectionStateOf } from './figures.store.ts'

const PERIODS = 100
/** Number of quarters: five years (product facts 5.6), plus the year before for comparison. */
const QUARTERS = 24
const MONTHS = 300

export interface Answer {
  area: { kind: FigureArea; code: string; name: string | null }
  isLoaded: boolean
  items: Period[]
}

/** @throws AppError `areas.unknownMunicipality` */
async function answerOf(
  tx: Transaction,
  code: string,
  read: (tx: Transaction, code: string) => Promise<Period[]>,
): Promise<Answer> {
  const name = await nameOfMunicipality(tx, code)
  const items = await read(tx, code)
  if (name === null && items.length === 0 && !(await hasFigures(tx, code))) {
    throw new AppError('areas.unknownMunicipality', { code })
  }
  return { area: { kind: 'municipality', code, name }, isLoaded: items.length > 0, items }
}

/** A municipality's figures for one subject. */
export function municipalityAnswer(tx: Transaction, subject: Subject, code: string): Promise<Answer> {
  return answerOf(tx, code, () => periodsOf(tx, subject, 'municipality', code, PERIODS))
}

export function rentsAnswer(tx: Transaction, code: string): Promise<Answer> {
  return answerOf(tx, code, () => rentsOf(tx, code, QUARTERS))
}

/** Sales by quarter with yearly totals. A total is null if one of its quarters is missing. */
export async function transactionsAnswer(tx: Transaction, code: string) {
  const answer = await answerOf(tx, code, () => periodsOf(tx, 'transactions', 'municipality', code, QUARTERS))
  const quarters = answer.items
  const newest = quarters[0]?.period
  const at = (back: number) => {
    const match = quarters.find(({ period }) => newest && period === quarterBefore(newest, back))
    return typeof match?.figures.total === 'number' ? match.figures.total : null
  }
  const sum = (from: number) => {
    const four = [0, 1, 2, 3].map((back) => at(from + back))
    return four.reduce<number | null>((total, figure) => (total === null || figure === null ? null : total + figure), 0)
  }
  const totals = { lastQuarter: at(0), previousQuarter: at(1), lastYear: sum(0), previousYear: sum(4) }
  return { ...answer, items: quarters.slice(0, 20), totals }
}

/** The quarter `back` quarters earlier: one before `2022Q1` is `2021Q4`. */
function quarterBefore(period: string, back: number): string {
  const count = Number(period.slice(0, 4)) * 4 + Number(period.slice(5)) - 1 - back
  return `${Math.floor(count / 4)}Q${(count % 4) + 1}`
}

export async function populationAnswer(tx: Transaction, code: string, by: 'age' | 'origin') {
  const answer = await municipalityAnswer(tx, by === 'age' ? 'ages' : 'origins', code)
  return { ...answer, inhabitants: await inhabitantsOf(tx, code) }
}

/** A municipality's latest population; null if it has not been imported. */
async function inhabitantsOfMunicipality(tx: Transaction, code: string): Promise<number | null> {
  const counted = (await inhabitantsOf(tx, code))?.figures.population
  return typeof counted === 'number' ? counted : null
}

/** The latest population, from the register or the census, whichever is newer. */
async function inhabitantsOf(tx: Transaction, code: string): Promise<Period | null> {
  const [register] = await periodsOf(tx, 'population', 'municipality', code, 1)
  const [census] = await periodsOf(tx, 'census', 'municipality', code, 1)
  if (!register || !census) return register ?? census ?? null
  return register.dated > census.dated ? register : census
}

/** The latest month, and the last available month of each earlier year. */
export async function unemploymentAnswer(tx: Transaction, code: string) {
  const answer = await answerOf(tx, code, () => periodsOf(tx, 'unemployment', 'municipality', code, MONTHS))
  const years = new Set<string>()
  const items = answer.items.filter(({ period }) => {
    const year = period.slice(0, 4)
    return !years.has(year) && years.add(year)
  })
  const inhabitants = await inhabitantsOfMunicipality(tx, code)
  const unemployed = items[0]?.figures.unemployed
  const share = unemployedShare(typeof unemployed === 'number' ? unemployed : null, inhabitants)
  return { ...answer, items, inhabitants, share }
}

export async function unemploymentLastYear(tx: Transaction, code: string): Promise<Answer> {
  const answer = await answerOf(tx, code, () => periodsOf(tx, 'unemployment', 'municipality', code, 12))
  const newest = answer.items[0]?.period ?? ''
  const yearBefore = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`
  return { ...answer, items: answer.items.filter(({ period }) => period > yearBefore) }
}

/**
 * A census section's figures for one subject. If the subject is the income distribution and the section has none, the
 * reply contains the distribution of the municipality.
 *
 * @throws AppError `areas.unknownSection`; `areas.unknownMunicipality` if the municipality does not exist
 */
export async function sectionAnswer(tx: Transaction, subject: Subject, code: string): Promise<Answer> {
  const municipality = code.slice(0, 5)
  const name = await nameOfMunicipality(tx, municipality)
  const state = await sectionStateOf(tx, code)
  if (name === null && state !== 'known') {
    throw new AppError('areas.unknownMunicipality', { code: municipality })
  }
  if (state === 'unknown') throw new AppError('areas.unknownSection', { code })
  const own = await periodsOf(tx, subject, 'censusSection', code, PERIODS)
  if (own.length > 0 || subject !== 'incomeDistribution') {
    return { area: { kind: 'censusSection', code, name }, isLoaded: own.length > 0, items: own }
  }
  return municipalityAnswer(tx, subject, municipality)
}
