import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowDigest } from './row-digest.ts'

const row = fc.stringMatching(/^[a-z\\é\t]{0,12}$/)

function digestOf(chunks: readonly Buffer[]) {
  const digest = new RowDigest()
  for (const chunk of chunks) digest.update(chunk)
  return digest.result()
}

const textOf = (rows: readonly string[]) => Buffer.from(rows.map((line) => `${line}\n`).join(''))

it('the checksum of rows depends neither on their order nor on how their text is split into chunks', () => {
  fc.assert(
    fc.property(fc.array(row), fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (rows, sizes) => {
      const whole = digestOf([textOf(rows)])
      const text = textOf(rows.toReversed())
      const chunks: Buffer[] = []
      for (let at = 0; at < text.length; ) {
        const size = sizes.next().value
        chunks.push(text.subarray(at, at + size))
        at += size
      }
      expect(digestOf(chunks)).toEqual(whole)
      expect(whole.rows).toBe(rows.length)
    }),
  )
})

it('the checksum of rows changes when a row differs, is missing or is repeated', () => {
  const checksum = (...rows: string[]) => digestOf([textOf(rows)]).checksum
  const all = [checksum('a', 'b'), checksum('a', 'c'), checksum('a'), checksum('a', 'b', 'b'), checksum('ab', '')]
  expect(new Set(all).size).toBe(all.length)
})

it('the checksum of rows is the sum of their SHA-256 hashes', () => {
  // The hash of "abc" in FIPS 180-2. The checksum reads its words as little-endian, so the bytes of each are swapped.
  const example = Buffer.from('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'hex')
  expect(digestOf([textOf(['abc'])]).checksum).toBe(example.swap32().toString('hex'))
})
