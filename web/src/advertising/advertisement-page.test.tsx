// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { drawAt, startTestTexts } from '../kernel/list/list.fixture.tsx'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import AdvertisementPage from './AdvertisementPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

beforeAll(startTestTexts)
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

it('the page of an unknown advertisement has a heading, and its document title is that of the list of advertisements', async () => {
  session.set(testSession())
  const message = 'advertisements.notFound'
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 404, message }, { status: 404 }))
  drawAt('/people', AdvertisementPage, (search) => search)
  expect(await screen.findByRole('heading')).toBeDefined()
  expect(document.title).toBe('Anuncios · Lindero')
})
