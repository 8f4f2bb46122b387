import { escapeXml } from '@lindero/domain/kernel/plain-characters'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { MAIN, PACKAGE, RELATION } from './xlsx-parts.ts'

/** A note on a cell. Row and column numbers start at 0. */
export interface Note {
  row: number
  column: number
  text: string
}

/** The archive parts for the notes in a sheet: their texts, their boxes, and the relations from the sheet to both. */
export function noteParts(sheet: number, notes: readonly Note[]): Array<[string, string]> {
  return [
    [`xl/comments${sheet}.xml`, commentsXml(notes)],
    [`xl/drawings/vmlDrawing${sheet}.vml`, drawingXml(sheet, notes)],
    [
      `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/comments" Target="../comments${sheet}.xml"/><Relationship Id="rId2" Type="${RELATION}/vmlDrawing" Target="../drawings/vmlDrawing${sheet}.vml"/></Relationships>`,
    ],
  ]
}

/** The texts of the notes (ECMA-376 part 1, 18.7). */
function commentsXml(notes: readonly Note[]): string {
  const comments = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetter(column)}${row + 1}" authorId="0"><text><r><t xml:space="preserve">${escapeXml(text)}</t></r></text></comment>`,
  )
  return `<comments xmlns="${MAIN}"><authors><author></author></authors><commentList>${comments.join('')}</commentList></comments>`
}

/**
 * The boxes of the notes. Spreadsheet programs still require them in VML, the drawing language of 2003 (ECMA-376 part
 * 4, 19).
 */
function drawingXml(sheet: number, notes: readonly Note[]): string {
  const shapes = notes.map(
    ({ row, column }, index) =>
      `<v:shape id="_x0000_s${sheet * 1024 + index + 1}" type="#_x0000_t202" style="position:absolute;width:180pt;height:60pt;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  )
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${sheet}"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join('')}</xml>`
}
