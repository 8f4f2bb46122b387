import { describe, expect, it } from 'vitest'
import { unknownPlaceholders, viewAddress } from './outside-views.ts'

const asset = { latitude: 39.4699, longitude: -0.3763, cadastralReference: '6344205CF7664S0001GP' }

describe('The address of a view of an asset', () => {
  it.each([
    ['https://street.test/?at={latitude},{longitude}', 'https://street.test/?at=39.4699,-0.3763'],
    ['https://cadastre.test/?ref={reference}', 'https://cadastre.test/?ref=6344205CF7664S0001GP'],
    ['https://plan.test/{parcel}', 'https://plan.test/6344205CF7664S'],
    ['https://cadastre.test/?rc1={rc1}&rc2={rc2}', 'https://cadastre.test/?rc1=6344205&rc2=CF7664S'],
    ['https://fixed.test/', 'https://fixed.test/'],
  ])('the URL template %s and the data of an asset give the URL %s', (template, address) => {
    expect(viewAddress(template, asset)).toBe(address)
  })

  it.each([
    ['coordinates', 'https://a.test/{latitude}', { ...asset, latitude: null }],
    ['a cadastral reference', 'https://a.test/{reference}', { ...asset, cadastralReference: null }],
    ['a whole parcel', 'https://a.test/{rc2}', { ...asset, cadastralReference: '6344205' }],
  ])('a URL template that needs %s gives no URL for an asset without this value', (_name, template, input) => {
    expect(viewAddress(template, input)).toBeNull()
  })

  it('special characters in a cadastral reference, such as & and #, are escaped in the URL', () => {
    const forged = { ...asset, cadastralReference: '63&x=1#44205CF7664S' }
    expect(viewAddress('https://a.test/?r={reference}', forged)).toBe('https://a.test/?r=63%26x%3D1%2344205CF7664S')
  })
})

it('the unknown placeholders in a URL template are listed', () => {
  expect(unknownPlaceholders('https://a.test/{lat}/{reference}/{}')).toEqual(['lat', ''])
})
