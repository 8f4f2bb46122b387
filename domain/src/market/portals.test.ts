import { describe, expect, it } from 'vitest'
import { areOfTwoPortals, portalOf } from './portals.ts'

const named = (portal: string | null, portalUrl: string | null = null) => ({ portal, portalUrl })

describe('The portal of an advert', () => {
  it.each([
    [named('Idealista'), 'idealista'],
    [named('Yaencontré', 'https://www.otro.es/1'), 'yaencontre'],
    [named(null, 'https://www.PortalUno.es/1'), 'portaluno.es'],
    [named(null), null],
    [named('', ''), null],
  ])('%j is on %s', (advert, portal) => {
    expect(portalOf(advert)).toBe(portal)
  })
})

describe('Two names of a portal', () => {
  it.each([
    [named('idealista'), named('fotocasa')],
    [named('Idealista'), named(null, 'https://www.fotocasa.es/1')],
    [named(null, 'https://www.portaluno.es/1'), named(null, 'https://www.portaldos.es/1')],
  ])('%j and %j are two portals', (one, other) => {
    expect([areOfTwoPortals(one, other), areOfTwoPortals(other, one)]).toEqual([true, true])
  })

  it.each([
    ['another case', named('Idealista'), named('idealista')],
    ['another spelling', named('Ya encontré'), named('yaencontre')],
    ['the end of its host', named('Pisos.com'), named('pisos')],
    ['its host', named('Idealista'), named(null, 'https://www.idealista.com/inmueble/1')],
    ['another part of its host', named(null, 'https://m.idealista.com/1'), named(null, 'https://www.idealista.com/1')],
    ['a host of another country', named('idealista.es'), named('www.idealista.com')],
    ['its area', named('Fotocasa'), named('Fotocasa Madrid')],
    ['a second portal', named('idealista'), named('Idealista, Fotocasa')],
    ['a portal of a list in another order', named('Idealista, Fotocasa'), named('Fotocasa, Pisos.com')],
    ['a page for phones', named(null, 'https://m.portaluno.es/1'), named(null, 'https://es.portaluno.es/2')],
    ['the same URL', named('ID', 'https://www.idealista.com/1'), named('Portal 4', 'https://www.idealista.com/1')],
    ['a portal that was unknown before', named(null), named('fotocasa')],
    ['no portal', named('idealista'), named(null)],
    ['none twice', named(null), named('')],
  ])('a name with %s is no second portal', (_, one, other) => {
    expect([areOfTwoPortals(one, other), areOfTwoPortals(other, one)]).toEqual([false, false])
  })
})
