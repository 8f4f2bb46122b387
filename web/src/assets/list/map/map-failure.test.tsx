// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kernel/api/api-error.ts'
import { showTexts } from '../../../kernel/i18n/texts.fixture.ts'
import { MapFailure } from './MapFailure.tsx'

beforeAll(() => showTexts())
afterEach(cleanup)

const { map } = resources.assets.list

describe('Points of the map that cannot be loaded (core 8)', () => {
  it.each([
    ['the first points (timeout)', 504, 'timeout', false, [map.tooSlow, map.tooSlowText]],
    ['the first points with filters (timeout)', 504, 'timeout.filters', false, [map.tooSlow, map.tooSlowText]],
    ['the first points (busy server)', 503, 'limits.busy', false, [resources.errors['limits.busy']]],
    ['the points of a new map section (timeout)', 504, 'timeout', true, [map.tooSlowHere]],
    ['the points of a new map section (server failure)', 500, 'unknown', true, [map.notHere]],
  ] as const)('the map says that it could not load %s, and offers a retry', async (_what, status, code, has, said) => {
    const retry = vi.fn()
    render(
      <MantineProvider env="test">
        <MapFailure error={new ApiError(status, code)} hasPoints={has} onRetry={retry} />
      </MantineProvider>,
    )
    for (const words of said) expect(screen.getByText(new RegExp(words.slice(0, 30)))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: resources.common.actions.retry }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
