import { describe, expect, it } from 'vitest'
import { comparableNumbers } from './comparable-numbers.ts'
import { selectedComparable } from './document.fixture.ts'

const one = (uuid: string, isComparable: boolean) => selectedComparable(uuid, 1_800, { isComparable })
const numbersOf = (comparables: Parameters<typeof comparableNumbers>[0]) =>
  [...comparableNumbers(comparables)].toSorted()

describe('The numbers of comparables', () => {
  it('selected comparables have consecutive numbers in the order of the document, and the others have letters', () => {
    const list = [one('a', true), one('b', false), one('c', true), one('d', false), one('e', true)]
    expect(numbersOf(list)).toEqual([
      ['a', '1'],
      ['b', 'A'],
      ['c', '2'],
      ['d', 'B'],
      ['e', '3'],
    ])
  })

  it('a removed comparable has no number, and the next one takes its number', () => {
    const list = [one('a', true), one('b', true), one('c', true)]
    expect(numbersOf(list.filter(({ uuid }) => uuid !== 'b'))).toEqual([
      ['a', '1'],
      ['c', '2'],
    ])
  })

  it('more comparables than letters have two letters', () => {
    const many = Array.from({ length: 28 }, (_, index) => one(`u${index}`, false))
    expect([...comparableNumbers(many).values()].slice(24)).toEqual(['Y', 'Z', 'AA', 'AB'])
  })
})
