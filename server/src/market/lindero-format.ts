import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { dayOrderOf } from '@lindero/domain/kernel/day-order'
import { parseBoolean } from '@lindero/domain/kernel/parse-boolean'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { ANNEXES, type Annexes } from '@lindero/domain/kernel/property-types'
import { isInSpain } from '@lindero/domain/kernel/spain'
import { stateOfName, typeOfName } from '@lindero/domain/kernel/type-names'
import { type DecimalMark, readWrittenNumber } from '@lindero/domain/kernel/written-number'
import { readPictures } from '@lindero/domain/market/evidence-pictures'
import { EXACTNESS, type Exactness } from '@lindero/domain/market/exactness'
import { CONTACT_TYPES, VPO_KINDS } from '@lindero/domain/market/explorer-filter'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { readPictureHashes } from '@lindero/domain/market/picture-hashes'
import type { CsvRecord } from '../areas/import-file.ts'
import { annexColumn } from '../kernel/database/columns.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import type { ImportOutcome } from './import-outcome.ts'
import type { AdvertDetails } from './write-evidence.ts'

/** Required columns of the Lindero format; docs/market-import.md describes all columns. */
export const LINDERO_REQUIRED = [
  'id',
  'kind',
  'operation',
  'type',
  'price',
  'size',
  'latitude',
  'longitude',
  'date',
] as const

const ANNEX_COLUMNS = ANNEXES.map((annex) => [annex, annexColumn(annex)] as const)
const OPTIONAL = [
  'property',
  'subtype',
  'state',
  'rooms',
  'bathrooms',
  'floor',
  'year',
  'added_on',
  'expired_on',
  'address',
  'cadastral_reference',
  'description',
  'advertiser',
  'advertiserreference',
  'advertiser_reference',
  'portal',
  'contact_type',
  'vpo',
  'url',
  'exactness',
  'pictures',
  'picture_hashes',
] as const
export const LINDERO_OPTIONAL: readonly string[] = [...OPTIONAL, ...ANNEX_COLUMNS.map(([, column]) => column)]
/** The columns that the reader may read besides the annexes; another one does not compile. */
type Column = (typeof LINDERO_REQUIRED)[number] | (typeof OPTIONAL)[number]

class Refused extends Error {
  readonly column: string
  readonly kind: 'refused' | 'monthFirst'

  constructor(column: string, kind: 'refused' | 'monthFirst' = 'refused') {
    super(column)
    this.column = column
    this.kind = kind
  }
}

/**
 * Reads a row of the Lindero format. If a required value is missing or invalid, the row is rejected with the name of
 * the column. An empty optional value is unknown. An invalid optional value rejects the row too, because ignoring it
 * would hide an error in the file. A day with the month first has its own outcome.
 */
export function evidenceOfLindero(row: CsvRecord, mark: DecimalMark = '.'): ImportOutcome {
  const record = mark === '.' ? row : pointed(row, mark)
  try {
    const sourceId = text(record, 'id') ?? rejectColumn('id')
    const isDecimal = MEASURES.some((measure) => HAS_DECIMALS.test(row[measure]?.trim() ?? ''))
    const column =
      mark === '.' && !isDecimal && MEASURES.find((measure) => MAY_BE_THOUSANDS.test(row[measure]?.trim() ?? ''))
    if (column) return { kind: 'refused', column, value: row[column] ?? '', reason: 'thousands' }
    return { kind: 'evidence', sourceId, evidence: read(record, sourceId), advert: advertOf(record) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: error.kind, column: error.column, value: row[error.column] ?? '' }
  }
}

/**
 * Amounts and sizes rarely have three decimals, so `850.000` may be 850 000 also in a file with decimal points: degrees are
 * written by a program, prices often by a person.
 */
const MEASURES = ['price', 'size'] as const
const MAY_BE_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
/** More than three digits before the point: a program has written three decimals (`185000.000`). */
const HAS_DECIMALS = /^\d{4,}\.\d{3}$/

const NUMBERS = ['price', 'size', 'rooms', 'bathrooms', 'floor', 'year', 'latitude', 'longitude'] as const

/**
 * Rewrites the numbers of a row with a decimal point and without thousands separators. Texts that are not numbers stay
 * unchanged and are rejected later.
 */
function pointed(record: CsvRecord, mark: DecimalMark): CsvRecord {
  const changed = NUMBERS.flatMap((column) => {
    const parsed = readWrittenNumber(record[column] ?? '', mark)
    return 'value' in parsed ? [[column, String(parsed.value)]] : []
  })
  return { ...record, ...Object.fromEntries(changed) }
}

function read(record: CsvRecord, sourceId: string): MarketEvidence {
  const kind = oneOf(record, 'kind', ['listing', 'closing'] as const)
  const named = typeOfName(text(record, 'type') ?? rejectColumn('type')) ?? rejectColumn('type')
  const [latitude, longitude] = [number(record, 'latitude'), number(record, 'longitude')]
  if (latitude === null || longitude === null || !isInSpain({ latitude, longitude })) rejectColumn('latitude')
  const stateText = text(record, 'state')
  return {
    uuid: namedUuid(`lindero:${sourceId}`),
    propertyKey: `lindero:${text(record, 'property') ?? sourceId}`,
    kind,
    operation: oneOf(record, 'operation', ['sale', 'rent'] as const),
    typeId: named.typeId,
    subtype: subtypeOf(record, named.typeId) ?? named.subtype,
    state: stateText === null ? null : (stateOfName(stateText) ?? rejectColumn('state')),
    price: positive(record, 'price'),
    size: positive(record, 'size'),
    rooms: whole(record, 'rooms', 0, 99),
    bathrooms: whole(record, 'bathrooms', 0, 99),
    floor: whole(record, 'floor', -9, 99),
    constructionYear: whole(record, 'year', 1000, 2100),
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    ...annexes(record),
    addedOn: kind === 'closing' ? null : date(record, 'added_on'),
    expiredOn: kind === 'closing' ? null : date(record, 'expired_on'),
    date: date(record, 'date') ?? rejectColumn('date'),
    address: text(record, 'address'),
    cadastralReference: reference(record),
    portalUrl: url(record),
  }
}

