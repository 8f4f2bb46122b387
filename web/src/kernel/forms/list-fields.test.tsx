// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import type { InputProps } from './field.ts'
import { tags } from './list-fields.tsx'

showTexts()
afterEach(cleanup)

const field = tags({ max: 2 })
const Input = field.Input as ComponentType<InputProps>

function Concepts() {
  const [value, setValue] = useState<readonly string[]>([])
  const props = { label: 'Conceptos', value, onValue: setValue, onDone: () => {} } as unknown as InputProps
  return (
    <MantineProvider env="test">
      <Input {...props} />
      <output>{value.join(', ')}</output>
      <button type="button">Next</button>
    </MantineProvider>
  )
}

const typed = () => screen.getByRole('status').textContent

describe('The texts of a list field (operations 5)', () => {
  it('the Enter key adds the typed text to a list field, and the texts keep the order of typing', async () => {
    render(<Concepts />)
    const input = screen.getByRole('combobox')
    await userEvent.type(input, 'Agua')
    expect(typed()).toBe('')
    await userEvent.type(input, '{Enter}Luz{Enter}')
    expect(typed()).toBe('Agua, Luz')
  })

  it('a text typed in a list field without Enter is added when the user leaves the field', async () => {
    render(<Concepts />)
    await userEvent.type(screen.getByRole('combobox'), 'Limpieza')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(typed()).toBe('Limpieza')
  })

  it('a list field with more texts than the maximum has an error', () => {
    expect(field.check(['a', 'b'], {} as never)).toEqual([])
    expect(field.check(['a', 'b', 'c'], {} as never)).toEqual([{ code: 'tooLarge', data: { max: 2 } }])
  })
})
