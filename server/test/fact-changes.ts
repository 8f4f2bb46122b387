import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { refreshFacts } from '../src/assets/facts/refresh-facts.ts'
import type { Transaction } from '../src/kernel/database/database.ts'
import { makeCurrent } from '../src/valuation/current-valuations.ts'
import { advertisementCalls } from './advertisements.ts'
import { A_PDF, documentCalls, uploadDocument } from './documents.ts'
import { aRecord, type LegalWorld, save, setAcquisition } from './legal.ts'
import { newRow } from './operations.ts'
import { addAssets, addPortfolio } from './portfolios.ts'

/** Names of the changes. */
export const FACT_CHANGES = [
  'details',
  'occupancy',
  'reference',
  'settlement',
  'lease',
  'tax',
  'record',
  'document',
  'deletedDocument',
  'advertisement',
  'archive',
  'restore',
  'portfolioType',
  'value',
  'signature',
  'prunedValues',
  'warning',
  'enrichment',
  'note',
  'community',
  'move',
  'licence',
  'deletedAsset',
] as const
export type FactChangeName = (typeof FACT_CHANGES)[number]

export interface Scene {
  assets: string[]
  portfolios: string[]
}

type Status = Promise<number>
export type FactChange = (asset: string, portfolio: string, seed: number, scene: Scene) => Status

