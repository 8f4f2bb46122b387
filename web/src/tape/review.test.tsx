// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { FileCard } from './FileCard.tsx'
import { FixField } from './FixField.tsx'
import type { Issue } from './wizard/cell-issue.ts'
import type { Preview } from './wizard/use-preview.ts'

beforeAll(() => showTexts())
afterEach(cleanup)

const draw = (ui: ReactNode) => render(<MantineProvider env="test">{ui}</MantineProvider>)

it('a click on the number of warnings or of corrections shows the rows that are counted', async () => {
  const show = vi.fn()
  const preview = {
    data: {
      rows: { read: 120, ready: 110 },
      warningsTotal: 31,
      errorsTotal: 0,
      columns: [],
      sheet: 'Activos',
    },
    isBusy: false,
    error: null,
  } as unknown as Preview
  draw(
    <FileCard
      file={{ name: 'cartera.xlsx', size: 1000, url: '', openUntil: '' } as never}
      preview={preview}
      autosave={{ state: 'waiting', error: null }}
      corrected={2}
      change={null}
      onShow={show}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Avisos: 31' }))
  await userEvent.click(screen.getByRole('button', { name: /: 2$/ }))
  expect(show.mock.calls).toEqual([['warning'], ['corrected']])
  expect(screen.getByText(resources.wizard.autosave.waiting)).toBeTruthy()
  // The number of errors is zero, and the ready rows need no correction, so these two counts are not buttons.
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it('the field for an unknown type offers all types as soon as it opens, although it contains the text from the file', async () => {
  const issue = {
    id: 'a',
    field: 'type',
    row: 7,
    value: 'Atico?',
    code: 'tape.unknownType',
    severity: 'error',
    proposal: null,
  } as unknown as Issue
  draw(<FixField issue={issue} edit={undefined} isChecking={false} onCorrect={() => undefined} />)
  const field = screen.getByRole('combobox')
  expect((field as HTMLInputElement).value).toBe('Atico?')
  await userEvent.click(field)
  const offered = new Set(Object.values(resources.tape.types))
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(offered.size)
  // Typing filters the types.
  await userEvent.clear(field)
  await userEvent.type(field, 'gara')
  const result = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(result.length).toBeLessThan(offered.size)
  expect(result.map(({ textContent }) => textContent)).toContain('Garaje')
})
