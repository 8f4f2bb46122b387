import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { rowsOf } from '../../test/person-at-work.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { hashOfWording, storeCurrentVersions } from './legal-versions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
const since = (minute: number) => at(minute).toISOString()

let system: TestSystem
let operator: SignedIn
beforeAll(async () => {
  system = await openTestSystem({ OPERATOR_NAME: 'Gestora Levante' })
  system.setNow(at(1))
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const names = { isAdmin: true, firstname: 'Irene', lastname: 'Sanz' }
  operator = await signIn(system, (await addUser(system, OPERATOR_CUSTOMER_UUID, names)).email)
  await storeCurrentVersions(system.context)
})
afterAll(() => system.close())

const get = async (path: string) => (await system.app.inject({ url: `/api/legal/${path}` })).json()
const versions = async (path: string) => (await operator.call('GET', `/legal/${path}/versions`)).body
const write = (path: string, text: string) => operator.call('POST', `/legal/${path}`, { text })
/** The context after a restart of the same installation with a different operator name. */
const startedAs = (operatorName: string) => {
  const { config } = system.context
  return { ...system.context, config: { ...config, outside: { ...config.outside, operatorName } } }
}

describe('The versions of a legal page (GDPR, article 7.1)', () => {
  it('the first start of the server stores the shipped text of a legal page, and the next start stores nothing', async () => {
    system.setNow(at(2))
    await storeCurrentVersions(system.context)
    const { hash } = await get('cookies/en')
    const first = { hash, isShipped: true, since: since(1), until: null, publishedBy: null }
    expect(await versions('cookies/en')).toEqual({ items: [first], total: 1 })
  })

  it('each version of a legal page is stored with its period of validity and its publisher', async () => {
    const shipped = await get('terms/es')
    system.setNow(at(3))
    await write('terms/es', ' # Una ')
    system.setNow(at(4))
    await write('terms/es', '# Dos')
    system.setNow(at(5))
    await write('terms/es', '')
    const own = { isShipped: false, publishedBy: 'Irene Sanz' }
    expect(await versions('terms/es')).toEqual({
      items: [
        { hash: shipped.hash, isShipped: true, publishedBy: 'Irene Sanz', since: since(5), until: null },
        { ...own, hash: hashOfWording('# Dos'), since: since(4), until: since(5) },
        { ...own, hash: hashOfWording('# Una'), since: since(3), until: since(4) },
        { hash: shipped.hash, isShipped: true, publishedBy: null, since: since(1), until: since(3) },
      ],
      total: 4,
    })
    expect((await operator.call('GET', '/legal/terms/es/versions?p=2&r=3')).body).toMatchObject({
      items: [{ since: since(1) }],
      total: 4,
    })
  })

  it('a legal page shows the date since which the operator’s text is valid', async () => {
    system.setNow(at(6))
    await write('notice/es', '# Aviso')
    const hash = hashOfWording('# Aviso')
    expect(await get('notice/es')).toMatchObject({ hash, isShipped: false, updatedOn: since(6), until: null })
    expect(await get('notice/en')).toMatchObject({ isShipped: true, updatedOn: null, until: null })
  })

  it('saving the same text of a legal page again adds no version', async () => {
    await write('privacy/en', '# Ours')
    system.setNow(at(7))
    await write('privacy/en', '# Ours\n')
    expect((await versions('privacy/en')).total).toBe(2)
  })

  it('the first start with a new operator name adds a version to each shipped legal page, but not to a page with custom text', async () => {
    system.setNow(at(8))
    await write('cookies/es', '# Nuestras')
    system.setNow(at(9))
    await storeCurrentVersions(startedAs('Gestora Poniente'))
    expect((await versions('cookies/es')).items).toMatchObject([{ since: since(8) }, { isShipped: true }])
    const [now, before] = (await versions('privacy/es')).items as unknown as Record<string, string>[]
    expect([now?.since, before?.until]).toEqual([since(9), since(9)])
    expect((await get(`privacy/es/versions/${now?.hash}`)).text).toContain('Gestora Poniente')
    expect((await get(`privacy/es/versions/${before?.hash}`)).text).toContain('Gestora Levante')
  })

  it('only one version of a legal page is stored if two nodes start at the same time', async () => {
    const other = startedAs('Gestora del Norte')
    await Promise.all([storeCurrentVersions(other), storeCurrentVersions(other)])
    const { items } = await versions('notice/en')
    const hashes = (items as unknown as { hash: string }[]).map(({ hash }) => hash)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('a version of a legal page can be read by its hash without a session, even after it was replaced', async () => {
    expect(await get(`terms/es/versions/${hashOfWording('# Una')}`)).toEqual({
      page: 'terms',
      language: 'es',
      text: '# Una',
      hash: hashOfWording('# Una'),
      isShipped: false,
      updatedOn: since(3),
      until: since(4),
    })
    const elsewhere = await get(`terms/en/versions/${hashOfWording('# Una')}`)
    expect(elsewhere).toEqual({ statusCode: 404, message: 'notFound' })
    expect((await get('terms/es/versions/nothing')).message).toBe('request.invalid')
  })

  it('only the operator can list the versions of a legal page', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    expect((await admin.call('GET', '/legal/terms/es/versions')).body.message).toBe('permissions.denied')
  })

  it('a stored version of a legal page cannot be changed, and its hash is computed from its text', async () => {
    for (const statement of [`UPDATE legal_versions SET text = 'x'`, 'DELETE FROM legal_versions']) {
      await expect(rowsOf(system)(statement)).rejects.toThrow(/permission denied/)
    }
    const seen = system.context.database.transaction({ customer: OPERATOR_CUSTOMER_UUID }, (tx) =>
      tx.rows('SELECT 1 FROM legal_versions'),
    )
    expect(await seen).toEqual([])
    const wrong = await rowsOf(system)(
      `SELECT 1 FROM legal_versions WHERE hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`,
    )
    expect(wrong).toEqual([])
  })
})
