import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { textOf, unpacked } from './statement-files.ts'

beforeAll(() => showTexts())

const archive = (files: Record<string, Uint8Array>) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'extractos.zip')

it('the statements of an archive and the other chosen files are read in the order of their names', async () => {
  const zip = archive({
    'extractos/2026-10.n43': strToU8('october'),
    'extractos/2026-9.n43': strToU8('september'),
    '__MACOSX/extractos/._2026-9.n43': strToU8('x'),
  })
  const files = await unpacked([new File(['own'], 'b.csv'), zip])
  if (typeof files === 'string') throw new Error(files)
  expect(await Promise.all(files.map(async ({ name, file }) => [name, await textOf(file)]))).toEqual([
    ['b.csv', 'own'],
    ['extractos/2026-9.n43', 'september'],
    ['extractos/2026-10.n43', 'october'],
  ])
})

it('an archive that cannot be opened, or has no files, is rejected with a sentence', async () => {
  expect(await unpacked([new File(['no archive'], 'roto.zip')])).toMatch(/^roto\.zip no se puede abrir/)
  expect(await unpacked([archive({})])).toMatch(/no contiene ningún fichero/)
})

it('a text of a bank in Windows-1252 is decoded', async () => {
  expect(await textOf(new File([new Uint8Array([0x41, 0xf1, 0x6f])], 'a.csv'))).toBe('Año')
})
