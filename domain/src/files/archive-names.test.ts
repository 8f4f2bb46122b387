import { describe, expect, it } from 'vitest'
import { archiveName } from './archive-names.ts'

const bytes = (hex: string) => Uint8Array.from(hex.split(' ').map((byte) => Number.parseInt(byte, 16)))

describe('Names in a ZIP archive', () => {
  it.each([
    ['UTF-8 with composed accents', '54 61 73 61 63 69 c3 b3 6e 20 41 c3 b1 6f', 'Tasación Año'],
    ['UTF-8 with the accents of the Finder', '43 65 cc 81 64 75 6c 61', 'Cédula'],
    ['code page 850 of Windows', '54 61 73 61 63 69 a2 6e 20 41 a4 6f', 'Tasación Año'],
    ['the folder separator of Windows', '41 5c 42', 'A/B'],
  ])('a name in %s (%s) is read as %s', (_, hex, name) => {
    expect(archiveName(bytes(hex))).toBe(name)
  })
})
