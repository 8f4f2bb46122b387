import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { describe, expect, it } from 'vitest'
import { advertisementForm, changesOf, formValues, sentValues } from './advertisement-form.ts'

const SAVED = {
  uuid: 'one',
  price: 100_000,
  size: 80,
  typeId: 11,
  provinceCode: '03',
  province: 'Alicante/Alacant',
  images: [
    {
      uuid: 'a',
      order: 1,
      selected: true,
      name: 'a.jpg',
      isShareable: true,
      thumbnailUrl: 't',
      screenUrl: 's',
    },
  ],
  description: { text: 'Piso.', language: 'es', styleName: 'luxury' },
  tags: ['ocupado'],
} as unknown as Advertisement

describe('The form of an advertisement', () => {
  it('the form values contain only fields of the form, and images without their URLs', () => {
    const values = formValues(SAVED)
    expect(values.images).toEqual([{ uuid: 'a', order: 1, selected: true }])
    expect(values).toMatchObject({ descriptionText: 'Piso.', styleName: 'luxury', tags: ['ocupado'] })
    expect(Object.keys(values).filter((name) => !(name in advertisementForm.fields))).toEqual([])
  })

  it('the form sends each change with the old value, and the whole description as one field', () => {
    const all = { ...formValues(SAVED), price: 95_000, descriptionText: 'Piso en venta.' }
    expect(changesOf(SAVED, all, { price: 95_000, descriptionText: 'Piso en venta.' })).toEqual([
      { field: 'price', oldValue: 100_000, newValue: 95_000 },
      {
        field: 'description',
        oldValue: SAVED.description,
        newValue: { ...SAVED.description, text: 'Piso en venta.' },
      },
    ])
  })

  it('the form sends null for an empty description and an empty array for missing tags', () => {
    expect(sentValues({ descriptionText: null, styleName: 'luxury', tags: null })).toEqual({
      description: null,
      tags: [],
    })
  })
})
