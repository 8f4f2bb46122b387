import type { CellStyle } from 'hucre'

/** Colours for the product's workbooks, in the petrol and warning tones of the screens. */
export const COLOURS = {
  header: '0B5F66',
  headerOptional: '5B7F83',
  headerText: 'FFFFFF',
  error: 'FBD5D5',
  warning: 'FDEBC8',
} as const

export const HEADER_STYLE: CellStyle = headerStyle(COLOURS.header)
export const OPTIONAL_HEADER_STYLE: CellStyle = headerStyle(COLOURS.headerOptional)
export const TITLE_STYLE: CellStyle = { font: { bold: true, size: 16, color: { rgb: COLOURS.header } } }
export const BOLD_STYLE: CellStyle = { font: { bold: true } }
export const WRAP_STYLE: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }

function headerStyle(colour: string): CellStyle {
  return {
    font: { bold: true, color: { rgb: COLOURS.headerText } },
    fill: solid(colour),
    alignment: { vertical: 'center', wrapText: true },
  }
}

/** Fills a cell with one colour. */
function solid(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } }
}
