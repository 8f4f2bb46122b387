import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import {
  IconArchive,
  IconArrowRight,
  IconCalculator,
  IconDownload,
  IconFolderPlus,
  IconFolders,
  IconSparkles,
} from '@tabler/icons-react'
import { request } from '../../kernel/api/request.ts'
import { invalidate, perform } from '../../kernel/api/use-call.ts'
import { type Formats, formatsIn } from '../../kernel/formats/use-formats.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { BulkAction, Selected } from '../../kernel/list/list.ts'
import type { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { exportPortfolio } from '../../portfolios/actions/portfolio-exports.ts'
import { askNewGroup } from '../groups/ask-new-group.ts'
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
  /** Asks to which group of the portfolio these assets are added. */
  addToGroup: (assets: readonly string[]) => void
}

type Scope = Selected<AssetsContext>
type Action = BulkAction<AssetsContext>

// Over several portfolios no call takes all results at once; selected rows are processed one by one.
const isTooWide = ({ isAll, context }: Scope) => isAll && !context.portfolio

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

const toManagement: Action = {
  icon: IconArrowRight,
  allowed: ({ context: { may } }) => may('bulkPhase'),
  blocked: (scope) => (isTooWide(scope) ? textAt('assets:list.openPortfolio') : undefined),
  async run(scope) {
    const { portfolio } = scope.context
    const phase = { phase: 'management' } as const
    return portfolio
      ? perform(api.changePortfolioPhase, {
          params: { uuid: portfolio.uuid },
          body: { ...phase, filter: (await scope.filter()) as AssetFilter },
        }).then((reply) => (reply.jobUuid ? ('job' as const) : reply.changed))
      : oneByOne(scope, api.changeAssetPhase, (call, params) => request(call, { params, body: phase }))
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

/** Most assets that a call about groups names. */
const NAMED = 5_000
const notGroupable = ({ count, context }: Scope) =>
  context.portfolio
    ? count > NAMED
      ? textAt('groups:add.tooMany')
      : undefined
    : textAt('assets:list.openPortfolio')

const createGroup: Action = {
  icon: IconFolders,
  atOnce: true,
  allowed: ({ context: { may, object } }) => may('editGroup', object),
  blocked: notGroupable,
  async run({ count, ids, context: { portfolio } }) {
    if (portfolio) await askNewGroup(portfolio.uuid, await ids())
    return count
  },
}

const addToGroup: Action = {
  icon: IconFolderPlus,
  atOnce: true,
  allowed: ({ context: { may, object } }) => may('editGroup', object),
  blocked: notGroupable,
  async run({ count, ids, context }) {
    context.addToGroup(await ids())
    return count
  },
}

const archive: Action = {
  icon: IconArchive,
  danger: true,
  allowed: ({ context: { may } }) => may('bulkArchive'),
  blocked({ isAll }) {
    return isAll ? textAt('assets:list.archiveNamedOnly') : undefined
  },
  async run(scope) {
    const { portfolio } = scope.context
    return portfolio
      ? perform(api.archivePortfolioAssets, {
          params: { uuid: portfolio.uuid },
          body: { assets: await scope.ids() },
        }).then((reply) => (reply.jobUuid ? ('job' as const) : reply.archived))
      : oneByOne(scope, api.archiveAsset, (call, params) => request(call, { params }))
  },
}

export const assetBulk = {
  value,
  enrich,
  toManagement,
  createGroup,
  addToGroup,
  export: exporting,
  archive,
}

/** Rows of several portfolios have no common call: each asset has its own. */
async function oneByOne<Call extends CallSpecification>(
  scope: Scope,
  call: Call,
  act: (call: Call, params: { uuid: string }) => Promise<unknown>,
): Promise<number> {
  const formats = formatsIn(currentLanguage())
  const words = (done: number) =>
    textAt('assets:list.oneByOne', { done: formats.number(done), total: formats.number(scope.count) })
  const working = toast.loading(words(0))
  let done = 0
  let failure: unknown = null
  for (const uuid of await scope.ids()) {
    try {
      await act(call, { uuid })
      done += 1
      working.update(words(done))
    } catch (error) {
      failure = error
    }
  }
  if (failure) working.error(failure)
  else working.success(words(done))
  await invalidate(call)
  return done
}
