// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SmallTable } from './SmallTable.tsx'

const ROWS = [
  { name: 'Basic', assets: '25' },
  { name: 'Large', assets: '500' },
]
const opened = vi.fn()
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

function draw() {
  render(
    <MantineProvider>
      <SmallTable
        label="Plans"
        rows={ROWS}
        rowId={({ name }) => name}
        onOpen={opened}
        openLabel={({ name }) => `Open ${name}`}
        detail={({ assets }) => `${assets} assets`}
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Assets', align: 'right', isWide: true, cell: ({ assets }) => assets },
        ]}
      />
    </MantineProvider>,
  )
}

beforeEach(() => opened.mockReset())
afterEach(() => {
  cleanup()
  happyDOM.setViewport({ width: 1024 })
})

it("a small table shows all of its columns, and a click on a row's name opens the row", async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Open Large' }))
  expect(opened).toHaveBeenCalledWith(ROWS[1])
  expect(screen.getByRole('columnheader', { name: 'Assets' })).toBeDefined()
  expect(screen.queryByText('500 assets')).toBeNull()
})

it('a small table on a phone shows the content of left-out columns below the row’s name', () => {
  happyDOM.setViewport({ width: 390 })
  draw()
  expect(screen.queryByRole('columnheader', { name: 'Assets' })).toBeNull()
  expect(screen.getByText('500 assets')).toBeDefined()
})
