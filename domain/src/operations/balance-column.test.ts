import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBalances } from './balance-column.ts'

type Cell = [day: string, amount: number, balance: number | null]
const lines = (cells: readonly Cell[]) =>
  cells.map(([day, amount, balance], at) => ({ line: at + 2, day: `2026-11-${day}`, amount, balance }))

describe('A column of balances with empty cells', () => {
  it('the table is refused if a balance is not the one stated before it and the amounts since', () => {
    const cells: Cell[] = [
      ['03', -10, 90],
      ['04', -5, null],
      ['05', -5, 70],
    ]
    // 90 − 5 − 5 = 80, and the bank states 70.
    expect(readBalances(lines(cells))).toEqual({ kind: 'break', line: 4, difference: -10 })
    expect(readBalances(lines(cells.toReversed()))).toMatchObject({ kind: 'break' })
    expect(readBalances(lines([...cells.slice(0, 2), ['05', -5, 80]]))).toEqual({
      ...{ kind: 'agreed', opening: 100, closing: 80 },
    })
  })

  it('the table is refused if a line is missing between two days with one balance each', () => {
    const cells: Cell[] = [
      ['03', -10, null],
      ['03', -20, 70],
      ['04', -5, null],
      ['04', -15, 41],
    ]
    expect(readBalances(lines(cells))).toMatchObject({ kind: 'break', difference: -9 })
  })

  it('a line that the bank has not booked yet has no balance, and does not change the next one', () => {
    const cells: Cell[] = [
      ['03', -10, 90],
      ['04', -5, null],
      ['05', -5, 85],
    ]
    expect(readBalances(lines(cells))).toMatchObject({ kind: 'agreed', closing: 85 })
    expect(readBalances(lines(cells.toReversed()))).toMatchObject({ kind: 'agreed' })
  })

  it('the column of a table with days in no order is compared between adjacent lines only', () => {
    const cells: Cell[] = [
      ['05', -5, 70],
      ['03', -10, null],
      ['04', -5, 99],
    ]
    expect(readBalances(lines(cells))).toMatchObject({ kind: 'agreed' })
  })

  /** The days of an account: each with one to four amounts in cents. */
  const days = fc.array(fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 4 }), {
    ...{ minLength: 1, maxLength: 12 },
  })

  it.each([
    ['after the entries of the day, on its last line', 'closing', 'last'],
    ['after the entries of the day, on its first line', 'closing', 'first'],
    ['before the entries of the day, on its first line', 'opening', 'first'],
    ['before the entries of the day, on its last line', 'opening', 'last'],
    ['after each entry', 'line', 'last'],
    ['after each entry, on its last line', 'lastLine', 'last'],
  ])('the column that states the balance %s is right in both orders, and without some days', (_, kind, place) => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.infiniteStream(fc.boolean()),
        (all, opening, leave) => {
          let balance = opening
          const cells = all.flatMap((amounts, at): Cell[] => {
            const before = balance
            const isLeft = kind !== 'line' && at > 0 && leave.next().value
            const running = amounts.map((amount) => (balance += amount))
            const cellOf = (index: number) => {
              const isPlace = index === (place === 'first' ? 0 : amounts.length - 1)
              if (kind === 'line') return running[index] ?? 0
              if (isLeft || !isPlace) return null
              return kind === 'opening' ? before : balance
            }
            return amounts.map((amount, index): Cell => {
              const cents = cellOf(index)
              return [String(at + 1).padStart(2, '0'), amount / 100, cents === null ? null : cents / 100]
            })
          })
          expect(readBalances(lines(cells)).kind).toBe('agreed')
          expect(readBalances(lines(cells.toReversed())).kind).toBe('agreed')
        },
      ),
    )
  })
})
