// @vitest-environment happy-dom
import { EMPTY_BILL, MOST_BILLS } from '@lindero/domain/operations/bills'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useBills } from './use-bills.ts'

beforeAll(() => showTexts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const opened = () => renderHook(() => useBills('PROPERTY_TAX', 'ANNUAL')).result
const place = (row: number) => ({ row, column: 'party' }) as const
const partiesOf = (table: ReturnType<typeof opened>) => table.current.rows.map(({ cells }) => cells.party)

describe('The table of bills', () => {
  it('a warning says how many pasted rows the table of bills had to leave out', () => {
    const warning = vi.spyOn(toast, 'warning').mockImplementation(() => undefined)
    const table = opened()
    act(() => table.current.paste(place(0), 'Ana\n'.repeat(MOST_BILLS)))
    expect(warning).not.toHaveBeenCalled()
    act(() => table.current.paste(place(1), 'Ana\n'.repeat(MOST_BILLS + 2)))
    expect(table.current.rows).toHaveLength(MOST_BILLS)
    expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^3 .*500/))
  })

  it('a warning says how many proposed bills the table of bills had to leave out', () => {
    const warning = vi.spyOn(toast, 'warning').mockImplementation(() => undefined)
    const table = opened()
    act(() => table.current.setCell(place(0), 'Ana'))
    const proposed = { cells: { ...EMPTY_BILL, party: 'Luis' }, from: null }
    act(() => table.current.propose(Array.from({ length: MOST_BILLS }, () => proposed)))
    expect(table.current.rows).toHaveLength(MOST_BILLS)
    expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^1 .*500/))
  })

  it('rows that were typed or pasted during a save stay in the table of bills', () => {
    const table = opened()
    act(() => table.current.setCell(place(0), 'Ana'))
    act(() => table.current.setCell(place(1), 'Luis'))
    const sent = table.current.rows.slice(0, 2)
    act(() => table.current.setCell(place(1), 'Luisa'))
    act(() => table.current.paste(place(2), 'Eva\nJuan'))
    act(() => table.current.clearSent(sent))
    expect(partiesOf(table).filter(Boolean)).toEqual(['Luisa', 'Eva', 'Juan'])
    act(() => table.current.clearSent(table.current.rows))
    expect(partiesOf(table)).toEqual(Array.from({ length: 10 }, () => ''))
  })
})
