import { describe, expect, it } from 'vitest'
import { decodeText, isUtf16, withoutUtf16 } from './text-encoding.ts'

const TEXT = 'ID;DIRECCIÓN;Municipio\nA-1;Calle Muñoz Degraín, 3;Cádiz\nA-2;CALLE PEÑÓN, 7;Alcalá\n'

/** Bytes of the accented letters in each encoding, from its published table (Unicode.org, vendor mappings). */
const BYTES = {
  macintosh: { Ó: 0xee, ñ: 0x96, í: 0x92, á: 0x87, Ñ: 0x84 },
  'code page 850': { Ó: 0xe0, ñ: 0xa4, í: 0xa1, á: 0xa0, Ñ: 0xa5 },
  'Windows-1252': { Ó: 0xd3, ñ: 0xf1, í: 0xed, á: 0xe1, Ñ: 0xd1 },
} as const

const encoded = (letters: Readonly<Record<string, number>>) =>
  Buffer.from([...TEXT].map((letter) => letters[letter] ?? letter.charCodeAt(0)))

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe('The encoding of a text file', () => {
  it('a text in UTF-8 keeps its accented letters', () => {
    expect(decodeText(Buffer.from(TEXT))).toBe(TEXT)
  })

  it.each(Object.entries(BYTES))('the encoding %s is recognised by the accented letters of a text', (_, letters) => {
    expect(decodeText(encoded(letters))).toBe(TEXT)
  })

  it.each([
    ['little-endian with a byte order mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['big-endian with a byte order mark', swapped(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
    ['little-endian without a mark', Buffer.from(TEXT, 'utf16le')],
    ['big-endian without a mark', swapped(Buffer.from(TEXT, 'utf16le'))],
  ])('a text is recognised as UTF-16 and decoded: %s', (_, bytes) => {
    expect(isUtf16(bytes)).toBe(true)
    expect(decodeText(withoutUtf16(bytes))).toBe(TEXT)
  })
})
