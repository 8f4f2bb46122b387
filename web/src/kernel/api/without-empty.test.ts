import { expect, it } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

it('null, undefined, empty texts and empty lists are left out of an object, but zero and false are kept', () => {
  const values = { a: null, b: undefined, c: '', d: [], e: 0, f: false, g: 'x', h: [1] }
  expect(withoutEmpty(values)).toEqual({ e: 0, f: false, g: 'x', h: [1] })
})
