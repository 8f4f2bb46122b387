// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { resources } from '@lindero/texts/resources.es'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AssetRecord, AssetRecordContext } from '../record/asset-record.ts'
import { BackToSource, useOrigin } from './Origin.tsx'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    resources: { es: resources },
    lng: 'es',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  }),
)
afterEach(cleanup)

type Name = Parameters<typeof useOrigin>[0]
const { back, fields } = resources.assets.info
const set = vi.fn()

interface Scene {
  values: object
  earlier?: object
  sources?: object
  changed?: readonly string[]
}

/** Fields of an asset in edit mode. */
function draw({ values, earlier = {}, sources = {}, changed = [] }: Scene, content: ReactNode) {
  set.mockReset()
  const record = {
    asset: { earlier, sources } as AssetDetail,
    isEditing: true,
    form: { values, changed, set, beforeOf: () => 'before' },
  }
  render(<AssetRecordContext value={record as unknown as AssetRecord}>{content}</AssetRecordContext>)
}

function Source({ name }: { name: Name }) {
  return <output>{useOrigin(name) ?? 'unknown'}</output>
}

describe('The value from the earlier source (ADR 36)', () => {
  const earlier = { constructionYear: { value: 2005, source: 'cadastre' } }

  it('is offered beside the field, and put back by a click', async () => {
    draw({ values: { constructionYear: 2010 }, earlier }, <BackToSource name="constructionYear" />)
    const button = screen.getByRole('button', {
      name: `${fields.constructionYear}: ${back.cadastre.replace('{{value}}', '2005')}`,
    })
    await userEvent.click(button)
    expect(set).toHaveBeenCalledExactlyOnceWith('constructionYear', 2005)
  })

  it('is not offered where it is there already, or where there is none', () => {
    draw(
      { values: { constructionYear: 2005, floor: 1 }, earlier },
      <>
        <BackToSource name="constructionYear" />
        <BackToSource name="floor" />
      </>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [11, true],
    [17, false],
  ])('of a subtype is offered only for its own type: %s', (typeId, isOffered) => {
    const flat = { subtypeId: { value: 'flat', source: 'cadastre' } }
    draw({ values: { typeId, subtypeId: null }, earlier: flat }, <BackToSource name="subtypeId" />)
    expect(screen.queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0)
  })

  it.each([
    ['a saved value', [], 2010, 'tape'],
    ['a typed value', ['constructionYear'], 2011, 'manual'],
    ['the value put back', ['constructionYear'], 2005, 'cadastre'],
  ])('gives the source that a save would store: %s', (_what, changed, constructionYear, source) => {
    const sources = { constructionYear: 'tape' }
    draw({ values: { constructionYear }, earlier, sources, changed }, <Source name="constructionYear" />)
    expect(screen.getByRole('status').textContent).toBe(source)
  })
})
