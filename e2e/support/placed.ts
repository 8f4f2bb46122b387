import { expect } from '@playwright/test'
import { Session } from '../process/session.ts'

/**
 * A point in the country, far from the homes of the demo. Journeys place things there, so that what a map shows does
 * not depend on the day of the demo.
 */
export const EMPTY_PLACE = { longitude: -5.3, latitude: 39.2 }

/** Imports one listing and one closing at a point, as the operator. */
export async function placeEvidence(address: string, { longitude, latitude }: typeof EMPTY_PLACE): Promise<void> {
  const operator = await Session.open({ address }, 'operator')
  const row = (kind: string) => `placed-${kind},${kind},sale,Piso,120000,80,${latitude},${longitude},2026-01-01`
  const header = 'id,kind,operation,type,price,size,latitude,longitude,date'
  // A file whose last line does not end counts as cut.
  const text = `${[header, row('listing'), row('closing')].join('\n')}\n`
  const { url, filekey } = await operator.get<{ url: string; filekey: string }>(
    '/data-imports/uploadurl?name=placed.csv',
  )
  const uploaded = await operator.put(url, Buffer.from(text))
  if (uploaded.status !== 200) throw new Error(`the file was not uploaded: ${JSON.stringify(uploaded.body)}`)
  await operator.post('/data-imports', { filekey, kind: 'market-lindero' })
  const lastImport = async () => {
    const { items } = await operator.get<{ items: { file: string; state: string; failure: unknown }[] }>(
      '/data-imports?r=1',
    )
    return items[0]
  }
  await expect.poll(lastImport).toMatchObject({ file: 'placed.csv', state: 'done', failure: null })
}

/** Creates an asset at a point in a portfolio of its own, as the demo's administrator. */
export async function placeAsset(address: string, at: typeof EMPTY_PLACE): Promise<void> {
  const admin = await Session.open({ address }, 'admin')
  const portfolio = await admin.addPortfolio('Placed on the map')
  const asset = { externalId: 'PLACED-1', typeId: 11, size: 80, ...at }
  const { status, body } = await admin.call('PUT', `/portfolios/${portfolio}/assets`, asset)
  if (status !== 200) throw new Error(`the asset was not created: ${JSON.stringify(body)}`)
}
