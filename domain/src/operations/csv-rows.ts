/** A row of a CSV text and the line on which the row begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The rows of a CSV text. A quoted cell may contain the separator, line breaks and doubled quotes. */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  // Kept for each character, because a long cell of spaces would be read again at each quote.
  let isBlank = true
  let isQuoted = false
  let line = 1
  let first = 1
  const add = (character: string) => {
    cell += character
    isBlank &&= character.trim() === ''
  }
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    rows.push({ line: first, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"' && isQuoted && text.charAt(at + 1) === '"') {
      add('"')
      at++
    } else if (character === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted
    else if (character === separator && !isQuoted) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at++
      line++
      if (isQuoted) add(' ')
      else {
        endRow()
        first = line
      }
    } else add(character)
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows.filter((row) => row.cells.some((one) => one !== ''))
}
