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
  let isQuoted = false
  let line = 1
  let first = 1
  const endRow = () => {
    rows.push({ line: first, cells: [...cells, cell.trim()] })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at++
      line++
      if (isQuoted) cell += ' '
      else {
        endRow()
        first = line
      }
    } else cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows.filter((row) => row.cells.some((one) => one !== ''))
}
