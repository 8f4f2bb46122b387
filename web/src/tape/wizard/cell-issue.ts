import type { PreviewIssue, TapeDraftCell } from '@lindero/contract/tape/tape.schema'

/** The field of an issue that concerns the whole row, so that no cell can be corrected. */
export const WHOLE_ROW = ''

/** An issue of a cell or row, in any sheet of a file. */
export interface CellIssue extends Omit<PreviewIssue, 'sheetKind'> {
  sheetKind: TapeDraftCell['sheet']
  /** The words of the server for an issue in a sheet of parts. */
  words?: { field: string; reason: string; correction: string }
}

export interface Issue extends CellIssue {
  /** Identifier of the issue, unique within a preview. */
  id: string
}
