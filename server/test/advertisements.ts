import type { aSignedInUser } from './people.ts'
import { addAssets } from './portfolios.ts'
import type { TestSystem } from './test-system.ts'

/** The fields that the tests read from replies. */
interface Read {
  uuid: string
  message: string
  start: { images: object[] }
  items: { uuid: string }[]
  images: object[]
  kyero: string
  json: string
  refusal: string | null
  advertisement: object
  commercialManagers: object[]
  data: object
  published: number
}

const FLAT = {
  address: 'Calle Mayor 14',
  municipality: 'Dénia',
  provinceCode: '03',
  size: 90,
  saleSize: 85.5,
}

export type AdvertisementChanges = Record<string, [old: unknown, next: unknown]>
export const publish: AdvertisementChanges = { energyRating: [null, 'E'], status: ['DRAFT', 'PUBLISHED'] }

/** Advertisement calls, made by one user. */
export function advertisementCalls(
  system: TestSystem,
  me: Pick<Awaited<ReturnType<typeof aSignedInUser>>, 'call' | 'customerUuid'>,
  portfolio: string,
) {
  const call = async (...sent: Parameters<typeof me.call>) =>
    (await me.call(...sent)) as unknown as { status: number; body: Read }
  const anAsset = async (fields: object = {}) => {
    const [uuid] = await addAssets(system, me.customerUuid, portfolio, [
      { ...FLAT, externalId: crypto.randomUUID(), saleValue: 185_000, rooms: 2, terrace: true, ...fields },
    ])
    return String(uuid)
  }
  const add = (asset: string, body: object = { typeId: 11 }) => call('PUT', `/assets/${asset}/advertisements`, body)
  return {
    call,
    anAsset,
    add,
    save: (asset: string, uuid: string, changes: AdvertisementChanges) =>
      call('POST', `/assets/${asset}/advertisements/${uuid}`, {
        uuid,
        changes: Object.entries(changes).map(([field, [oldValue, newValue]]) => ({ field, oldValue, newValue })),
      }),
    anAdvertisement: async (fields: object = {}) => {
      const asset = await anAsset(fields)
      return { asset, uuid: String((await add(asset)).body.uuid) }
    },
    rows: <Row>(statement: string, parameters: unknown[] = []) =>
      system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters)),
    /** Makes a call as a visitor without an account. */
    open: (method: 'GET' | 'POST', url: string, payload?: object) =>
      system.app.inject({ method, url: `/api${url}`, ...(payload ? { payload } : {}) }),
  }
}
