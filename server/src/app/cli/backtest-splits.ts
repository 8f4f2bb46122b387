/**
 * Variants of the backtest files: listings by month, with fewer fields, from some districts only, with squeezed prices,
 * with prices that rise and then stop rising, a thin sample of the listings, or listings whose identifier of the home is
 * hidden. They show whether the value intervals are still correct for evidence that differs from the evidence to which
 * the intervals were fitted.
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CsvRecord, importRows } from '../../areas/import-file.ts'
import { IDEALISTA18_REQUIRED, quarterEnd } from '../../market/idealista18.ts'

export const SPLITS = ['months', 'fewFields', 'districts', 'squeezed', 'turning', 'thin', 'unnamed'] as const
export type Split = (typeof SPLITS)[number]

interface BacktestFiles {
  listings: string
  subjects: string
}

/**
 * Writes modified copies of the files.
 *
 * @returns paths of the copies in the folder
 */
export async function splitFiles(
  { listings, subjects }: BacktestFiles,
  splits: readonly Split[],
  folder: string,
): Promise<BacktestFiles> {
  return {
    listings: await writeSplit(listings, folder, 'listings', (row) => splitRow(row, splits, 'listing')),
    subjects: await writeSplit(subjects, folder, 'subjects', (row) => splitRow(row, splits, 'subject')),
  }
}

/** The modified copies of a row; empty if the row is dropped. */
export function splitRow(row: CsvRecord, splits: readonly Split[], kind: 'listing' | 'subject'): CsvRecord[] {
  let rows = [row]
  for (const split of splits) rows = rows.flatMap((one) => CHANGES[split](one, kind))
  return rows
}

const CHANGES: Record<Split, (row: CsvRecord, kind: 'listing' | 'subject') => CsvRecord[]> = {
  months: (row, kind) => inMonths(row, kind),
  fewFields: (row) => [{ ...row, bathnumber: '', haswardrobe: '' }],
  districts: (row) => (number(row.neighbourhood ?? '', 4) === 1 ? [row] : []),
  squeezed: (row) => [{ ...row, price: String(squeezed(row)) }],
  turning: (row) => [{ ...row, price: String(Math.round(Number(row.price) * Math.exp(turningLevel(row.period)))) }],
  unnamed: (row, kind) => [kind === 'subject' ? row : { ...row, assetid: ownName(row) }],
  thin: (row, kind) => (kind === 'subject' || number(`${row.assetid} thin`, THINNED) === 0 ? [row] : []),
}

/**
 * A listing appears in one to three consecutive months of its quarter. About a third of the subjects is kept: those
 * that first appear in the first month of their quarter. They are valued at the end of that month.
 */
function inMonths(row: CsvRecord, kind: 'listing' | 'subject'): CsvRecord[] {
  const end = quarterEnd(row.period)
  if (end === null) return [row]
  const home = row.assetid ?? ''
  const first = number(home, 3)
  const year = end.slice(0, 4)
  const month = (index: number) => `${year}${String(Number(end.slice(5, 7)) - 2 + index).padStart(2, '0')}`
  if (kind === 'subject') return first === 0 ? [{ ...row, period: month(0) }] : []
  const last = Math.min(2, first + number(`${home} seen`, 3))
  return Array.from({ length: last - first + 1 }, (_, index) => ({ ...row, period: month(first + index) }))
}

/** A name that only this listing has, so that only the other facts connect it with those of its home. */
const ownName = (row: CsvRecord) => createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 20)

/** The split `thin` keeps one in this number of homes of the evidence, so that the area has no price model. */
const THINNED = 50

/** Prices of the split `turning` rise by 1 % a month (log) until June and are then constant. */
const RISE = { monthly: 0.01, months: 6 }

/** Log price level in a month of the split `turning`, relative to the month before the first. */
function turningLevel(period: string | undefined): number {
  return RISE.monthly * Math.min(Number(period?.slice(4)), RISE.months)
}

/**
 * Parameters for squeezing prices: centre of the log unit prices, factor for the distance from the centre, and new
 * centre.
 */
const SQUEEZED = { middle: 7.4, share: 0.55, to: 8.3 }

/** Changes a price to that of a more expensive city in which prices differ less between homes. */
function squeezed({ price, constructedarea }: CsvRecord): number {
  const size = Number(constructedarea)
  const log = Math.log(Number(price) / size)
  return Math.round(size * Math.exp(SQUEEZED.to + SQUEEZED.share * (log - SQUEEZED.middle)))
}

/** A pseudorandom integer from 0 to `most` - 1 that depends only on the text. */
function number(text: string, most: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % most
}

async function writeSplit(
  file: string,
  folder: string,
  name: string,
  change: (row: CsvRecord) => CsvRecord[],
): Promise<string> {
  const rows: CsvRecord[] = []
  for await (const { record } of importRows(file, IDEALISTA18_REQUIRED)) rows.push(...change(record))
  const columns = Object.keys(rows[0] ?? {})
  if (rows.length === 0) throw new Error(`${basename(file)}: the split leaves no row`)
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  const path = join(folder, `${name}.csv`)
  // The import refuses a file whose last row has no line end, because it may be cut.
  await writeFile(path, `${[columns.join(','), ...lines].join('\n')}\n`)
  return path
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
