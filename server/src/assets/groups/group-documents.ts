import type { groupCalls } from '@lindero/contract/assets/groups/groups.contract'
import type { CallInput } from '@lindero/contract/kernel/call'
import { sql } from 'drizzle-orm'
import { attachmentReply, type ReadReplacements } from '../../files/attachment-reply.ts'
import { attachmentsOfOwners, knownTags } from '../../files/attachments.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { GroupRecord } from '../assets.table.ts'
import { visibleAssets } from '../record/asset-access.ts'

type Query = CallInput<typeof groupCalls.groupAttachments>['query']

/** A page of the members' documents. Each document belongs to one asset, even if it is listed with a group. */
export async function documentsOfGroup(
  context: Context,
  caller: Caller,
  { uuid, parentUuid, customerUuid }: GroupRecord,
  { asset, ...query }: Query,
  replacementsOf: ReadReplacements,
) {
  const place = parentUuid ? sql`subgroup_uuid` : sql`group_uuid`
  const one = asset ? sql`AND uuid = ${asset}` : sql``
  const members = sql`(SELECT uuid FROM assets WHERE ${place} = ${uuid} AND archived_on IS NULL ${one})`
  const documentPage = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const page = await attachmentsOfOwners(tx, { ...query, owners: members })
    const owners = await tx.rows<{ uuid: string; externalId: string }>(
      `SELECT uuid, external_id AS "externalId" FROM assets
       WHERE uuid = ANY (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(page.rows.map(({ attachment }) => attachment.ownerUuid))],
    )
    const replacements = await replacementsOf(
      tx,
      page.rows.map(({ attachment }) => attachment.uuid),
    )
    return { ...page, owners, replacements, knownTags: await knownTags(tx, customerUuid, visibleAssets(caller)) }
  })
  const names = new Map(documentPage.owners.map((owner) => [owner.uuid, owner]))
  const items = await Promise.all(
    documentPage.rows.map(async (row) => {
      const owner = names.get(row.attachment.ownerUuid)
      if (!owner) throw new Error(`document ${row.attachment.uuid} belongs to no member`)
      return { ...(await attachmentReply(context, row, documentPage.replacements)), asset: owner }
    }),
  )
  const { counts } = documentPage
  const total = query.type ? counts[query.type] : counts.images + counts.files + counts.reports
  return { items, total, counts, knownTags: documentPage.knownTags }
}
