import type { DemoPortfolio, DemoWorld } from '@lindero/demo/app/world'
import { reportName } from '@lindero/domain/kernel/file-names'
import { insertExport } from '../../exports/exports.store.ts'
import type { Transaction } from '../../kernel/database/database.ts'

/** Number of dossiers per portfolio. */
const DOSSIERS = 2

/** Requests reports as the admin of a demo customer. The reports are generated after the assets have been valued. */
export async function addReports(
  tx: Transaction,
  { uuid, customerUuid, name, assets }: DemoPortfolio,
  { users }: DemoWorld,
  now: Date,
): Promise<void> {
  const admin = users.find((user) => user.customerUuid === customerUuid && user.isAdmin)
  if (!admin) return
  const [valuing] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM jobs WHERE portfolio_uuid = $1 AND kind = 'valuation.valueAssets' ORDER BY created_on LIMIT 1`,
    [uuid],
  )
  const owner = { customerUuid, createdBy: admin.uuid }
  const common = { language: 'es', fileType: 'pdf' } as const
  const order = (uuids: string[]) => ({ uuids, contents: 'dossier' as const, pictures: [], annexes: [] })
  const nameOf = (of: string) => `${reportName(of, now)}.pdf`
  const orders = [
    { kind: 'portfolios' as const, subject: name, ordered: order([uuid]), name: nameOf(name) },
    ...assets.slice(0, DOSSIERS).map((asset) => ({
      kind: 'asset' as const,
      subject: asset.externalId,
      ordered: order([asset.uuid]),
      name: nameOf(asset.externalId),
    })),
  ]
  for (const each of orders) await insertExport(tx, owner, { ...common, ...each }, valuing?.uuid)
}
