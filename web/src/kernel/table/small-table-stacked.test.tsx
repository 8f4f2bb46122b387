// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SmallTable } from './SmallTable.tsx'
import * as phone from './use-is-phone.ts'

const COLUMNS = [
  { label: 'Type', cell: ({ type }: { type: string }) => type },
  { label: 'Value', cell: () => '100 €', align: 'right' as const },
  { label: 'Signed', hidesLabel: true, cell: () => false },
]
const draw = (stacksOnPhone: boolean) =>
  render(
    <SmallTable
      label="Values"
      rows={[{ type: 'AVM' }]}
      rowId={({ type }) => type}
      columns={COLUMNS}
      stacksOnPhone={stacksOnPhone}
    />,
  )
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a stacked table on a phone shows each row as a list entry with named values, and leaves out empty values', () => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)
  draw(true)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('list', { name: 'Values' }).textContent).toBe('AVMValue100 €')
})

it.each([
  [false, 'a phone', true],
  [true, 'a wider screen', false],
])('a small table with stacksOnPhone=%s is shown as a table on %s', (stacksOnPhone, _screen, isPhone) => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(isPhone)
  draw(stacksOnPhone)
  expect(screen.getByRole('table', { name: 'Values' })).toBeTruthy()
})
