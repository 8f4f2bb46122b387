import { createHash } from 'node:crypto'
import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import { foldWords, plainText } from '@lindero/domain/kernel/parse-result'
import type { PartContext, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { fieldOfColumn, PART_SHEETS, partSheet } from '@lindero/domain/sheets/part-sheets'
import {
  isFromElsewhere,
  namedRows,
  type PlannedRows,
  type PlanTools,
  planAsset,
} from '@lindero/domain/sheets/plan-asset'
import type { SeenRows } from '../assets/bulk-changes.table.ts'
import { contextOf } from '../assets/parts/save-parts.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { namedBy } from './saved-rows.ts'
import { rowsOfPortfolio } from './sections/kept-tables.ts'
import type { NamedUser, Reader, StoredAsset } from './sections/sheet-section.ts'
import { sectionOf, tablesOf } from './sheet-sections.ts'
import type { AssetRows, ReadSheet } from './sheets-questions.ts'
import { storedAssets } from './stored-parts.ts'

export interface PlannedAsset extends PlannedRows {
  stored: StoredAsset
  context: PartContext
}

/** The sheets of a file that can be loaded, by position. */
export function sheetsByPosition(sheets: readonly ReadSheet[]): PlanTools['sheets'] {
  return new Map(
    sheets.flatMap(({ position, part, isDenied, headers }) => {
      const sheet = part === null || isDenied ? undefined : partSheet(part)
      return sheet ? [[position, { sheet, columns: new Set(headers.map(({ column }) => column)) }] as const] : []
    }),
  )
}

const PARTS = [...new Set(PART_SHEETS.map(({ part }) => part))]
const isAcquisition = ({ section, name }: RecordPart) => section === LEGAL && name === acquisitionPart.name

/**
 * The parts that the sheets change, in the order in which they are saved. The acquisition comes before other legal
 * sections, because they depend on it.
 */
function partsOf(sheets: PlanTools['sheets']): RecordPart[] {
  const named = new Set([...sheets.values()].map(({ sheet }) => sheet.part))
  const isLegal = [...named].some(({ section }) => section === LEGAL)
  return PARTS.filter((part) => named.has(part) || (isLegal && isAcquisition(part)))
}

/** Plans the rows of a few assets by comparing them with the saved data. Assets that no longer exist are left out. */
export async function planRows(
  tx: Transaction,
  chunk: AssetRows,
  sheets: PlanTools['sheets'],
  reader: Reader,
  seen: ReadonlyMap<string, SeenRows> | null = null,
): Promise<PlannedAsset[]> {
  const uuids = chunk.map(({ assetUuid }) => assetUuid)
  const fields = [...sheets.values()].flatMap(({ sheet, columns }) =>
    [...columns].map((column) => fieldOfColumn(sheet, column)),
  )
  const query = { ...reader, ...namedBy(fields), parts: partsOf(sheets) }
  const storedByUuid = new Map((await storedAssets(tx, uuids, query)).map((stored) => [stored.asset.uuid, stored]))
  const foreign = chunk.flatMap(({ assetUuid, rows }) =>
    isFromElsewhere(rows, storedByUuid.get(assetUuid)?.parts ?? []) ? namedRows(rows) : [],
  )
  const ofPortfolio = await rowsOfPortfolio(tx, uuids, tablesOf(query.parts), foreign)
  return chunk.flatMap(({ assetUuid, rows }) => {
    const stored = storedByUuid.get(assetUuid)
    if (!stored) return []
    const context = { ...contextOf(stored.asset, reader.now), author: nameOf(reader.caller) }
    const documents = Map.groupBy(stored.documents, ({ name }) => documentName(name))
    const tools: PlanTools = {
      ...{ sheets, context },
      validate: validateValue,
      newUuid: () => crypto.randomUUID(),
      digest: digestOf,
      seen: seen && (seen.get(assetUuid) ?? {}),
      document: (name, saved) => {
        const named = documents.get(documentName(name)) ?? []
        return saved.find((uuid) => named.some((each) => each.uuid === uuid)) ?? named[0]?.uuid ?? null
      },
      people: peopleIn(stored.people),
      isOfAnother: (uuid) => ofPortfolio.has(uuid),
      refusal: (part, planned) => sectionOf(part).refusal?.(stored.asset, part, planned) ?? null,
    }
    return [{ ...planAsset(rows, stored.parts, tools), stored, context }]
  })
}

/** The name under which a user writes comments. */
const nameOf = ({ user: { firstname, lastname, email } }: Reader['caller']) =>
  `${firstname} ${lastname}`.trim() || email

/** The digest can be short, because it is only compared with the digest of the same cell in the same preview. */
const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 8)

/**
 * Normalises the name of a document, because cells lose double spaces and macOS stores accents as separate characters.
 */
const documentName = (name: string) => plainText(name).normalize('NFC')

/**
 * Finds the users that a name in a cell may refer to. A deactivated user counts only if the field already contains this
 * user.
 */
function peopleIn(people: readonly NamedUser[]): PlanTools['people'] {
  const byEmail = Map.groupBy(people, ({ email }) => email.toLowerCase())
  const byWords = Map.groupBy(people, ({ name }) => foldWords(name))
  return (name, saved) => {
    const words = foldWords(name)
    const ofWords = words === '' ? [] : (byWords.get(words) ?? [])
    const meant = new Set([...(byEmail.get(name.trim().toLowerCase()) ?? []), ...ofWords])
    return [...meant].flatMap((each) => (each.isActive || saved.includes(each.uuid) ? [each.uuid] : []))
  }
}
