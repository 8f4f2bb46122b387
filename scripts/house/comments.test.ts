import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyComments } from './comments.mjs'
import { ROOT, readSources } from './sources.ts'

it('every comment says more than the name and type below it', () => {
  const empty = readSources().flatMap(({ path }) =>
    emptyComments(readFileSync(join(ROOT, path), 'utf8'), path).map(({ line, text }) => `${path}:${line} ${text}`),
  )
  expect(empty).toEqual([])
})

it('a comment that repeats the name is found, and one that adds a unit, a case or a reason is not', () => {
  const source = `interface Upload {
  /** Size of the upload. */
  size: number
  /** Size in bytes. */
  total: number
  /** The file; null for a link. */
  file: string | null
}
/** Uploads the files of a portfolio. */
function uploadFiles(portfolio: string) {}
/** Uploads one by one, because the server counts them. */
function uploadAll() {}`
  expect(emptyComments(source).map(({ line }) => line)).toEqual([2, 9])
})
