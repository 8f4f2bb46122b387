import { escapeXml } from '@lindero/domain/kernel/plain-characters'
import { COLOURS } from './workbook-style.ts'

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell styles. Each number is the index of the style in `STYLE_SHEET`. */
export const STYLES = {
  general: 0,
  header: 1,
  text: 2,
  integer: 3,
  decimal: 4,
  money: 5,
  date: 6,
  coordinate: 7,
  wrapped: 8,
  error: 9,
  warning: 10,
  rate: 11,
  /** Percentage points with a % sign. */
  points: 12,
} as const
export type StreamStyle = keyof typeof STYLES

/** The archive parts of a workbook that do not depend on its rows. */
export function packageParts(sheets: ReadonlyArray<{ name: string; hasNotes?: boolean }>): Array<[string, string]> {
  const numbered = sheets.map((sheet, index) => ({
    name: escapeXml(sheet.name.slice(0, 31)),
    number: index + 1,
    hasNotes: sheet.hasNotes === true,
  }))
  const styleNumber = sheets.length + 1
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered.map(({ number, hasNotes }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>${hasNotes ? `<Override PartName="/xl/comments${number}.xml" ContentType="${TYPE}.comments+xml"/>` : ''}`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${RELATION}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${styleNumber}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ]
}

/** The cell formats in the order of `STYLES`. Custom number formats start at 164. */
const STYLE_SHEET =
  `<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.000000"/><numFmt numFmtId="166" formatCode="0.00##"/><numFmt numFmtId="167" formatCode="0.00##&quot; %&quot;"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  `<font><b/><sz val="11"/><color rgb="FF${COLOURS.headerText}"/><name val="Calibri"/></font></fonts>` +
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${COLOURS.header}"/></patternFill></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${COLOURS.error}"/></patternFill></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${COLOURS.warning}"/></patternFill></fill></fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="13">${[
    format(0),
    format(0, 1, 2, '<alignment vertical="center" wrapText="1"/>'),
    format(49),
    format(1),
    format(4),
    format(4),
    format(164),
    format(165),
    format(0, 0, 0, '<alignment vertical="top" wrapText="1"/>'),
    format(0, 0, 3),
    format(0, 0, 4),
    format(166),
    format(167),
  ].join('')}</cellXfs></styleSheet>`

function format(number: number, font = 0, fill = 0, inner = ''): string {
  const attributes = `numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"`
  const applied = `applyNumberFormat="1" applyFont="1" applyFill="1"${inner ? ' applyAlignment="1"' : ''}`
  return `<xf ${attributes} ${applied}>${inner}</xf>`
}
