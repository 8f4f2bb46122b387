// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText, TownColumn } from './AddressText.tsx'

afterEach(cleanup)

const partsIn = (container: Element) =>
  [...container.querySelectorAll('[data-address] > span')].map((part) => part.textContent)

it.each([
  ['Calle de la Constitución, 12, 3.º B', null, ['Calle de la Constitución', ', 12', ', 3.º B', '']],
  ['Gran Vía 1', 'Paterna', ['Gran Vía', ' 1', '', ', Paterna']],
  ['Calle Paterna, 1', 'Paterna', ['Calle Paterna', ', 1', '', ', Paterna']],
  ['Gran Vía 1, Paterna', 'Paterna', ['Gran Vía', ' 1', ', Paterna', '']],
  ['Partida Sant Francesc', 'Alzira', ['Partida Sant Francesc', '', '', ', Alzira']],
  ['Partida Sant Francesc', null, []],
])('the address %s in the municipality %s stays whole in a cell, and its number is a part of its own', (...row) => {
  const [address, municipality, parts] = row
  const { container } = render(<AddressText address={address} municipality={municipality} />)
  expect(container.textContent).toBe(parts.length > 0 ? parts.join('') : address)
  expect(partsIn(container)).toEqual(parts)
})

it('an address is shown without its municipality in a list that has a column of municipalities', () => {
  const { container } = render(
    <TownColumn value={true}>
      <AddressText address="Gran Vía 1" municipality="Paterna" />
    </TownColumn>,
  )
  expect(partsIn(container)).toEqual(['Gran Vía', ' 1', '', ''])
})
