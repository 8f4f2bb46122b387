// @vitest-environment happy-dom
import { anAssetDraft } from '@lindero/domain/assets/asset.fixture'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { useLoggedLabel } from './use-logged-label.ts'

beforeAll(() => showTexts('es'))

const FIELDS = Object.keys(anAssetDraft())

it.each([...FIELDS, 'tapeFile', 'tapeRow', 'saleValue', 'rentValue', 'sale.reference.appraisal.value'])(
  'a change of %s by a tape is named in words',
  (field) => {
    const { result } = renderHook(() => useLoggedLabel())
    const label = result.current('tape', { field, kind: 'updated' })
    expect(label).not.toContain(field)
    expect(label).not.toMatch(/[a-z][A-Z]|\w\.\w/)
  },
)
