// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { EarlierValues } from '@lindero/domain/assets/enrichment/earlier-value'
import { resources as en } from '@lindero/texts/resources.en'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { assetForm } from '../asset-form.ts'
import { type AssetRecord, AssetRecordContext } from '../record/asset-record.ts'
import { AnnexesField } from './AnnexesField.tsx'
import { BackToSource, useOrigin } from './Origin.tsx'

const earlier: EarlierValues = {
  constructionYear: { value: 2005, source: 'cadastre' },
  lift: { value: true, source: 'tape' },
  pool: { value: true, source: 'tape' },
}

/** Renders three fields. In each, a user's saved value has replaced the value from a source. */
function Fields() {
  const [values, setValues] = useState({ constructionYear: 2010, lift: false, pool: false })
  const form = {
    id: 'field',
    form: assetForm,
    values,
    changed: [],
    set: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    setAll: (changes: object) => setValues((before) => ({ ...before, ...changes })),
  }
  const record = { asset: { earlier, sources: {} }, isEditing: true, form } as unknown as AssetRecord
  return (
    <AssetRecordContext value={record}>
      <input id="field-constructionYear" readOnly value={values.constructionYear} />
      <BackToSource name="constructionYear" />
      <AnnexesField />
    </AssetRecordContext>
  )
}

async function draw(language: 'es' | 'en') {
  await showTexts(language)
  session.set(testSession())
  render(
    <MantineProvider env="test">
      <Fields />
    </MantineProvider>,
  )
}

afterEach(() => {
  cleanup()
  session.set(null)
})

describe('The button that restores the value of a source', () => {
  it.each([
    ['es', es, ['2005', 'Sí', 'Sí']],
    ['en', en, ['2005', 'Yes', 'Yes']],
  ] as const)(
    'each button that restores an earlier value is named after its field and that value (language: %s)',
    async (language, texts, values) => {
      await draw(language)
      const { back, fields } = texts.assets.info
      const { lift, pool } = texts.assets.annexes
      const expected = [
        `${fields.constructionYear}: ${back.cadastre}`,
        `${lift}: ${back.tape}`,
        `${pool}: ${back.tape}`,
      ].map((text, place) => text.replace('{{value}}', values[place] ?? ''))
      for (const name of expected) expect(screen.getByRole('button', { name })).toBeTruthy()
    },
  )

  it.each([
    [es.assets.info.fields.constructionYear, 'field-constructionYear'],
    [es.assets.annexes.pool, 'field-pool'],
  ])('the focus moves to the field "%s" when the button that restored its value disappears', async (label, field) => {
    await draw('es')
    const back = screen.getByRole('button', { name: new RegExp(`^${label}: `) })
    back.focus()
    await userEvent.keyboard('{Enter}')
    expect(back.isConnected).toBe(false)
    expect(document.activeElement?.id).toBe(field)
  })
})

type Name = Parameters<typeof useOrigin>[0]
const { back, fields } = es.assets.info
const set = vi.fn()

interface Scene {
  values: object
  earlier?: object
  sources?: object
  changed?: readonly string[]
}

/** Renders asset fields in edit mode. */
function drawIn({ values, earlier = {}, sources = {}, changed = [] }: Scene, content: ReactNode) {
  set.mockReset()
  const record = {
    asset: { earlier, sources } as AssetDetail,
    isEditing: true,
    form: { values, changed, set, setAll: set, beforeOf: () => 'before' },
  }
  render(<AssetRecordContext value={record as unknown as AssetRecord}>{content}</AssetRecordContext>)
}

function Source({ name }: { name: Name }) {
  return <output>{useOrigin(name) ?? 'unknown'}</output>
}

describe('The value from the earlier source (ADR 36)', () => {
  beforeAll(() => showTexts())

  it('the earlier value of a field is offered next to the field, and a click restores the earlier value', async () => {
    drawIn({ values: { constructionYear: 2010 }, earlier }, <BackToSource name="constructionYear" />)
    const button = screen.getByRole('button', {
      name: `${fields.constructionYear}: ${back.cadastre.replace('{{value}}', '2005')}`,
    })
    await userEvent.click(button)
    expect(set).toHaveBeenCalledExactlyOnceWith({ constructionYear: 2005 })
  })

  it('the earlier value of a field is not offered if it is missing or equals the current value', () => {
    drawIn(
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
  ])('an asset of the type %s has a button that restores the earlier subtype "flat": %s', (typeId, isOffered) => {
    const flat = { subtypeId: { value: 'flat', source: 'cadastre' } }
    drawIn({ values: { typeId, subtypeId: null }, earlier: flat }, <BackToSource name="subtypeId" />)
    expect(screen.queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0)
  })

  it.each([
    ['a saved value', [], 2010, 'tape'],
    ['a typed value', ['constructionYear'], 2011, 'manual'],
    ['a restored earlier value', ['constructionYear'], 2005, 'cadastre'],
  ])(
    'the form shows %s (changed fields: %j, construction year %i) with the source "%s"',
    (_what, changed, constructionYear, source) => {
      const sources = { constructionYear: 'tape' }
      drawIn({ values: { constructionYear }, earlier, sources, changed }, <Source name="constructionYear" />)
      expect(screen.getByRole('status').textContent).toBe(source)
    },
  )
})
