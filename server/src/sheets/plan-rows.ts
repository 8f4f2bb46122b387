import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import { plainText } from '@lindero/domain/kernel/parse-result'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { sectionRefusal } from '@lindero/domain/legal/management.section'
import { fieldOfColumn, PART_SHEETS, partSheet } from '@lindero/domain/sheets/part-sheets'
import { type PlannedRows, type PlanTools, planAsset } from '@lindero/domain/sheets/plan-asset'
import type { PlanCode } from '@lindero/domain/sheets/plan-codes'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import { contextOf } from '../assets/parts/save-parts.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AssetRows, ReadSheet } from './sheets-questions.ts'
import { type StoredAsset, storedAssets } from './stored-parts.ts'

export interface PlannedAsset extends PlannedRows {
  stored: StoredAsset
}

/** The sheets of a file that are loaded, by position. */
export function sheetsByPosition(sheets: readonly ReadSheet[]): PlanTools['sheets'] {
  return new Map(
    sheets.flatMap(({ position, part, isDenied, headers }) => {
      const sheet = part === null || isDenied ? undefined : partSheet(part)
      return sheet ? [[position, { sheet, columns: new Set(headers.map(({ column }) => column)) }] as const] : []
    }),
  )
}

const LEGAL_PARTS = [...new Set(PART_SHEETS.map(({ part }) => part))].filter(({ section }) => section === LEGAL)

/** Parts that rows of the sheets change, in the order of a save; legal sections need the acquisition. */
function partsOf(sheets: PlanTools['sheets']): RecordPart[] {
  const named = new Set([...sheets.values()].map(({ sheet }) => sheet.part))
  const [acquisition] = LEGAL_PARTS
  if (acquisition && LEGAL_PARTS.some((part) => named.has(part))) named.add(acquisition)
  return [...new Set(PART_SHEETS.map(({ part }) => part))].filter((part) => named.has(part))
}

const hasDocuments = (sheets: PlanTools['sheets']) =>
  [...sheets.values()].some(({ sheet, columns }) =>
    [...columns].some((column) => ['file', 'files'].includes(fieldOfColumn(sheet, column)?.kind ?? '')),
  )

/** Plans the rows of some assets against what is saved; assets that are gone are left out. */
export async function planRows(
  tx: Transaction,
  chunk: AssetRows,
  sheets: PlanTools['sheets'],
  now: Date,
): Promise<PlannedAsset[]> {
  const uuids = chunk.map(({ assetUuid }) => assetUuid)
  const wanted = { parts: partsOf(sheets), documents: hasDocuments(sheets) }
  const found = new Map((await storedAssets(tx, uuids, wanted)).map((stored) => [stored.asset.uuid, stored]))
  return chunk.flatMap(({ assetUuid, rows }) => {
    const stored = found.get(assetUuid)
    if (!stored) return []
    const tools: PlanTools = {
      sheets,
      context: contextOf(stored.asset, now),
      validate: validateValue,
      newUuid: () => crypto.randomUUID(),
      document: (name, saved) => {
        const wanted = documentName(name)
        const named = stored.documents.filter((each) => documentName(each.name) === wanted)
        return saved.find((uuid) => named.some((each) => each.uuid === uuid)) ?? named[0]?.uuid ?? null
      },
      refusal: (part, planned) => refusalOf(stored, part, planned),
    }
    return [{ ...planAsset(rows, stored.parts, tools), stored }]
  })
}

/** A cell does not keep double spaces, and a Mac writes accents apart. */
const documentName = (name: string) => plainText(name).normalize('NFC')

function refusalOf({ asset }: StoredAsset, part: RecordPart, planned: ReadonlyMap<string, Values>): PlanCode | null {
  if (part.section !== LEGAL) return null
  if (asset.phase !== 'management') return 'notInManagement'
  const missing = sectionRefusal(part.name, planned.get('acquisition') as unknown as Acquisition)
  if (missing === null) return null
  return missing === 'testimonialReceptionDate' ? 'testimonialMissing' : 'acquisitionTypeMissing'
}
