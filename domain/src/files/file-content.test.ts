import { describe, expect, it } from 'vitest'
import { contentOf, type FileContent, isText } from './file-content.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('The content of a file by its first bytes (decisions 4)', () => {
  it.each<[string, string, FileContent]>([
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    ['a JPEG', '\xff\xd8\xff\xe1\x00\x18Exif', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'png'],
    ['a WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'webp'],
    ['a picture with script, made to look like a WebP', '<svg a="WEBP" onload=alert(1)>', 'markup'],
    ['a sound in the same container', 'RIFF\x24\x00\x00\x00WAVEfmt ', 'binary'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'heic'],
    ['a film in the same container', '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00', 'binary'],
    ['a workbook, a document or an archive', 'PK\x03\x04\x14\x00', 'zip'],
    ['an empty archive', 'PK\x05\x06\x00\x00', 'zip'],
    ['a message of Outlook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00', 'compound'],
    ['a drawing', 'AC1032\x00\x00\x00', 'dwg'],
    ['a table', 'id;calle\n1;Mayor', 'text'],
    ['a table in Windows-1252', 'id;direcci\xf3n', 'text'],
    ['a table in UTF-16 with a byte order mark', '\xff\xfei\x00d\x00;\x00', 'utf16'],
    ['a table in UTF-16 without one', 'i\x00d\x00;\x00s\x00', 'utf16'],
    ['a mail', 'From: ana@demo.test\r\nSubject: x', 'text'],
    ['a web page', '<!doctype html><script>', 'markup'],
    ['a web page after a byte order mark', '\xef\xbb\xbf<html>', 'markup'],
    ['a picture with script', '  \n<svg onload=alert(1)>', 'markup'],
    ['rich text', '{\\rtf1', 'markup'],
    ['a program', 'MZ\x90\x00\x03', 'binary'],
    ['a program of Linux', '\x7fELF\x02\x01\x01\x00', 'binary'],
    ['a NUL character', 'id;size\x00', 'binary'],
  ])('the product recognises the kind of a file by its first bytes: %s', (_what, start, content) => {
    expect(contentOf(bytes(start))).toBe(content)
  })

  it('the bytes after the first 64 do not affect the kind of content', () => {
    expect(contentOf(bytes(`id;size${' '.repeat(100)}\x00`))).toBe('text')
  })
})

describe('Text content', () => {
  it.each([
    ['lines, tabs and an end of file', 'a\tb\r\nc\f\x1a', true],
    ['letters above 127', 'ñ€'.normalize('NFC').replace('€', '\x80'), true],
    ['a NUL character', 'a\x00', false],
    ['a backspace', 'a\x08', false],
    ['nothing', '', true],
  ])('a text may contain no control characters except those for layout: %s', (_what, text, is) => {
    expect(isText(bytes(text))).toBe(is)
  })
})
