import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type CellValue, readXlsx } from 'hucre'

/**
 * Downloads the workbook that `ask` requests.
 *
 * @returns the rows of each sheet
 */
export async function downloaded(page: Page, ask: () => Promise<void>): Promise<CellValue[][][]> {
  const waiting = page.waitForEvent('download')
  await ask()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  return sheets.map(({ rows }) => rows)
}

/** Converts the rows of a sheet into records with the headers as keys. */
export function byHeader([headers = [], ...rows]: readonly CellValue[][]): Record<string, CellValue>[] {
  return rows.map((row) => Object.fromEntries(headers.map((header, at) => [String(header), row[at] ?? null])))
}
