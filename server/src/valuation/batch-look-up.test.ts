import { FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../test/cadastre-server.ts'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const ESTATE = '6344205CF7664S'

let local: LocalCadastre
let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  local = await startCadastre()
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_CALLS_PER_SECOND: '500',
    CATASTRO_CACHE_DAYS: '0',
  })
  me = await aSignedInUser(system, { isAdmin: true })
})
afterAll(async () => {
  await system.close()
  await local.stop()
})

it('an item of a batch fails if its reference or address matches several homes, and the error contains their number', async () => {
  const items = [
    { cadastralReference: ESTATE },
    { address: 'Calle Berguedà 35', municipality: 'El Vendrell', provinceCode: '43' },
  ]
  const ordered = await me.call('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: 'several',
    operation: 'sale',
    valuationDate: FACTORY_TODAY,
    items,
  })
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  await runJobs(system)
  const { body } = await me.call('GET', `/valuations/batches/${ordered.body.uuid}`)
  const answers = body.items as unknown as { state: string; error: { data: { count: number } } }[]
  for (const answer of answers) {
    expect(answer).toMatchObject({ state: 'failed', error: { message: 'valuation.severalHomes' } })
    expect(answer.error.data.count).toBeGreaterThan(1)
  }
  expect(answers).toHaveLength(2)
})
