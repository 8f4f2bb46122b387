import { type CellValue, writeXlsx } from 'hucre'
import type { SignedIn } from './people.ts'
import type { TestSystem } from './test-system.ts'

/** Creates a workbook with the given sheets. */
export function workbookOf(sheets: Record<string, CellValue[][]>): Promise<Uint8Array> {
  return writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
}

/** Creates a file of semicolon-separated values, quickly even for many rows. */
export function csvOf(rows: readonly (readonly unknown[])[]): Uint8Array {
  return Buffer.from(rows.map((row) => row.join(';')).join('\n'))
}

export const TAPE_HEADER = ['ID Activo', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Dormitorios']

/** Valid tape rows without the header. All assets are in the centre of Madrid. */
export function tapeRows(count: number, prefix = 'T'): CellValue[][] {
  return Array.from({ length: count }, (_, index) => [
    `${prefix}-${String(index + 1).padStart(5, '0')}`,
    'Piso',
    60 + (index % 80),
    40.41 + (index % 50) / 10_000,
    -3.7 + (index % 70) / 10_000,
    index % 5,
  ])
}

/**
 * Uploads a tape through the API, like the wizard.
 *
 * @returns the file key
 */
export function uploadTape(
  system: TestSystem,
  person: SignedIn,
  portfolioUuid: string,
  bytes: Uint8Array,
  query = '',
): Promise<string> {
  return uploadTo(system, person, `/portfolios/${portfolioUuid}/uploadurl${query}`, bytes)
}

/**
 * Uploads a table to the signed URL returned by a call.
 *
 * @returns the file key
 */
export async function uploadTo(
  { app }: TestSystem,
  person: SignedIn,
  path: string,
  bytes: Uint8Array,
): Promise<string> {
  const { status, body } = await person.call('GET', path)
  const { url, filekey } = body as unknown as { url: string; filekey: string }
  if (status !== 200) throw new Error(`no upload URL: ${JSON.stringify(body)}`)
  const put = await app.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  })
  if (put.statusCode !== 200) throw new Error(`upload refused: ${put.body}`)
  return filekey
}
