// @vitest-environment happy-dom
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, input } from '../../../kernel/forms/form.fixture.tsx'
import ValueHome from './ValueHome.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
vi.mock('../../../kernel/api/ask-until-ready.ts', () => ({ askUntilReady: async () => ({}) }))
vi.mock('./HomeValue.tsx', () => ({ HomeValue: () => <p>201.907 €</p> }))

it('shows no value beside details that it is not of', async () => {
  await draw(<ValueHome of={{ latitude: 39.47, longitude: -0.3763 }} onClose={() => {}} />)
  await userEvent.type(input('Superficie'), '72,5')
  await userEvent.click(screen.getByRole('button', { name: 'Calcular el valor' }))
  await screen.findByText('201.907 €')
  await userEvent.type(input('Habitaciones'), '3')
  expect(screen.queryByText('201.907 €')).toBeNull()
  screen.getByText(/vuelve a calcular para ver su valor/)
  await userEvent.clear(input('Habitaciones'))
  await screen.findByText('201.907 €')
})
