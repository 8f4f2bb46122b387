import { describe, expect, it } from 'vitest'
import { readPictures } from './evidence-pictures.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `https://p.test/${index}.jpg`)

describe('Addresses of pictures in an import', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['https://p.test/1.jpg', ['https://p.test/1.jpg']],
    ['https://p.test/1.jpg|https://p.test/2.jpg', ['https://p.test/1.jpg', 'https://p.test/2.jpg']],
    ['https://p.test/1.jpg \n http://p.test/2.jpg', ['https://p.test/1.jpg', 'http://p.test/2.jpg']],
    ['https://p.test/1.jpg https://p.test/1.jpg', ['https://p.test/1.jpg']],
    [many(30).join(' '), many(30)],
    [many(31).join(' '), undefined],
    ['stored:document-1', undefined],
    ['file:///etc/passwd', undefined],
    ['p.test/1.jpg', undefined],
    ['https:///1.jpg', undefined],
    ['https://me:word@p.test/1.jpg', undefined],
    ['https://p.test/1.jpg none', undefined],
    [`https://p.test/${'x'.repeat(2_000)}`, undefined],
  ])('the import cell %j is read as the picture URLs %j, or as undefined if it is rejected', (cell, addresses) => {
    expect(readPictures(cell)).toEqual(addresses)
  })
})
