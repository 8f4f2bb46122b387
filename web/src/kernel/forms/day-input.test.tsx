// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { DayInput } from './DayInput.tsx'

showTexts()
afterEach(cleanup)

function draw(value: string) {
  const onChange = vi.fn()
  const of = (day: string) => (
    <MantineProvider>
      <DayInput label="Due" value={day} onChange={onChange} />
    </MantineProvider>
  )
  const { rerender } = render(of(value))
  return { field: screen.getByLabelText('Due'), onChange, become: (day: string) => rerender(of(day)) }
}

it('a day input shows its day in the format dd/mm/yyyy', () => {
  expect(draw('2026-11-07').field).toHaveProperty('value', '07/11/2026')
})

it('a day input accepts a day of the month without a leading zero', () => {
  const { field, onChange } = draw('')
  fireEvent.change(field, { target: { value: '7/12/2026' } })
  expect(onChange).toHaveBeenLastCalledWith('2026-12-07')
})

it('a day input shows a message for a day that does not exist, and keeps the previous day', () => {
  const { field, onChange } = draw('2026-11-07')
  fireEvent.change(field, { target: { value: '31/02/2026' } })
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', '07/11/2026')
  screen.getByText('«31/02/2026» no se ha aplicado. Esa fecha no existe. Corrija el día o el mes.')
  fireEvent.change(field, { target: { value: '28/02/2026' } })
  expect(onChange).toHaveBeenLastCalledWith('2026-02-28')
  expect(screen.queryByText(/no se ha aplicado/)).toBeNull()
})

it('a day input does not accept a year outside the valid range, and shows a message', () => {
  const { field, onChange } = draw('')
  fireEvent.change(field, { target: { value: '01/01/3026' } })
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  screen.getByText(/«01\/01\/3026» no se ha aplicado/)
})

it('the error message of a day input disappears if the day is changed from outside the input', () => {
  const { field, become } = draw('2026-11-07')
  fireEvent.change(field, { target: { value: '31/02/2026' } })
  fireEvent.blur(field)
  screen.getByText(/no se ha aplicado/)
  become('')
  expect(screen.queryByText(/no se ha aplicado/)).toBeNull()
})
