// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { NearbyFilters } from './NearbyFilters.tsx'
import { type NearbyFilter, NO_FILTER } from './nearby-filter.ts'

beforeAll(() => showTexts())
afterEach(cleanup)

const SIZES = [40, 60, 80, 100, 120, 140, 160, 200, 250, 300, 350, 400, 450, 500, 700, 900]

function sizeFilter(size: NearbyFilter['size']) {
  const input: NearbyFilter[] = []
  render(
    <MantineProvider>
      <NearbyFilters
        asset={{ typeId: 11, size: 100 }}
        day="2026-11-20"
        filter={{ ...NO_FILTER, size }}
        onFilter={(filter) => input.push(filter)}
      />
    </MantineProvider>,
  )
  const [least, most] = screen.getAllByRole<HTMLSelectElement>('combobox')
  if (!least || !most) throw new Error('the size filter has two ends')
  return { least, most, given: input }
}
const display = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent

describe('The size filter (core 5)', () => {
  it('the size filter shows a dash if its minimum or maximum is not set', () => {
    const { least, most } = sizeFilter({ min: null, max: 120 })
    expect([display(least), display(most)]).toEqual(['–', '120'])
  })

  it('the size filter offers the sizes that the specification lists', () => {
    const { least } = sizeFilter({ min: null, max: null })
    expect([...least.options].slice(1).map(({ value }) => Number(value))).toEqual(SIZES)
  })

  it('choosing the dash at one end of the size filter removes the limit at this end', async () => {
    const { least, given } = sizeFilter({ min: 80, max: null })
    await userEvent.selectOptions(least, '–')
    expect(given.map(({ size }) => size)).toEqual([{ min: null, max: null }])
  })
})
