import { type CellInput, displayedText, foldWords } from '@lindero/domain/kernel/parse-result'
import { isOtherSubject } from '@lindero/domain/tape/header-dictionary'
import { UPPER_HEADER } from '@lindero/domain/tape/header-words'
import { countKnownHeaders } from '@lindero/domain/tape/tape-mapping'
import type { TapeRow } from '@lindero/domain/tape/tape-row'

const UPPER_CHARACTERS = 40

/**
 * Adds the headers of an upper row to the headers of a column, as in `Fechas › Tasación`. An upper header covers the
 * columns to its right up to the next one.
 * @param above the row directly above; undefined if there is none
 * @returns the row unchanged if the row above is no header, such as a title
 */
export function withUpperHeader(row: TapeRow, above: TapeRow | undefined): TapeRow {
  if (!above || above.row !== row.row - 1) return row
  const upper = above.cells.map((cell) => displayedText(cell))
  const groups = upper.filter((text) => text !== '')
  const lower = row.cells.filter((cell) => displayedText(cell) !== '')
  const isOfGroups = above.cells.every(
    (cell, index) => isGroup(cell) && (upper[index] === '' || hasText(row.cells[index])),
  )
  if (groups.length < 2 || groups.length >= lower.length || !isOfGroups) return row
  let group = ''
  const cells = row.cells.map((cell, index) => {
    group = upper[index] || group
    return group === '' || !hasText(cell) ? cell : `${group}${UPPER_HEADER}${displayedText(cell)}`
  })
  // Below a person or a registry, fewer headers are known, because they are not about the asset.
  const isKept =
    groups.some((each) => isOtherSubject(foldWords(each))) ||
    countKnownHeaders(cells, 'assets') >= countKnownHeaders(row.cells, 'assets')
  return isKept ? { ...row, cells } : row
}

const hasText = (cell: CellInput): boolean => typeof cell === 'string' && displayedText(cell) !== ''

/** True for an empty cell and for a short text without digits or a colon, which would be a title or a date. */
function isGroup(cell: CellInput): boolean {
  const text = displayedText(cell)
  return text === '' || (typeof cell === 'string' && text.length <= UPPER_CHARACTERS && !/[:]|\d{2}/.test(text))
}
