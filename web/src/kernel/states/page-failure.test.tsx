// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { showTexts } from '../i18n/texts.fixture.ts'
import { PageFailure } from './PageFailure.tsx'

const { actions, states } = resources.es.common
showTexts()
afterEach(cleanup)

it.each([
  ['a missing object', 404, states.notFoundTitle, false],
  ['an invalid identifier', 400, states.notFoundTitle, false],
  ['an error of the server', 500, states.errorTitle, true],
])('the failure page for %s (status %i) has the heading "%s"; retry button: %s', (_what, status, title, isRetried) => {
  render(
    <MantineProvider env="test">
      <PageFailure error={new ApiError(status, 'portfolios.notFound')} onRetry={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.queryByRole('button', { name: actions.retry }) !== null).toBe(isRetried)
})
