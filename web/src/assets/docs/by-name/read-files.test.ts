import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readFiles } from './read-files.ts'

it('a ZIP archive is unpacked with its folder names, without files that an operating system added', async () => {
  const bytes = zipSync({
    'REO-1/nota simple.pdf': strToU8('%PDF-1'),
    '__MACOSX/REO-1/._nota simple.pdf': strToU8('x'),
    'REO-1/.DS_Store': strToU8('x'),
  })
  const archive = new File([bytes as Uint8Array<ArrayBuffer>], 'documentos.ZIP')
  const read = await readFiles([archive, new File(['a'], 'REO-2.pdf')])
  expect(read.map(({ path, file }) => [path, file.name, file.size])).toEqual([
    ['REO-1/nota simple.pdf', 'nota simple.pdf', 6],
    ['REO-2.pdf', 'REO-2.pdf', 1],
  ])
})

it('reading files fails if one of them is a ZIP archive that cannot be opened', async () => {
  await expect(readFiles([new File(['no archive'], 'roto.zip')])).rejects.toThrow()
})

/** An archive with the given name bytes and without the mark of UTF-8, as the Finder and Windows write it. */
function unmarked(name: readonly number[]): File {
  const placeholder = 'x'.repeat(name.length)
  const bytes = zipSync({ [placeholder]: strToU8('%PDF-1') }, { level: 0 })
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  for (const at of [text.indexOf(placeholder), text.lastIndexOf(placeholder)]) bytes.set(name, at)
  return new File([bytes as Uint8Array<ArrayBuffer>], 'documentos.zip')
}

it.each([
  ['the Finder', [0x43, 0x65, 0xcc, 0x81, 0x64, 0x75, 0x6c, 0x61, 0x2e, 0x70, 0x64, 0x66], 'Cédula.pdf'],
  ['Windows', [0x41, 0xa4, 0x6f, 0x2e, 0x70, 0x64, 0x66], 'Año.pdf'],
])('the accents in the names of an archive of %s are read', async (_, name, expected) => {
  const [read] = await readFiles([unmarked(name)])
  expect([read?.path, read?.file.name]).toEqual([expected, expected])
})
