// @vitest-environment happy-dom
import { resources as english } from '@lindero/texts/resources.en'
import { resources as spanish } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { OwnLayerFailure } from './OwnLayerFailure.tsx'
import { useOwnAssets } from './own-layers.ts'
import { useEvidencePoints } from './use-evidence-points.ts'

beforeAll(() => showTexts())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const PLACE = { box: { west: -3.8, south: 40.3, east: -3.6, north: 40.5 }, zoom: 15 }
const FILTERS = { listing: {}, closing: {} }
const EMPTY = { points: [], clusters: [], clustered: false, total: 0 }

/** Paths of requests that fail, each with its error code. */
let failing: Readonly<Record<string, string>>
let asked: string[]

function Layers({ portfolios }: { portfolios: boolean }) {
  const assets = useOwnAssets(PLACE, portfolios)
  const evidence = useEvidencePoints(FILTERS, PLACE, { listing: true, closing: true })
  const missing = [...assets.failed, ...evidence.failed]
  return (
    <>
      <OwnLayerFailure failed={missing} />
      <p>{`${missing.length} missing`}</p>
    </>
  )
}

function show(failures: Readonly<Record<string, string>>, portfolios = true) {
  failing = failures
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://x')
    asked.push(pathname)
    const message = failing[pathname]
    return message ? Response.json({ statusCode: 500, message }, { status: 500 }) : Response.json(EMPTY)
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Layers portfolios={portfolios} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const ASSETS = '/api/assets/map'
const BOTH = { '/api/realestates/map': 'internal', '/api/closings/map': 'internal' }

describe('A layer of the product that cannot be loaded', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['the layer of the own assets', { [ASSETS]: 'internal' }, 'No se ha podido cargar en el mapa: Mis activos.'],
    ['the layers of listings and closings', BOTH, 'No se ha podido cargar en el mapa: Ofertas, Cierres.'],
    [
      'a layer that took too long',
      { '/api/realestates/map': 'timeout.filters' },
      'Tarda demasiado: Ofertas. Acerque el mapa o añada filtros, y vuelva a intentarlo.',
    ],
  ])('a message names the map layers that failed to load, and offers a retry: %s', async (_name, failures, line) => {
    show(failures)
    await screen.findByText(line)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    failing = {}
    asked = []
    await userEvent.click(screen.getByRole('button', { name: spanish.common.actions.retry }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(asked.sort()).toEqual(Object.keys(failures).sort())
  })

  it('a map layer that is switched off is not requested and causes no message', async () => {
    show({ [ASSETS]: 'internal' }, false)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked).not.toContain(ASSETS)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('the message about a failed map layer exists in English', async () => {
    await showTexts('en')
    show({ [ASSETS]: 'internal' })
    await screen.findByText(`Not loaded on the map: ${english.explorer.layers.owns.portfolios}.`)
    await showTexts('es')
  })
})
