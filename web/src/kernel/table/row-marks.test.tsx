// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { DataTable } from './DataTable.tsx'
import { type RowMarks, rowMarks } from './row-marks.ts'
import { useColumnLayout } from './use-column-layout.ts'

const COLUMNS = [{ id: 'name', label: 'Name', width: 100, priority: 1 as const, cell: (name: string) => name }]
const drawn = vi.fn()

function Table({ marks }: { marks: RowMarks }) {
  drawn()
  return (
    <DataTable<string>
      label="Names"
      columns={useColumnLayout('names', COLUMNS as never)}
      rows={['a', 'b', 'c']}
      rowId={(name) => name}
      rowLabel={(name) => name}
      phone={(name) => ({ title: name })}
      empty={null}
      marks={marks}
    />
  )
}

beforeAll(async () => {
  await showTexts()
})
afterEach(cleanup)

it('a table row is highlighted while the pointer is on the row or its map marker, without rendering the whole table again', async () => {
  const marks = rowMarks()
  render(
    <MantineProvider env="test">
      <Table marks={marks} />
    </MantineProvider>,
  )
  const rowOf = (name: string) => screen.getByRole('row', { name })
  const before = drawn.mock.calls.length
  await userEvent.hover(rowOf('b'))
  expect(marks.get().hot).toBe('b')
  expect(rowOf('b').dataset.mark).toBe('hot')
  await userEvent.unhover(rowOf('b'))
  expect(marks.get().hot).toBeNull()
  marks.set({ hot: 'c', picked: 'a' })
  await waitFor(() => expect(rowOf('c').dataset.mark).toBe('hot'))
  expect(rowOf('a').dataset.mark).toBe('picked')
  expect(rowOf('b').dataset.mark).toBeUndefined()
  marks.set({ hot: null })
  await waitFor(() => expect(rowOf('c').dataset.mark).toBeUndefined())
  expect(rowOf('a').dataset.mark).toBe('picked')
  expect(drawn.mock.calls.length).toBe(before)
})
