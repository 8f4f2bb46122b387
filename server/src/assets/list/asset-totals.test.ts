import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

interface Places {
  provinces: { name: string }[]
  municipalities: { name: string }[]
}

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  const other = await addPortfolio(system, admin.customerUuid)
  const places = ['Málaga', 'malaga', 'MÁLAGA', 'Álava', 'Zamora', null]
  await addAssets(
    system,
    admin.customerUuid,
    portfolio,
    places.map((province, n) => ({ externalId: `T-${n}`, province, size: 100, address: `Calle Mayor ${n}` })),
  )
  await addAssets(system, admin.customerUuid, other, [{ externalId: 'T-9', province: 'Málaga', size: 50 }])
})
afterAll(() => system.close())

const ask = async (path: string, f: AssetFilter = {}, more = '') =>
  (await admin.call('GET', `${path}?f=${encodeURIComponent(JSON.stringify(f))}${more}`)).body
describe('Places to choose from', () => {
  it('the filters offer all provinces and all municipalities of the selected provinces, even if there are more than 60', async () => {
    const many = await addPortfolio(system, admin.customerUuid)
    const towns = Array.from({ length: 70 }, (_, n) => ({
      externalId: `P-${n}`,
      municipality: `Pueblo ${n}`,
      province: n < 65 ? 'Teruel' : 'Soria',
    }))
    await addAssets(system, admin.customerUuid, many, towns)
    const inMany = { portfolios: [many] }
    const all = (await ask('/assets/places', inMany)) as unknown as Places
    expect(all.provinces.map(({ name }) => name).toSorted()).toEqual(['Soria', 'Teruel'])
    expect(all.municipalities).toHaveLength(70)
    const soria = (await ask('/assets/places', {
      ...inMany,
      provinces: ['Soria'],
      municipalities: ['Pueblo 69'],
    })) as unknown as Places
    expect(soria.provinces).toHaveLength(2)
    expect(soria.municipalities.map(({ name }) => name).toSorted()).toEqual([
      'Pueblo 65',
      'Pueblo 66',
      'Pueblo 67',
      'Pueblo 68',
      'Pueblo 69',
    ])
    const cards = (await ask(`/portfolios/${many}/insights`)) as unknown as { byMunicipality: unknown[] }
    expect(cards.byMunicipality).toHaveLength(60)
    expect(cards).toMatchObject({ otherMunicipalities: { places: 10, count: 10 } })
    await admin.call('DELETE', `/portfolios/${many}`)
  })
})

const sumsOf = ({ total, totals }: Record<string, unknown>) => ({ total, totals })

describe('Totals of a list of assets', () => {
  it('the call for totals returns the same totals as the list, with each filter and for one portfolio', async () => {
    for (const f of [{}, { provinces: ['Málaga'] }, { search: 'mayor 4' }, { search: 'nowhere' }]) {
      expect(await ask('/assets/totals', f)).toEqual(sumsOf(await ask('/assets', f)))
      const one = `/portfolios/${portfolio}/assets`
      expect(await ask(`${one}/totals`, f)).toEqual(sumsOf(await ask(one, f)))
    }
    expect(await ask('/assets/totals')).toMatchObject({ total: 7, totals: { size: 650 } })
    expect(await ask(`/portfolios/${portfolio}/assets/totals`)).toMatchObject({
      total: 6,
      totals: { size: 600 },
    })
  })

  it('a page of assets has no totals if the request sets `totals=false`', async () => {
    const page = await ask('/assets', {}, '&totals=false&r=2')
    expect(Object.keys(page).sort()).toEqual(['isDeepSearch', 'items'])
    expect(page.items).toHaveLength(2)
  })

  it('the totals cover the assets that a deep search finds, if the request enables it', async () => {
    const deep = '&deepSearchIfNotResult=true'
    const f = { search: 'zamora' }
    expect(await ask('/assets/totals', f)).toMatchObject({ total: 0 })
    expect(await ask('/assets/totals', f, deep)).toMatchObject({ total: 1 })
    const page = await ask('/assets', f, `${deep}&totals=false&p=2`)
    expect(page).toEqual({ items: [], isDeepSearch: true })
  })
})

describe('Names of places', () => {
  it('assets are sorted by province without regard to case and accents, and a filter by province matches every spelling', async () => {
    const { items } = await ask(`/portfolios/${portfolio}/assets`, {}, '&s=province')
    const provinces = (items as unknown as { province: string | null }[]).map(({ province }) => province)
    expect([provinces[0], ...provinces.slice(-2)]).toEqual(['Álava', 'Zamora', null])
    expect([...provinces.slice(1, 4)].sort()).toEqual(['MÁLAGA', 'malaga', 'Málaga'].sort())
    expect(await ask('/assets/totals', { provinces: ['malaga'] })).toMatchObject({ total: 4 })
    expect(await ask('/assets/totals', { provinces: ['Málaga', 'MÁLAGA'] })).toMatchObject({ total: 4 })
    expect(await ask('/assets/totals', { provinces: ['29'] })).toMatchObject({ total: 4 })
    expect(await ask('/assets/totals', { provinces: [] })).toMatchObject({ total: 0 })
  })
})
