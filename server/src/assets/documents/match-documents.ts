import type { NamedDocument } from '@lindero/contract/assets/attachments.contract'
import { DocumentNames, documentKind, isSystemFile, type NamedAsset } from '@lindero/domain/assets/documents-by-name'
import { cleanName } from '@lindero/domain/files/file-formats'
import type { Transaction } from '../../kernel/database/database.ts'

/**
 * Matches file names with the assets of a portfolio by an identifier or cadastral reference in the name. Each match is
 * marked if the asset already has that document.
 */
export async function matchDocuments(
  tx: Transaction,
  portfolioUuid: string,
  names: readonly string[],
): Promise<NamedDocument[]> {
  const assets = await tx.rows<NamedAsset>(
    `SELECT uuid, external_id AS "externalId", cadastral_reference AS "cadastralReference" FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NULL`,
    [portfolioUuid],
  )
  const byName = new DocumentNames(assets)
  // Operating systems add files to folders and archives. They are documents of no asset.
  const matches = names.map((name) => ({
    name,
    match: isSystemFile(name) ? { kind: 'unknown' as const } : byName.find(name),
  }))
  const assetUuids = new Set(matches.flatMap(({ match }) => (match.kind === 'found' ? match.asset.uuid : [])))
  const stored = await tx.rows<{ owner: string; name: string }>(
    `SELECT owner_uuid AS owner, name FROM attachments WHERE owner_kind = 'asset' AND owner_uuid = ANY($1::uuid[])`,
    [[...assetUuids]],
  )
  const storedKeys = new Set(stored.map(({ owner, name }) => keyOf(owner, name)))
  return matches.map(({ name, match }) => {
    const asset = match.kind === 'found' ? { uuid: match.asset.uuid, externalId: match.asset.externalId } : null
    return {
      name,
      asset,
      reason: match.kind === 'found' ? null : match.kind,
      kind: documentKind(name),
      isKnown: asset !== null && storedKeys.has(keyOf(asset.uuid, cleanName(name.split('/').at(-1) ?? name))),
    }
  })
}

const keyOf = (owner: string, name: string) => `${owner} ${name.normalize('NFC')}`
