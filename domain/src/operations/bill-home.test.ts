import { describe, expect, it } from 'vitest'
import { addressesInText, homeOfBill, type NamedAsset, referencesInText } from './bill-home.ts'

// References with valid control characters, from examples of the Dirección General del Catastro.
const FLAT: NamedAsset = {
  uuid: 'a',
  externalId: 'A-1',
  address: 'Calle Sorní 7, 3º B',
  municipality: 'València',
  reference: '9872023VH5797S0001WX',
}
const OTHER: NamedAsset = {
  uuid: 'b',
  externalId: 'A-2',
  address: 'Calle Sorní 7, 4º B',
  municipality: 'València',
  reference: '6344205CF7664S0001GP',
}
const ASSETS = [FLAT, OTHER]

describe('The home of a scanned bill', () => {
  const forms: [string, string][] = [
    ['as it is', 'Referencia catastral: 9872023VH5797S0001WX'],
    ['with spaces', 'REF. CATASTRAL 9872023 VH5797S 0001 WX'],
    ['without the spaces around it', 'Ref.Catastral:9872023VH5797S0001WXTitular'],
  ]
  it.each(forms)('the home of a bill is found by its cadastral reference %s', (_, line) => {
    expect(homeOfBill(['AYUNTAMIENTO', line], ASSETS)).toMatchObject({
      ...{ kind: 'found', asset: { uuid: 'a' }, isRepaired: false },
    })
  })

  it('the home of a bill is found by a reference that ends in the next line', () => {
    expect(homeOfBill(['Ref. catastral 9872023VH5797', 'S0001WX'], ASSETS)).toMatchObject({ kind: 'found' })
  })

  const misread: [string, string][] = [
    ['a digit read as a letter', '9872O23VH5797S0001WX'],
    ['a letter read as a digit', '9872023VH579750001WX'],
  ]
  it.each(misread)('the home of a bill is found with one misread character: %s', (_, reference) => {
    expect(homeOfBill([`REF. CATASTRAL ${reference}`], ASSETS)).toMatchObject({
      ...{ kind: 'found', asset: { uuid: 'a' }, isRepaired: true, printed: reference },
    })
  })

  it('the home of a bill is a question with a digit that may be misread, because it may be the home of a neighbour', () => {
    // The parcel beside it is 9872024VH5797S0001AX: its control letter may be misread, too.
    expect(homeOfBill(['REF. CATASTRAL 9872024VH5797S0001WX'], ASSETS)).toMatchObject({
      ...{ kind: 'question', by: 'misread', assets: [{ uuid: 'a' }], printed: '9872024VH5797S0001WX' },
    })
  })

  it('the home of a bill is not found with two misread characters', () => {
    expect(homeOfBill(['REF. CATASTRAL 9872023VH5797S0078WX'], ASSETS)).toEqual({ kind: 'none' })
  })

  it('the home of a bill is not that of another valid reference, although the address is the same', () => {
    const flat = { ...FLAT, reference: null }
    expect(homeOfBill(['Ref 6344205CF7664S0001GP', 'CALLE SORNI 7'], [flat])).toEqual({ kind: 'none' })
  })

  it('the home of a bill without a reference is a question by the address, with the door first', () => {
    expect(homeOfBill(['Objeto: CL SORNI, 7 3º B'], ASSETS)).toMatchObject({
      ...{ kind: 'question', by: 'address', assets: [{ uuid: 'a' }], printed: 'sorni 7' },
    })
    expect(homeOfBill(['Objeto: CL SORNI, 7'], ASSETS)).toMatchObject({ assets: [{ uuid: 'a' }, { uuid: 'b' }] })
    expect(homeOfBill(['Objeto: CL SORNI, 9'], ASSETS)).toEqual({ kind: 'none' })
  })

  it('the home of a bill with several references is a question', () => {
    expect(homeOfBill(['9872023VH5797S0001WX', '6344205CF7664S0001GP'], ASSETS)).toMatchObject({
      ...{ kind: 'question', by: 'reference', assets: [{ uuid: 'a' }, { uuid: 'b' }] },
    })
  })

  it('a text without a reference has none, and a date or an amount is no address', () => {
    expect(referencesInText(['Total a pagar 298,35 EUR', 'Recibo 12345678901234567890'])).toEqual([])
    expect(addressesInText(['Ejercicio 2026', 'Total 298', 'Avda. del Puerto nº 12, 4'])).toEqual(['puerto 12'])
  })
})
