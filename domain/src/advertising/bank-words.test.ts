import { describe, expect, it } from 'vitest'
import { BANK_OWNED, withoutBankTags, withoutBankWords } from './bank-words.ts'

describe('Words about a bank in a text', () => {
  it.each([
    ['Piso de banco.', 'Piso.'],
    ['Piso de banco en Dénia. Tiene terraza.', 'Piso en Dénia. Tiene terraza.'],
    ['Tiene terraza. Vivienda de entidad financiera, con ascensor.', 'Tiene terraza. Vivienda, con ascensor.'],
    ['Propiedad de un banco. Tiene terraza.', 'Tiene terraza.'],
    ['Bank-owned flat in Dénia.', 'Flat in Dénia.'],
    ['A flat in Dénia, sold by the bank.', 'A flat in Dénia.'],
    ['A flat owned by a bank with a terrace.', 'A flat with a terrace.'],
    ['Inmueble procedente de banco', 'Inmueble procedente de banco'.replace(' procedente de banco', '')],
    ['Este piso es propiedad de un banco.', ''],
    ['Este piso es propiedad de un banco. Tiene terraza.', 'Tiene terraza.'],
    ['Tiene terraza. Es actualmente propiedad de un banco.', 'Tiene terraza.'],
    ['This home is sold by a bank.', ''],
    ['This flat is bank-owned, near the sea.', 'Near the sea.'],
    ['It is a bank-owned apartment.', 'It is an apartment.'],
    ['Tiene terraza, es propiedad de un banco.', 'Tiene terraza.'],
    ['Piso en venta, propiedad de un banco, con terraza.', 'Piso en venta, con terraza.'],
    ['Piso en Dénia, propiedad de un banco, 3 dormitorios, terraza.', 'Piso en Dénia, 3 dormitorios, terraza.'],
    ['Este piso, propiedad de un banco, tiene terraza.', 'Este piso tiene terraza.'],
    ['This flat, owned by a bank, has a terrace.', 'This flat has a terrace.'],
    ['Propiedad de un banco y con terraza!', 'Con terraza!'],
    ['Piso de aprox. 90,5 m² propiedad de un banco.', 'Piso de aprox. 90,5 m².'],
    ['Uno.\n\nPropiedad de un banco. Dos.\nPiso de banco\n- Tres', 'Uno.\n\nDos.\nPiso\n- Tres'],
    ['Uno.  Dos. Es propiedad de un banco.\n\nTres.', 'Uno.  Dos.\n\nTres.'],
    ['Piso propiedad de un banco de un banco', 'Piso'],
    ['Se sienta uno en un banco del jardín.', 'Se sienta uno en un banco del jardín.'],
    ['', ''],
  ])('the text “%s” becomes “%s” without the words about a bank', (text, corrected) => {
    expect(withoutBankWords(text)).toBe(corrected)
    expect(corrected.search(BANK_OWNED)).toBe(-1)
  })

  it('a tag with such words is removed, and the others stay', () => {
    expect(withoutBankTags(['Piso de banco', 'Terraza', 'Bank owned'])).toEqual(['Terraza'])
  })
})