function advertOf(record: CsvRecord): AdvertDetails {
  const contact = text(record, 'contact_type')?.toLowerCase()
  const vpo = whole(record, 'vpo', 1, 2)
  return {
    description: text(record, 'description', 5_000),
    advertiser: text(record, 'advertiser'),
    advertiserReference: text(record, 'advertiserreference', 100) ?? text(record, 'advertiser_reference', 100),
    portal: text(record, 'portal', 100),
    contactType: contact === undefined ? null : oneOf(record, 'contact_type', CONTACT_TYPES),
    vpo: vpo === null ? null : (VPO_KINDS.find((kind) => kind === vpo) ?? null),
    pictures: pictures(record),
    pictureHashes: pictureHashes(record),
    exactness: exactness(record),
  }
}

function rejectColumn(column: string): never {
  throw new Refused(column)
}

function text(record: CsvRecord, column: Column, most = 500): string | null {
  return cellOf(record, column, most)
}

function cellOf(record: CsvRecord, column: string, most: number): string | null {
  const cell = record[column]?.trim() ?? ''
  if (cell === '' || cell === 'NA') return null
  return cell.length <= most && !cell.includes('\uFFFD') ? cell : rejectColumn(column)
}

function oneOf<const Word extends string>(record: CsvRecord, column: Column, words: readonly Word[]): Word {
  const cell = text(record, column)?.toLowerCase()
  return words.find((word) => word === cell) ?? rejectColumn(column)
}

/** Reads a number with a decimal point and without thousands separators, which is the format that `pointed` writes. */
function number(record: CsvRecord, column: Column): number | null {
  const cell = text(record, column)
  if (cell === null) return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : rejectColumn(column)
}

function positive(record: CsvRecord, column: Column): number {
  const value = number(record, column)
  return value !== null && value > 0 && value < 1e10 ? value : rejectColumn(column)
}

function whole(record: CsvRecord, column: Column, least: number, most: number): number | null {
  const value = number(record, column)
  if (value === null) return null
  return Number.isInteger(value) && value >= least && value <= most ? value : rejectColumn(column)
}

/** A day as the serial number of a spreadsheet program: in a text file, it may be any number. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/

function date(record: CsvRecord, column: Column): string | null {
  const cell = text(record, column)
  if (cell === null) return null
  if (SERIAL.test(cell)) rejectColumn(column)
  if (dayOrderOf([cell]) === 'monthFirst') throw new Refused(column, 'monthFirst')
  const parsed = parseDate(cell)
  return parsed.kind === 'value' ? parsed.value : rejectColumn(column)
}

function annexes(record: CsvRecord): Annexes {
  const read = ANNEX_COLUMNS.map(([annex, column]) => {
    const parsed = parseBoolean(cellOf(record, column, 500))
    if (parsed.kind === 'empty') return [annex, null]
    return [annex, parsed.kind === 'value' ? parsed.value : rejectColumn(column)]
  })
  return Object.fromEntries(read) as Annexes
}

function subtypeOf(record: CsvRecord, typeId: MarketEvidence['typeId']): MarketEvidence['subtype'] {
  const cell = text(record, 'subtype')
  if (cell === null) return null
  const named = typeOfName(cell)
  return named?.subtype && named.typeId === typeId ? named.subtype : rejectColumn('subtype')
}

function reference(record: CsvRecord): string | null {
  const cell = text(record, 'cadastral_reference')
  if (cell === null) return null
  const checked = checkCadastralReference(cell)
  return checked.kind === 'property' || checked.kind === 'parcel'
    ? checked.reference
    : rejectColumn('cadastral_reference')
}

function pictures(record: CsvRecord): string[] | null {
  const addresses = readPictures(text(record, 'pictures', 65_000) ?? '')
  return addresses === undefined ? rejectColumn('pictures') : addresses && [...addresses]
}

function pictureHashes(record: CsvRecord): string[] | null {
  const hashes = readPictureHashes(text(record, 'picture_hashes', 1_000) ?? '')
  return hashes === undefined ? rejectColumn('picture_hashes') : hashes && [...hashes]
}

function exactness(record: CsvRecord): Exactness | null {
  const cell = text(record, 'exactness')?.toLowerCase()
  if (cell === undefined) return null
  return EXACTNESS.find((one) => one.toLowerCase() === cell) ?? rejectColumn('exactness')
}

/** The value becomes a link, so only web addresses are accepted. */
function url(record: CsvRecord): string | null {
  const cell = text(record, 'url')
  if (cell === null) return null
  return /^https?:\/\//i.test(cell) && URL.canParse(cell) ? cell : rejectColumn('url')
}
