import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { type AssetSelection, NAMED_ASSETS } from '@lindero/contract/assets/bulk.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import {
  IconArchive,
  IconArrowRight,
  IconCalculator,
  IconDownload,
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
import { exportPortfolio } from '../../portfolios/actions/portfolio-exports.ts'
import type { useAssetWords } from '../words.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'

/** Context of cells and actions of the list of assets. */
export interface AssetsContext {
  /** The portfolio that the list is limited to. */
  portfolio: ListedPortfolio | undefined
  may: ReturnType<typeof useMay>
  /** What permissions of single objects are asked about: an asset that the user sees. */
  object: { customerUuid: string; isAssigned: boolean }
  words: ReturnType<typeof useAssetWords>
  formats: Formats
  /** Opens the dialog of an action that asks more than whether. */
  ask: (dialog: AskedAction) => void
}

/** An action with a dialog of its own. */
export type AskedAction =
  | { kind: 'edit'; selection: AssetSelection; count: number }
  | { kind: 'group'; mode: 'create' | 'add'; assets: string[] }

type Scope = Selected<AssetsContext>
type Action = BulkAction<AssetsContext>

/** The selection as the calls over several portfolios take it: the list of one portfolio names it. */
async function selectionOf({ selection, context: { portfolio } }: Scope): Promise<AssetSelection> {
  const { filter, except } = await selection()
  return {
    filter: { ...filter, ...(portfolio ? { portfolios: [portfolio.uuid] } : {}) },
    ...(except ? { except } : {}),
  }
}

/** A bulk change with its undo, or the job that does it. */
function undoable({ uuid, changed, jobUuid }: CallReply<typeof api.moveAssets>): BulkOutcome {
  return jobUuid ? 'job' : { count: changed, undo: () => undoBulk(uuid) }
}

const value: Action = {
  icon: IconCalculator,
  allowed: ({ context: { portfolio, may } }) => portfolio !== undefined && may('editValuation'),
  async run({ count, filter, context: { portfolio } }) {
    if (!portfolio) return 0
    const { uuid, valuesSale, valuesRent } = portfolio
    const operations = [
      ...(valuesSale || !valuesRent ? (['sale'] as const) : []),
      ...(valuesRent ? (['rent'] as const) : []),
    ]
    const body = { operations, filter: (await filter()) as AssetFilter, mode: 'automatic' } as const
    await perform(api.valuePortfolio, { params: { uuid }, body })
    return count
  },
}

const enrich: Action = {
  icon: IconSparkles,
  allowed: ({ context: { portfolio, may } }) => portfolio !== undefined && may('editAsset'),
  async run({ count, filter, context: { portfolio } }) {
    if (!portfolio) return 0
    const body = { filter: (await filter()) as AssetFilter }
    await perform(api.enrichAssets, { params: { uuid: portfolio.uuid }, body })
    return count
  },
}

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

const exporting: Action = {
  icon: IconDownload,
  atOnce: true,
  allowed: ({ context: { portfolio, may } }) => portfolio !== undefined && may('exportPortfolio'),
  async run({ count, filter, context: { portfolio } }) {
    if (portfolio) await exportPortfolio(portfolio, (await filter()) as AssetFilter)
    return count
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
  value,
  enrich,
  toManagement,
  createGroup: group('create', IconFolders),
  addToGroup: group('add', IconFolderPlus),
  export: exporting,
  archive,
}
