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
