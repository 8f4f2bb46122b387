// @vitest-environment happy-dom
import type { EarlierValues } from '@lindero/domain/assets/enrichment/earlier-value'
import { resources as en } from '@lindero/texts/resources.en'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.ts'
import { assetForm } from '../asset-form.ts'
import { type AssetRecord, AssetRecordContext } from '../record/asset-record.ts'
import { AnnexesField } from './AnnexesField.tsx'
import { BackToSource } from './Origin.tsx'

configure({ asyncUtilTimeout: 8_000 })

const earlier: EarlierValues = {
  constructionYear: { value: 2005, source: 'cadastre' },
  lift: { value: true, source: 'tape' },
  pool: { value: true, source: 'tape' },
}

/** Three fields whose saved value was typed over one from a source. */
function Fields() {
  const [values, setValues] = useState({ constructionYear: 2010, lift: false, pool: false })
  const form = {
    id: 'field',
    form: assetForm,
    values,
    changed: [],
    set: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
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
  await i18next.use(initReactI18next).init({
    resources: { es, en },
    lng: language,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
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

describe('The button that puts a value back to its source', () => {
  it.each([
    ['es', es, ['2005', 'Sí', 'Sí']],
    ['en', en, ['2005', 'Yes', 'Yes']],
  ] as const)('names its field, so that no two have the same name: %s', async (language, texts, values) => {
    await draw(language)
    const { back, fields } = texts.assets.info
    const { lift, pool } = texts.assets.annexes
    const expected = [
      `${fields.constructionYear}: ${back.cadastre}`,
      `${lift}: ${back.tape}`,
      `${pool}: ${back.tape}`,
    ].map((text, place) => text.replace('{{value}}', values[place] ?? ''))
    for (const name of expected) expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it.each([
    [es.assets.info.fields.constructionYear, 'field-constructionYear'],
    [es.assets.annexes.pool, 'field-pool'],
  ])('leaves the focus in its field, %s, when it goes', async (label, field) => {
    await draw('es')
    const back = screen.getByRole('button', { name: new RegExp(`^${label}: `) })
    back.focus()
    await userEvent.keyboard('{Enter}')
    expect(back.isConnected).toBe(false)
    expect(document.activeElement?.id).toBe(field)
  })
})
