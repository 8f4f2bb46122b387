import { expect, it, vi } from 'vitest'
import { columnStore } from './column-store.ts'

const layout = (width: number) => ({ order: ['a', 'b'], hidden: [], pinned: [], widths: { a: width } })

it('a column layout is sent to the account if the user changes it, but not if it comes from the account', () => {
  const edited = vi.fn()
  const stop = columnStore.onEdit(edited)
  columnStore.edit('ana', 'assets', layout(90))
  columnStore.receive('ana', new Map([['assets', layout(120)]]))
  stop()
  columnStore.edit('ana', 'assets', layout(60))
  expect(edited.mock.calls).toEqual([['assets', layout(90)]])
})

it('the account’s column layouts replace those of the browser; a layout that the account lacks is removed from the browser', () => {
  columnStore.edit('eva', 'assets', layout(90))
  columnStore.edit('eva', 'users', layout(90))
  columnStore.receive('eva', new Map([['assets', layout(120)]]))
  expect(columnStore.get('eva', 'assets')).toEqual(layout(120))
  expect(columnStore.get('eva', 'users')).toBeNull()
})

it('a user does not get the column layout of another user of the same browser', () => {
  columnStore.edit('ana', 'tasks', layout(90))
  expect(columnStore.get('eva', 'tasks')).toBeNull()
})
