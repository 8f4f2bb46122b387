// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText } from './AddressText.tsx'

afterEach(cleanup)

it.each([
  ['Calle de la Constitución, 12, 3.º B', ['Calle de la Constitución', ', 12', ', 3.º B']],
  ['Gran Vía 1', ['Gran Vía', ' 1', '']],
  ['Partida Sant Francesc', []],
])('the address %s in a cell stays whole as text, and its number is a part of its own', (address, parts) => {
  const { container } = render(<AddressText address={address} />)
  expect(container.textContent).toBe(address)
  expect([...container.querySelectorAll('[data-address] > span')].map((part) => part.textContent)).toEqual(parts)
})
