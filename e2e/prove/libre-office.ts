import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A formula and the formulas in its neighbouring cells. In `formula`, `PARTS` stands for the range of these cells. */
export interface Formula {
  formula: string
  parts?: readonly string[]
}

/** Computes formulas with LibreOffice, one per row of a sheet, and returns the results. */
export function recomputed(formulas: readonly Formula[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-figures-'))
  try {
    writeFileSync(join(folder, 'figures.fods'), sheet(formulas.map(rowOf).join('')))
    const { status, stderr } = spawnSync(
      'soffice',
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to'],
        // CSV options: comma, double quotes, UTF-8, all digits.
        ...['csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false', '--outdir', folder],
        join(folder, 'figures.fods'),
      ],
      { encoding: 'utf8', timeout: 100_000 },
    )
    if (status !== 0) throw new Error(`soffice: ${stderr}`)
    return readFileSync(join(folder, 'figures.csv'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(',')[0]?.replaceAll('"', '')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf({ formula, parts = [] }: Formula, index: number): string {
  const row = index + 1
  const range = `[.B${row}:.${columnName(parts.length)}${row}]`
  return `<table:table-row>${[formula.replaceAll('PARTS', range), ...parts].map(cell).join('')}</table:table-row>`
}

const cell = (formula: string) => `<table:table-cell table:formula="of:=(${formula})"/>`

/** Name of a column with an index from 0: A, B … Z, AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const sheet = (rows: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="figures">${rows}</table:table></office:spreadsheet></office:body>
</office:document>`

/** The cells of each sheet of a workbook as text, after recalculation by LibreOffice. */
export function sheetsOf(workbook: Uint8Array): string[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-workbook-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook)
    const { status, stderr } = spawnSync(
      'soffice',
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to'],
        // CSV options: tab-separated; −1 at the end writes each sheet to a separate file.
        ...['csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,-1', '--outdir', folder],
        join(folder, 'book.xlsx'),
      ],
      { encoding: 'utf8', timeout: 100_000 },
    )
    if (status !== 0) throw new Error(`soffice: ${stderr}`)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split('\t').map((cell) => cell.replaceAll('"', ''))),
      )
      .sort((a, b) => b.length - a.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
