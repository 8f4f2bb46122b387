import { describe, expect, it } from 'vitest'
import { escapeXml, plainCharacters } from './plain-characters.ts'

describe('The characters of a text', () => {
  it.each([
    ['Ático\tcon\r\nluz 😀 ñ €', 'Ático\tcon\r\nluz 😀 ñ €'],
    ['a\ufffeb\uffffc', 'abc'],
    ['a\u0000b\u000bc\u001fd\u007fe\u0085f', 'abcdef'],
    ['a\ud800b\udfffc', 'a\ufffdb\ufffdc'],
  ])('characters that XML forbids are removed: the text %j becomes %j', (text, plain) => {
    expect(plainCharacters(text)).toBe(plain)
  })

  it('special characters are escaped for an XML element', () => {
    expect(escapeXml('<a href="x">A & B\uffff</a>')).toBe('&lt;a href=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;')
  })
})
