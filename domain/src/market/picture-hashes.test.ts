import { describe, expect, it } from 'vitest'
import { equalPictures, pictureHash, readPictureHashes } from './picture-hashes.ts'

const A = 'c3a5f00f1e2d3c4b'
const B = '5a96e1d2b4870f3c'
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `c3a5f00f1e2d3c${(16 + index).toString(16)}`)
const hashes = (...texts: string[]) => texts.map(pictureHash).filter((hash) => hash !== null)

describe('Hashes of pictures in an import', () => {
  it.each([
    ['', null],
    [' ', null],
    [A, [A]],
    [A.toUpperCase(), [A]],
    [`${A} ${B}`, [A, B]],
    [`${A}|${B}|${A}`, [A, B]],
    [many(30).join(' '), many(30)],
    [many(31).join(' '), undefined],
    [A.slice(1), undefined],
    [`${A}0`, undefined],
    [`0x${A}`, undefined],
    ['g3a5f00f1e2d3c4b', undefined],
  ])('the import cell %j is read as the hashes %j, or as undefined if it is rejected', (cell, expected) => {
    expect(readPictureHashes(cell)).toEqual(expected)
  })
})

describe('Pictures with one content', () => {
  it.each([
    ['the same hash', hashes(A), hashes(A), 1],
    ['a difference of six bits', hashes(A), hashes('c3a5f00f1e2d3c74'), 1],
    ['a difference of seven bits', hashes(A), hashes('c3a5f00f1e2d3d74'), 0],
    ['other pictures', hashes(A), hashes(B), 0],
    ['two in another order', hashes(A, B), hashes(B, A), 2],
    ['one picture that is like two', hashes(A), hashes(A, 'c3a5f00f1e2d3c4a'), 1],
    ['no pictures', [], hashes(A), 0],
  ])('pictures with %s are counted once each', (_, one, other, expected) => {
    expect(equalPictures(one, other)).toBe(expected)
    expect(equalPictures(other, one)).toBe(expected)
  })

  it.each(['0000000000000000', 'ffffffffffffffff', '0000000000000001', 'fffffffffffffffe'])(
    'the hash %s of a picture without content is not compared',
    (text) => {
      expect(pictureHash(text)).toBeNull()
    },
  )
})
