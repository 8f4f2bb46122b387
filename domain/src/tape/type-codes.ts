import { type CellInput, cellText, foldText, foldWords } from '../kernel/parse-result.ts'
import { isLand } from '../kernel/property-types.ts'
import { isAbbreviation, type NamedType, typeOfName } from '../kernel/type-names.ts'
import { isOtherSubject } from './header-dictionary.ts'
import { headerWords } from './header-words.ts'

/** The type of a code, with the word that the list has for it. */
type TypeCode = NamedType & { word: string }
/** The type of each code, by the folded code; null for a code that must be asked, because it may mean two types. */
export type TypeCodes = ReadonlyMap<string, TypeCode | null>

/** Maximum length of a code, and of one that is also an abbreviation of ours. */
const CODE_CHARACTERS = 10
const OWN_WORD_CHARACTERS = 5
/** Maximum number of sheets and of columns in which lists are looked for. */
const SEARCHED = { sheets: 20, columns: 20 }
/** Minimum number of codes in a list, and of different numbers in a column that a list explains. */
const LEAST_CODES = 2
/** Header directly above a list of codes, which a list of numbers needs: `12 | Piso` may be a count. */
const CODE_HEADER =
  /^(?:(?:cod|codi|codigos?|codes?|claves?|key|siglas?|abreviatura)(?: (?:de|del|of|the|tipos?|tipologia|usos?|activo|inmueble|types?|use|asset|property))*|(?:asset |property )?(?:type|use) (?:code|key))$/

const isNumber = (code: string): boolean => /^\d+$/.test(code)

/**
 * The codes of types that lists beside the assets explain: a column of codes, and beside it the types that they mean. A
 * code with two meanings is none, and a word with two types is asked.
 * @param sheets the rows of the sheets that are not read
 */
export function typeCodesIn(sheets: readonly (readonly { cells: readonly CellInput[] }[])[]): TypeCodes {
  const codes = new Map<string, TypeCode | null>()
  /** Codes with two meanings; true if these are of two types. */
  const doubtful = new Map<string, boolean>()
  for (const rows of sheets.slice(0, SEARCHED.sheets)) {
    const width = Math.min(SEARCHED.columns, Math.max(0, ...rows.map(({ cells }) => cells.length)))
    for (let column = 0; column + 1 < width; column += 1) {
      const list = listAt(rows, column)
      if (list.length < LEAST_CODES) continue
      for (const [code, type] of list) {
        const other = codes.get(code)
        const isOther = other ? other.typeId !== type.typeId : false
        if (isOther || (other && other.subtype !== type.subtype))
          doubtful.set(code, isOther || doubtful.get(code) === true)
        codes.set(code, type)
      }
    }
  }
  for (const [code, isOfTypes] of doubtful) {
    if (isOfTypes && !isNumber(code)) codes.set(code, null)
    else codes.delete(code)
  }
  return codes
}

/** The codes in a column with a type on their right. */
function listAt(rows: readonly { cells: readonly CellInput[] }[], column: number): [string, TypeCode][] {
  const list: [string, TypeCode][] = []
  let isNamed = false
  for (const { cells } of rows) {
    const code = foldText(cellText(cells[column]))
    const word = cellText(cells[column + 1])
    const type = typeOfWord(word)
    const isEntry = code !== '' && (type !== null || (isNumber(code) && word !== ''))
    if (!isEntry) isNamed = CODE_HEADER.test(foldWords(cellText(cells[column])))
    else if (type && code.length <= CODE_CHARACTERS && isCode(code, isNamed)) list.push([code, { ...type, word }])
  }
  return list
}

/** True for a code and for an abbreviation of ours. Other words for types, and numbers, need a header of codes. */
function isCode(code: string, isNamed: boolean): boolean {
  if (isNumber(code)) return isNamed
  if (typeOfName(code) === null) return true
  return code.length <= OWN_WORD_CHARACTERS && (isNamed || isAbbreviation(code))
}

/**
 * The codes that explain the cells of a column: all codes if its first cells are codes of the list or types. Numbers need
 * at least two different ones (or the only one). If all first cells are numbers of our types, or if the list does not
 * explain them all, a code that means another type than for us is asked, and the others are not used.
 * @param cells the first cells of the column of the type
 */
export function codesOfColumn(codes: TypeCodes, cells: readonly CellInput[]): TypeCodes {
  const texts = [...new Set(cells.map((cell) => foldText(cellText(cell))).filter((text) => text !== ''))]
  const listed = texts.filter((text) => codes.get(text))
  const isExplained = listed.length > 0 && texts.every((text) => codes.get(text) || typeOfWord(text) !== null)
  const isEnough = listed.length >= LEAST_CODES || texts.length === 1 || listed.every((text) => !isNumber(text))
  const areOwnNumbers = texts.every((text) => isNumber(text) && typeOfName(text) !== null)
  if (isExplained && isEnough && !areOwnNumbers) return codes
  const isAsked = ([code, type]: [string, TypeCode | null]) =>
    (isExplained && isEnough) || !isNumber(code) ? isOtherThanOurs(code, type) : false
  return new Map([...codes].filter(isAsked).map(([code]) => [code, null] as const))
}

function isOtherThanOurs(code: string, type: TypeCode | null): boolean {
  const ours = typeOfName(code)
  return ours !== null && ours.typeId !== type?.typeId
}

/** The type that a word means. A number is no word, although the types have numbers. */
const typeOfWord = (text: string): NamedType | null => (isNumber(text) ? null : typeOfName(text))

/** Headers for land, below which `Residencial` may be the use of land. */
const OF_LAND = /\b(?:suelos?|terrenos?|parcelas?|solar(?:es)?|fincas? rusticas?|land|plots?)\b/
/** Remarks about a contract or the debt, whose types may have the same words. */
const OF_CONTRACT = /\b(?:contrat|contract|arrendamiento|alquiler|lease|hipoteca\b|mortgage|credito|deuda|debt)/

/**
 * True if all first cells of a column are types or listed codes, so that its uncertain header means the type. Below a
 * header for land they must be types of land, and a header about another subject remains a question.
 */
export function areTypes(header: string, cells: readonly CellInput[], codes: TypeCodes): boolean {
  const { remarks } = headerWords(header)
  if (remarks.some((remark) => isOtherSubject(remark) || OF_CONTRACT.test(remark))) return false
  const types = typesOf(cells, codes, typeOfWord)
  const isOfLand = OF_LAND.test(foldWords(header))
  return types.length > 0 && types.every((type) => type !== null && (!isOfLand || isLand(type.typeId)))
}

/** True if a column has types of land only in its first cells. */
export function areOfLand(cells: readonly CellInput[], codes: TypeCodes): boolean {
  const types = typesOf(cells, codes, typeOfName)
  return types.length > 0 && types.every((type) => type !== null && isLand(type.typeId))
}

/** The types of the different texts in the first cells of a column; null for one that is no type or is asked. */
function typesOf(
  cells: readonly CellInput[],
  codes: TypeCodes,
  typeOf: (text: string) => NamedType | null,
): (NamedType | null)[] {
  const own = codesOfColumn(codes, cells)
  const texts = new Set(cells.map(cellText).filter((text) => text !== ''))
  return [...texts].map((text) => {
    const listed = own.get(foldText(text))
    return listed === undefined ? typeOf(text) : listed
  })
}
