import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from '../compress.mjs'

it('compressing a folder writes a `.br` and a `.gz` copy of a large text file, but not of a small file or a font', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-compress-'))
  const text = 'municipio;provincia\n'.repeat(1_000)
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static', 'places.json'), text)
  writeFileSync(join(folder, 'static', 'font.woff2'), text)
  writeFileSync(join(folder, 'index.html'), '<html>')
  await compressFolder(folder)
  const path = join(folder, 'static', 'places.json')
  expect(readdirSync(join(folder, 'static')).sort()).toEqual([
    'font.woff2',
    'places.json',
    'places.json.br',
    'places.json.gz',
  ])
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'static'])
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(text)
  rmSync(folder, { recursive: true })
})
