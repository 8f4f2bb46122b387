import { expect, it } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

it('leaves out what is empty, and keeps zero and no', () => {
  const values = { a: null, b: undefined, c: '', d: [], e: 0, f: false, g: 'x', h: [1] }
  expect(withoutEmpty(values)).toEqual({ e: 0, f: false, g: 'x', h: [1] })
})
