// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FileNameText } from './FileNameText.tsx'

afterEach(cleanup)

it.each([
  ['Informe de valoración VAL-00042.pdf', ['Informe de valoración V', 'AL-00042.pdf']],
  ['a.pdf', ['', 'a.pdf']],
  ['extracto', ['extracto', '']],
  ['movimientos.2026-11', ['movimientos.2026-11', '']],
])('the end of the file name %s is a part of its own, which a narrow column does not shorten', (name, parts) => {
  const { container } = render(<FileNameText name={name} />)
  expect(container.textContent).toBe(name)
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(parts)
})