/** Changes of every kind of data from which the facts of assets follow, most of them by calls of the owner. */
export function factChanges(world: LegalWorld) {
  const { context } = world.system
  const today = calendarDateAt(new Date())
  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => context.database.transaction('system', work)
  const inCustomer = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.transaction({ customer: world.owner.customerUuid }, work)

  /** Adds a valuation and makes it current. The value is between 100,000 and 140,000. */
  async function addValue(asset: string, portfolio: string, seed: number): Promise<void> {
    const operation = seed % 3 === 0 ? 'rent' : 'sale'
    await inCustomer(async (tx) => {
      const [row] = await tx.rows<{ uuid: string }>(
        `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
         value, unit_value, size, document, confidence, is_signed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 1, '{}', $8, $9) RETURNING uuid`,
        [
          ...[world.owner.customerUuid, asset, portfolio, operation, 1 + (seed % 4), addDays(today, -(seed % 500))],
          ...[100_000 + 40_000 * (seed % 2), (seed % 10) / 10, seed % 7 === 0],
        ],
      )
      if (seed % 5 > 0) await makeCurrent(tx, operation, [String(row?.uuid)])
    })
  }

  async function aScene(): Promise<Scene> {
    const { system, owner } = world
    const portfolios = [await addPortfolio(system, owner.customerUuid), await addPortfolio(system, owner.customerUuid)]
    const drafts = [{ phase: 'management' }, { phase: 'management', typeId: 51 }, {}] as const
    const added = await Promise.all(portfolios.map((uuid) => addAssets(system, owner.customerUuid, uuid, drafts)))
    await setAcquisition(system, added.flat())
    return { assets: added.flat(), portfolios }
  }

  const day = (seed: number) => addDays(today, (seed % 60) - 30)
  const done = async (work: Promise<unknown>): Status => {
    await work
    return 200
  }

  const operations = async (asset: string, changes: ReturnType<typeof newRow>) =>
    (
      await world.owner.call('POST', `/assets/${asset}/operations`, {
        changes: changes.map(([key, field, old, next]) => ({ key, field, old, new: next })),
      })
    ).status

  /** Changes of every kind of data from which the figures follow. */
  const CHANGES: Record<FactChangeName, FactChange> = {
    details: async (asset, _portfolio, seed) => {
      const { body } = await world.owner.call('GET', `/assets/${asset}`)
      const oldValue = (body as unknown as { constructionYear: number | null }).constructionYear
      const newValue = seed % 3 === 0 ? null : 1900 + (seed % 100)
      const changes = [{ field: 'constructionYear', oldValue, newValue }]
      return (await world.owner.call('POST', `/assets/${asset}`, { changes })).status
    },
    occupancy: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change(
            `UPDATE assets SET details = details || jsonb_build_object('occupancyStatus', $2::text) WHERE uuid = $1`,
            [asset, ['vacant', 'let', 'occupied'][seed % 3]],
          ),
        ),
      ),
    reference: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change(
            `INSERT INTO reference_values (customer_uuid, asset_uuid, source, operation, value, date)
           VALUES ($1, $2, 'appraisal', 'sale', $3, $4) ON CONFLICT DO NOTHING`,
            [world.owner.customerUuid, asset, 10_000 + seed, addDays(today, -(seed % 800))],
          ),
        ),
      ),
    settlement: async (asset) => {
      const { body } = await world.owner.call('GET', `/assets/${asset}/contradictions`)
      const [first] = (body as unknown as { items: { id: string }[] }).items
      if (!first) return 404
      const settled = { id: first.id, reason: 'Revisado' }
      return (await world.owner.call('POST', `/assets/${asset}/contradictions`, settled)).status
    },
    lease: (asset, _portfolio, seed) =>
      operations(
        asset,
        newRow(`operations.lease:${crypto.randomUUID()}`, {
          ...{ tenant: 'Inquilina', use: 'HOME', startOn: day(seed), rent: 500, updateIndex: 'NONE' },
          ...(seed % 2 === 0 ? { endedOn: addDays(day(seed), 20) } : {}),
        }),
      ),
    tax: (asset, _portfolio, seed) =>
      operations(
        asset,
        newRow(`operations.tribute:${crypto.randomUUID()}`, {
          taxType: 'PROPERTY_TAX',
          amount: 300,
          dueDate: day(seed),
        }),
      ),
    record: async (asset, _portfolio, seed) =>
      (
        await save(world.owner, asset, {
          records: [
            seed % 2 === 0 ? aRecord('occupations', {}) : aRecord('evictionProcesses', { kickoffDate: day(seed) }),
          ],
        })
      ).status,
    document: async (asset, _portfolio, seed) => {
      const name = `${seed % 2 === 0 ? 'Nota simple' : 'Plano'} ${seed}.pdf`
      return (await uploadDocument(world.system, world.owner, { asset, name, bytes: A_PDF })).status
    },
    deletedDocument: async (asset, portfolio) => {
      const calls = documentCalls(world.system, world.owner, portfolio)
      const [document] = (await calls.listed(asset)).items
      return document ? (await calls.remove(asset, document)).status : 404
    },
    advertisement: async (asset, portfolio) => {
      const { status, body } = await advertisementCalls(world.system, world.owner as never, portfolio).add(asset)
      if (status !== 200) return status
      return done(
        inCustomer((tx) => tx.change(`UPDATE advertisements SET status = 'PUBLISHED' WHERE uuid = $1`, [body.uuid])),
      )
    },
    archive: async (asset) => (await world.owner.call('DELETE', `/assets/${asset}`)).status,
    restore: async (asset) => (await world.owner.call('POST', `/assets/${asset}/restore`)).status,
    portfolioType: async (_asset, portfolio, seed) =>
      (await world.owner.call('POST', `/portfolios/${portfolio}`, { type: seed % 2 === 0 ? 'npls' : 'reos' })).status,
    value: (asset, portfolio, seed) => done(addValue(asset, portfolio, seed)),
    signature: (asset) =>
      done(inCustomer((tx) => tx.change('UPDATE valuations SET is_signed = true WHERE asset_uuid = $1', [asset]))),
    prunedValues: (asset) =>
      done(
        inSystem((tx) =>
          tx.change(
            `DELETE FROM valuations v USING assets a WHERE v.asset_uuid = $1 AND a.uuid = $1
             AND v.uuid IS DISTINCT FROM a.current_sale_valuation_uuid
             AND v.uuid IS DISTINCT FROM a.current_rent_valuation_uuid`,
            [asset],
          ),
        ),
      ),
    warning: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change('UPDATE assets SET warnings = $2::jsonb WHERE uuid = $1', [
            asset,
            JSON.stringify([
              { code: 'valuation.fewComparables', data: { operation: seed % 2 === 0 ? 'sale' : 'rent' } },
            ]),
          ]),
        ),
      ),
    enrichment: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change(`UPDATE assets SET enrichment = jsonb_build_object('state', $2::text) WHERE uuid = $1`, [
            asset,
            ['enriched', 'waiting', 'incomplete'][seed % 3],
          ]),
        ),
      ),
    note: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change(
            `INSERT INTO registry_notes (uuid, customer_uuid, asset_uuid, expedition_date, registry_code)
           VALUES (gen_random_uuid(), $1, $2, $3, '46037000123987')`,
            [world.owner.customerUuid, asset, addDays(today, -(seed % 500))],
          ),
        ),
      ),
    community: (asset, _portfolio, seed) =>
      done(
        inCustomer((tx) =>
          tx.change(
            `INSERT INTO communities (customer_uuid, asset_uuid, is_established) VALUES ($1, $2, $3)
           ON CONFLICT (asset_uuid) DO UPDATE SET is_established = excluded.is_established`,
            [world.owner.customerUuid, asset, seed % 2 === 0],
          ),
        ),
      ),
    move: (asset, portfolio) =>
      done(
        inCustomer((tx) =>
          tx.change('UPDATE assets SET portfolio_uuid = $2, group_uuid = NULL, subgroup_uuid = NULL WHERE uuid = $1', [
            asset,
            portfolio,
          ]),
        ),
      ),
    licence: (_asset, _portfolio, seed) =>
      done(
        inSystem((tx) =>
          tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [
            world.owner.customerUuid,
            seed % 4 > 0,
          ]),
        ),
      ),
    deletedAsset: async (_asset, portfolio, seed) => {
      const [uuid = ''] = await addAssets(world.system, world.owner.customerUuid, portfolio, [{}])
      await addValue(uuid, portfolio, seed)
      if (seed % 2 === 0) await refreshFacts(context)
      return done(
        inSystem(async (tx) => {
          await tx.change(
            `UPDATE assets SET current_sale_valuation_uuid = NULL, current_rent_valuation_uuid = NULL WHERE uuid = $1`,
            [uuid],
          )
          await tx.change('DELETE FROM valuations WHERE asset_uuid = $1', [uuid])
          await tx.change('DELETE FROM assets WHERE uuid = $1', [uuid])
        }),
      )
    },
  }

  return { aScene, addValue, CHANGES }
}
