// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { type AssetRecord, AssetRecordContext } from '../record/asset-record.ts'
import { CadastralPictures, hasCadastralPictures } from './CadastralPictures.tsx'
import { OutsideViews } from './OutsideViews.tsx'

const FLAT = '6344205CF7664S0001GP'
const NO_VIEWS = { street: null, cadastre: null, plan: null, facade: null } as const
const asset = {
  uuid: '44444444-4444-4444-8444-444444444444',
  externalId: 'CAT-1',
  address: null,
  cadastralReference: FLAT,
  provinceCode: '43',
} as AssetDetail
const { info } = resources.assets

let settings: { views: Record<string, string | null>; cadastralPictures: boolean }
vi.mock('../../kernel/settings/settings.ts', () => ({ useSettings: () => settings }))
let answer: () => Response
let asked: string[]

beforeAll(() => showTexts())
beforeEach(() => {
  settings = { views: NO_VIEWS, cadastralPictures: true }
  asked = []
  answer = () => new Response('a picture', { headers: { 'content-type': 'image/webp' } })
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

const failing = (status: number, message: string) => () =>
  new Response(JSON.stringify({ statusCode: status, error: '', message }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const open = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CadastralPictures asset={asset} />
      </QueryClientProvider>
    </MantineProvider>,
  )

describe('The panel of façade and plan', () => {
  it('the panel of façade and plan shows the façade first and the plan after a click, and another click enlarges the plan', async () => {
    open()
    const words = (of: string) => of.replace('{{asset}}', 'CAT-1')
    await screen.findByRole('img', { name: words(info.pictureOf.facade) })
    screen.getByText(info.pictureSource)
    await userEvent.click(screen.getByText(info.views.plan))
    const plan = await screen.findByRole('img', { name: words(info.pictureOf.plan) })
    expect(asked.map((address) => address.split('/').at(-1))).toEqual(['facade', 'plan'])
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(plan)
    await screen.findByRole('dialog', { name: words(info.pictureOf.plan) })
  })

  it('the panel of façade and plan reports that the cadastre has no photo of the façade, and offers no retry', async () => {
    answer = failing(404, 'cadastre.noPicture')
    open()
    await screen.findByText(info.noPicture.facade)
    expect(screen.queryByRole('button', { name: resources.common.actions.retry })).toBeNull()
  })

  it('the panel of façade and plan reports that the cadastre does not respond, and a retry shows the picture', async () => {
    answer = failing(503, 'cadastre.unavailable')
    open()
    await screen.findByText(resources.errors['cadastre.unavailable'])
    expect(asked).toHaveLength(1)
    answer = () => new Response('a picture', { headers: { 'content-type': 'image/webp' } })
    await userEvent.click(screen.getByRole('button', { name: resources.common.actions.retry }))
    await screen.findByText(info.pictureSource)
  })

  it.each<[string, string | null, string | null, boolean]>([
    ['the reference of a property', FLAT, '43', true],
    ['the reference of a parcel', '6344205CF7664S', null, true],
    ['no reference', null, '43', false],
    ['a reference with wrong check characters', '6344205CF7664S0001XX', '43', false],
    ['a reference that is too short', '6344205', '43', false],
    ['a reference of the cadastre of Navarre', '310000000', '31', false],
  ])(
    'an asset with %s (%s, province %s) has the panel of façade and plan: %s',
    (_what, cadastralReference, provinceCode, isThere) => {
      const of = { cadastralReference, provinceCode } as AssetDetail
      expect(hasCadastralPictures(of, { cadastralPictures: true })).toBe(isThere)
      expect(hasCadastralPictures(of, { cadastralPictures: false })).toBe(false)
    },
  )
})

describe('Links to outside views', () => {
  const draw = () => {
    const form = { values: { latitude: 41.2, longitude: 1.5, cadastralReference: FLAT } }
    render(
      <MantineProvider env="test">
        <AssetRecordContext value={{ asset, form } as unknown as AssetRecord}>
          <OutsideViews />
        </AssetRecordContext>
      </MantineProvider>,
    )
  }

  it.each([true, false])(
    'links to external views of an asset open new tabs and load nothing before a click (server fetches pictures: %s)',
    async (fetched) => {
      const of = (view: string) => `https://${view}.example/{parcel}`
      settings = {
        views: { street: of('street'), cadastre: of('cadastre'), plan: of('plan'), facade: of('facade') },
        cadastralPictures: fetched,
      }
      draw()
      const links = await waitFor(() => screen.getAllByRole<HTMLAnchorElement>('link'))
      expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual(
        ['street', 'cadastre', 'plan', 'facade'].map((view) => [
          `https://${view}.example/6344205CF7664S`,
          '_blank',
          'noreferrer',
        ]),
      )
      expect(asked).toEqual([])
    },
  )

  it('an admin sees a note that no external views are configured, unless the server fetches cadastral pictures', () => {
    settings = { views: NO_VIEWS, cadastralPictures: false }
    draw()
    screen.getByText(info.views.missing)
    cleanup()
    settings = { views: NO_VIEWS, cadastralPictures: true }
    draw()
    expect(screen.queryByText(info.views.missing)).toBeNull()
  })
})
