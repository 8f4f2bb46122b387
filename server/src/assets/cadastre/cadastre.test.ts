import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { type Cadastre, openCadastre } from './cadastre.ts'
import { CADASTRE_SWEEP } from './cadastre-cache.ts'

const FLAT = '6344205CF7664S0001GP'

let local: LocalCadastre
let system: TestSystem
let cadastre: Cadastre

beforeAll(async () => {
  local = await startCadastre(6_000)
  system = await openTestSystem({
    CATASTRO_URL: `${local.url}/`,
    CATASTRO_SECONDS: '2',
    CATASTRO_CALLS_PER_SECOND: '200',
  })
  cadastre = openCadastre(system.context) as Cadastre
})
afterAll(async () => {
  await system.close()
  await local.stop()
})
beforeEach(async () => {
  local.behave('up')
  local.asked.length = 0
  await system.context.database.transaction('system', (tx) => tx.rows('DELETE FROM cadastral_answers'))
})

describe('The client of the cadastre', () => {
  it('no cadastre client is created if no address is configured', () => {
    const { config } = system.context
    const without = {
      ...system.context,
      config: { ...config, outside: { ...config.outside, catastro: undefined } },
    }
    expect(openCadastre(without)).toBeNull()
  })

  it('the cadastre client requests properties by reference, parcel, point, address and place', async () => {
    expect(await cadastre.property(FLAT)).toMatchObject({ kind: 'property', property: { area: 91 } })
    expect(await cadastre.property(FLAT.slice(0, 14))).toMatchObject({ kind: 'several' })
    expect(await cadastre.centre(FLAT.slice(0, 14))).toMatchObject({ kind: 'point', latitude: 41.2205 })
    expect(await cadastre.parcelAt({ latitude: 41.2205, longitude: 1.5233 })).toMatchObject({
      reference: '6344205CF7664S',
    })
    const address = { streetType: 'CL', street: 'ALT EMPORDA', number: '41', floor: null, door: null }
    expect(await cadastre.atAddress({ province: 'TARRAGONA', municipality: 'EL VENDRELL' }, address)).toMatchObject({
      kind: 'property',
      property: { address: 'CL ALT EMPORDA 41' },
    })
    expect(await cadastre.provinces()).toEqual([{ code: '43', name: 'TARRAGONA' }])
    expect(await cadastre.municipalities('TARRAGONA', 'VENDRELL')).toEqual([{ code: '43163', name: 'EL VENDRELL' }])
    expect(local.asked).toContain(
      `/OVCSWLocalizacionRC/OVCCallejero.asmx/Consulta_DNPRC?Provincia=&Municipio=&RC=${FLAT}`,
    )
  })

  it('the same request is sent to the cadastre only once, even if the cadastre rejects it', async () => {
    await cadastre.property(FLAT)
    await cadastre.property(FLAT)
    expect(await cadastre.property('6344205CF7664S9999AA')).toEqual({ kind: 'refused', code: 5 })
    await cadastre.property('6344205CF7664S9999AA')
    expect(local.asked).toHaveLength(2)
  })

  it('a request is sent to the cadastre again after the stored reply has expired, and a sweep deletes expired replies', async () => {
    await cadastre.property(FLAT)
    await system.context.database.transaction('system', (tx) =>
      tx.rows(`UPDATE cadastral_answers SET expires_on = now() - interval '1 hour'`),
    )
    await cadastre.property(FLAT)
    expect(local.asked).toHaveLength(2)
    system.setNow(new Date(Date.now() + 100 * 86_400_000))
    expect(await CADASTRE_SWEEP.run(system.context)).toEqual({ count: 1 })
    system.setNow(new Date())
  })

  it.each([
    ['no connection', 'down', 3],
    ['no answer before the timeout', 'slow', 3],
    ['a cut in the middle of the answer', 'cut', 3],
    ['the status 500', { status: 500 }, 3],
    ['a web page instead of XML', { text: '<html>Mantenimiento</html>' }, 3],
    [
      'a failure that the service reports',
      {
        text: '<consulta_dnp><control><cuerr>1</cuerr></control><lerr><err><cod>1</cod></err></lerr></consulta_dnp>',
      },
      3,
    ],
    ['the status 403, which blocks the address of the server', { status: 403 }, 1],
  ] as const)(
    'the cadastre is reported as unavailable, and no reply is stored, after %s',
    async (_what, behaviour, attempts) => {
      local.behave(behaviour)
      await expect(cadastre.property(FLAT)).rejects.toMatchObject({ code: 'cadastre.unavailable' })
      expect(local.asked).toHaveLength(attempts)
      local.behave('up')
      expect(await cadastre.property(FLAT)).toMatchObject({ kind: 'property' })
    },
  )

  it('a request to the cadastre is sent again if the connection fails', async () => {
    local.behave('down')
    setTimeout(() => local.behave('up'), 150)
    expect(await cadastre.property(FLAT)).toMatchObject({ kind: 'property' })
  })

  it('all cadastre clients share one rate limit', async () => {
    const config = system.context.config
    const catastro = { ...config.outside.catastro, callsPerSecond: 10 } as NonNullable<typeof config.outside.catastro>
    const paced = () => {
      const context = { ...system.context, config: { ...config, outside: { ...config.outside, catastro } } }
      return openCadastre(context) as Cadastre
    }
    const started = performance.now()
    await Promise.all([1, 2, 3, 4, 5].map((number) => paced().property(`6344205CF7664S000${number}`)))
    // Five requests have four intervals of 0.1 s.
    expect(performance.now() - started).toBeGreaterThan(380)
  })
})
