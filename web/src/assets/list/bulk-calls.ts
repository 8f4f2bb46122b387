import { api } from '@lindero/contract/api'
import { type AssetOrder, type AssetSelection, NAMED_ASSETS } from '@lindero/contract/assets/bulk.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import {
  IconArchive,
  IconArrowRight,
  IconCalculator,
  IconDownload,
  IconFileText,
  IconFolderPlus,
  IconFolders,
  IconPencil,
  IconSparkles,
} from '@tabler/icons-react'
import { undoBulk } from '../../jobs/undo-bulk.ts'
import { perform } from '../../kernel/api/use-call.ts'
import type { Formats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { BulkAction, BulkOutcome, Selected } from '../../kernel/list/list.ts'
import type { useMay } from '../../kernel/session/use-session.ts'
import type { useAssetWords } from '../words.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'

/** Context for the cells and actions of the assets list. */
export interface AssetsContext {
  /** The portfolio to which the list is limited. */
  portfolio: ListedPortfolio | undefined
  may: ReturnType<typeof useMay>
  /** Object for permission checks. It represents any asset that the user may see. */
  object: { customerUuid: string; isAssigned: boolean }
  words: ReturnType<typeof useAssetWords>
  formats: Formats
  /** Opens the dialog for an action that needs more than a confirmation. */
  ask: (dialog: AskedAction) => void
}

/** An action with a special dialog. */
export type AskedAction =
  | { kind: 'edit'; selection: AssetSelection; count: number }
  | { kind: 'order'; order: AssetOrder; selection: AssetSelection; count: number }
  | { kind: 'group'; mode: 'create' | 'add'; assets: string[] }

type Scope = Selected<AssetsContext>
type Action = BulkAction<AssetsContext>

/**
 * Selection for calls that accept assets from several portfolios. If the list is limited to one portfolio, the
 * selection is too.
 */
async function selectionOf({ selection, context: { portfolio } }: Scope): Promise<AssetSelection> {
  const { filter, except } = await selection()
  return {
    filter: { ...filter, ...(portfolio ? { portfolios: [portfolio.uuid] } : {}) },
    ...(except ? { except } : {}),
  }
}

/** Result of a bulk change: a function that undoes it, or the job that makes the change. */
function undoable({ uuid, changed, jobUuid }: CallReply<typeof api.moveAssets>): BulkOutcome {
  return jobUuid ? 'job' : { count: changed, undo: () => undoBulk(uuid) }
}

/**
 * Requests a job or file for assets in any portfolios. A dialog shows how many assets are included and which are left
 * out.
 */
const order = (kind: AssetOrder, permission: 'editValuation' | 'editAsset' | 'exportAssets', icon: Action['icon']) =>
  ({
    icon,
    atOnce: true,
    allowed: ({ context: { may, object } }) => may(permission, object),
    async run(scope) {
      const selection = await selectionOf(scope)
      scope.context.ask({ kind: 'order', order: kind, selection, count: scope.count })
      return scope.count
    },
  }) satisfies Action

const edit: Action = {
  icon: IconPencil,
  atOnce: true,
  allowed: ({ context: { may, object } }) => may('editAsset', object),
  async run(scope) {
    scope.context.ask({ kind: 'edit', selection: await selectionOf(scope), count: scope.count })
    return scope.count
  },
}

const toManagement: Action = {
  icon: IconArrowRight,
  allowed: ({ context: { may } }) => may('bulkPhase'),
  async run(scope) {
    const body = { phase: 'management', selection: await selectionOf(scope) } as const
    return undoable(await perform(api.moveAssets, { body }))
  },
}

const tooMany = ({ count }: Scope) => (count > NAMED_ASSETS ? textAt('groups:add.tooMany') : undefined)

const group = (mode: 'create' | 'add', icon: Action['icon']): Action => ({
  icon,
  atOnce: true,
  allowed: ({ context: { may, object } }) => may('editGroup', object),
  blocked: tooMany,
  async run({ count, ids, context }) {
    context.ask({ kind: 'group', mode, assets: await ids() })
    return count
  },
})

const archive: Action = {
  icon: IconArchive,
  danger: true,
  allowed: ({ context: { may } }) => may('bulkArchive'),
  blocked: (scope) => (scope.isAll ? textAt('assets:list.archiveNamedOnly') : tooMany(scope)),
  async run({ ids }) {
    return undoable(await perform(api.archiveAssets, { body: { assets: await ids() } }))
  },
}

export const assetBulk = {
  edit,
  value: order('value', 'editValuation', IconCalculator),
  enrich: order('enrich', 'editAsset', IconSparkles),
  toManagement,
  createGroup: group('create', IconFolders),
  addToGroup: group('add', IconFolderPlus),
  export: order('export', 'exportAssets', IconDownload),
  report: order('report', 'exportAssets', IconFileText),
  archive,
}
