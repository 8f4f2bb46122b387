import { describe, expect, it } from 'vitest'
import { fileNameOf } from './download.ts'

describe('The name of a downloaded file', () => {
  it.each([
    ['attachment; filename="cartera.xlsx"', 'cartera.xlsx'],
    ['attachment; filename=cartera.xlsx', 'cartera.xlsx'],
    [`attachment; filename="x.xlsx"; filename*=UTF-8''Val%C3%A8ncia%202018.xlsx`, 'València 2018.xlsx'],
    ['inline', null],
    [null, null],
  ])('the Content-Disposition header %s gives a download the file name %s', (header, expected) => {
    expect(fileNameOf(header)).toBe(expected)
  })
})
