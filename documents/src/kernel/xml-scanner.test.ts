import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, decodeXml, XmlScanner } from './xml-scanner.ts'

function scan(pieces: readonly string[]): string[] {
  const events: string[] = []
  const scanner = new XmlScanner({
    open: (name) => events.push(`<${name}`),
    text: (raw) => events.push(raw),
    close: (name) => events.push(`${name}>`),
  })
  for (const piece of pieces) scanner.feed(piece)
  return events
}

const XML =
  '<?xml version="1.0"?><!-- a > b --><x:row r="1"><c s="2"/><v>1 &amp; 2</v><t><![CDATA[<raw> & more]]></t></x:row>'

describe('Scanning XML', () => {
  it('the scanner reports tags and texts in order, tag names without prefix, and both a start and an end for an empty tag', () => {
    expect(scan([XML])).toEqual(['<row', '<c', 'c>', '<v', '1 &amp; 2', 'v>', '<t', '<raw> &amp; more', 't>', 'row>'])
  })

  it('the scanner reports the same events for an XML text in one piece and in any number of pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: XML.length })), (cuts) => {
        const bounds = [0, ...cuts.sort((left, right) => left - right), XML.length]
        const pieces = bounds.slice(1).map((bound, index) => XML.slice(bounds[index], bound))
        expect(scan(pieces)).toEqual(scan([XML]))
      }),
    )
  })

  it('the scanner rejects an XML text that goes on for five million characters without a tag', () => {
    expect(() => scan(['<t>', 'x'.repeat(5_000_000)])).toThrow('tape.notAWorkbook')
  })
})

describe('Attributes of XML tags', () => {
  it.each([
    ['c r="B2" s="3" t="s"', 'r', 'B2'],
    ['c r="B2" s="3" t="s"', 't', 's'],
    ["c r='B2'", 'r', 'B2'],
    ['sheet sheetId="4" r:id="rId4"', 'id', 'rId4'],
    ['c', 'r', ''],
  ])('the tag %s gives the attribute %s the value %j', (tag, name, value) => {
    expect(attribute(tag, name)).toBe(value)
  })
})

describe('Characters of XML', () => {
  it.each([
    ['a &lt; b &amp;&amp; c &gt; d', 'a < b && c > d'],
    ['&#241;&#xF1;', 'ññ'],
    ['&amp;lt;', '&lt;'],
    ['a_x000D_b', 'a\rb'],
    ['&#99999999;&unknown;', '&#99999999;&unknown;'],
  ])('the escapes in %s are decoded', (raw, text) => {
    expect(decodeXml(raw)).toBe(text)
  })
})
