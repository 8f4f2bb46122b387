import { type CellInput, cellText, foldWords } from '../kernel/parse-result.ts'
import { CADASTRE_COLUMNS, fullWords } from './header-dictionary.ts'
import { bareWords, headerKey, lowerHeader, UPPER_HEADER } from './header-words.ts'
import { isStreetType } from './street-types.ts'
import { ADDRESS_PARTS, type AddressPart } from './tape-fields.ts'

/** A header that names its street needs no street beside it. */
const OF_STREET = /\b(?:via|calle|street|house|policia|direccion|domicilio|address|tv)\b/

interface Column<Key extends string> {
  header: string
  target: Key | 'ownField' | 'ignored' | null
  source: string
}

/** Minimum number of columns of the cadastre by which a sheet is recognised as one of its files. */
const CADASTRE_MINIMUM = 4
const PARTS: ReadonlySet<string> = new Set(ADDRESS_PARTS.map(({ key }) => key))
/** Headers of an address part that are too general without a column of the address on their left. */
const GENERAL_PARTS = new Map<string, AddressPart | 'floor'>([
  ...['numero', 'num', 'no', 'n', 'number'].map((header) => [header, 'streetNumber'] as const),
  ['piso', 'floor'],
])

/**
 * Sets the targets that follow from other columns: the short names of the cadastre in a file with several of them, the
 * municipality (`T.M.`, with texts below it) next to the province, and the parts of an address next to a street. A part
 * without a street is no part of an address.
 * @param cellsOf the first cells of a column
 * @returns the columns that got a target
 */
export function fillByNeighbours<Key extends string, Own extends Column<Key>>(
  columns: readonly Own[],
  kinds: ReadonlyMap<Key, string>,
  cellsOf: (column: Own) => readonly CellInput[],
): ReadonlySet<Own> {
  const filled = new Set<Own>()
  const recognise = (column: Own, field: string | undefined) => {
    if (column.source !== 'unknown' || field === undefined || !kinds.has(field as Key)) return
    filled.add(Object.assign(column, { target: field, source: 'recognised' }))
  }
  const ofCadastre = columns.filter(({ header }) => cadastreField(header) !== undefined)
  if (ofCadastre.length >= CADASTRE_MINIMUM)
    for (const column of ofCadastre) recognise(column, cadastreField(column.header))
  for (const [index, column] of columns.entries()) {
    const isBesideProvince = [columns[index - 1], columns[index + 1]].some((each) => each?.target === 'province')
    if (isBesideProvince && TERM.test(lowerHeader(column.header)) && areNames(cellsOf(column)))
      recognise(column, 'municipality')
  }
  setStreetTypes(columns, { kinds, cellsOf, filled })
  let street: string | null = null
  for (const column of columns) {
    const isStreet = column.target === 'address' || column.target === 'streetType'
    if (isStreet) street = upperHeader(column.header)
    else if (street !== upperHeader(column.header)) street = null
    if (street !== null) recognise(column, GENERAL_PARTS.get(headerKey(lowerHeader(column.header))))
    const isPart = PARTS.has(column.target ?? '') || column.target === 'floor'
    if (!isStreet && !isPart) street = null
    const isBare = PARTS.has(column.target ?? '') && !OF_STREET.test(foldWords(column.header))
    if (column.source === 'recognised' && isBare && street === null)
      Object.assign(column, { target: null, source: 'unknown' })
  }
  return filled
}

/** Share of the cells of a column that must be types of street. */
const TYPES_OF_STREET = 0.8
const SHORT_FORM = /^\p{L}{1,4}[./]?$/u
/** Headers of the type of a street beside its name, and of the name. */
const TYPE_BESIDE_NAME = /^(?:via|siglas?)$/
const NAME_OF_STREET = /^(?:nombre (?:via|calle)|calle nombre|street name|name street)$/

/**
 * A column whose cells are types of street (`CL`, `AV`) is no address: it is the type. `Vía` and `Sigla` beside `Nombre
 * vía` are the type too, unless their cells say otherwise.
 */
function setStreetTypes<Key extends string, Own extends Column<Key>>(
  columns: readonly Own[],
  { kinds, cellsOf, filled }: StreetTypes<Key, Own>,
): void {
  if (!kinds.has('streetType' as Key)) return
  const isOfName = (column: Own | undefined) =>
    column !== undefined && NAME_OF_STREET.test(fullWords(bareWords(lowerHeader(column.header))))
  for (const [index, column] of columns.entries()) {
    const isAddress = column.target === 'address' && column.source === 'recognised' && !isOfName(column)
    const isBesideName = isOfName(columns[index + 1]) || isOfName(columns[index - 1])
    const isType = isBesideName && TYPE_BESIDE_NAME.test(headerKey(lowerHeader(column.header)))
    if (!isAddress && !(isType && column.source === 'unknown')) continue
    const texts = cellsOf(column)
      .map(cellText)
      .filter((text) => text !== '')
    // `Plaza` and `Ronda` may be whole addresses. Without another column for the name, only short forms are types.
    const hasName = columns.some((other) => other !== column && (other.target === 'address' || isOfName(other)))
    const types = texts.filter((text) => isStreetType(text) && (hasName || SHORT_FORM.test(text))).length
    if (texts.length === 0 ? isType : types >= texts.length * TYPES_OF_STREET)
      filled.add(Object.assign(column, { target: 'streetType', source: 'recognised' }))
  }
}

interface StreetTypes<Key extends string, Own extends Column<Key>> {
  kinds: ReadonlyMap<Key, string>
  cellsOf: (column: Own) => readonly CellInput[]
  filled: Set<Own>
}

/** The municipality (término municipal). With a unit or a remark it may be thousands of euros: `TM (€)`. */
const TERM = /^\s*t\.?\s*m\.?\s*$/i
const areNames = (cells: readonly CellInput[]): boolean =>
  cells.map(cellText).every((text) => text === '' || /\p{L}/u.test(text))

const upperHeader = (header: string): string => header.split(UPPER_HEADER).slice(0, -1).join(UPPER_HEADER)

const cadastreField = (header: string): string | undefined => {
  const name = headerKey(header)
  return isCadastreColumn(name) ? CADASTRE_COLUMNS[name] : undefined
}
const isCadastreColumn = (name: string): name is keyof typeof CADASTRE_COLUMNS => Object.hasOwn(CADASTRE_COLUMNS, name)
