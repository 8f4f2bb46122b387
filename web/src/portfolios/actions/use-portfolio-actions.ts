import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconArrowsDiff,
  IconCalculator,
  IconDownload,
  IconFiles,
  IconFileText,
  IconFolderOpen,
  IconListCheck,
  IconPencil,
  IconReportMoney,
  IconTableImport,
  IconTableOptions,
  IconTrash,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { type RecordAction, useAllowedActions } from '../../kernel/record-actions/record-action.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { exportPortfolio, orderPortfolioReport, useIsExporting } from './portfolio-exports.ts'
import { archivePortfolio, restorePortfolio } from './portfolio-tasks.ts'
import { usePortfolioDialogs } from './use-portfolio-dialogs.tsx'

/** The actions of a portfolio, for its row in the list, and for the header, menu and command palette on its page. */
export function usePortfolioActions(portfolio: Portfolio, place: 'row' | 'page') {
  const { t } = useTranslation(['portfolios', 'users'])
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { edit, value, assign, dialog } = usePortfolioDialogs(portfolio)
  const { uuid, isDraft, assets, archivedOn } = portfolio
  const isExporting = useIsExporting(uuid)
  const params = { uuid }
  const isWorking = !isDraft && archivedOn === null
  const correction = useCorrection(uuid, place === 'page')
  const additions = useAdditions(uuid, isWorking)
  const checks = useChecks(uuid, isWorking)
  const declared: RecordAction[] = [
    {
      id: 'open',
      label: t('portfolios:menu.open'),
      icon: IconFolderOpen,
      applies: place === 'row' && !isDraft,
      to: { to: '/portfolios/$uuid', params },
    },
    {
      id: 'resume',
      label: t('portfolios:menu.resume'),
      icon: IconPencil,
      permission: 'createPortfolio',
      applies: isDraft && archivedOn === null,
      to: { to: '/portfolios/new', search: { draft: uuid } },
    },
    {
      id: 'restore',
      label: t('portfolios:archived.restore'),
      icon: IconArchiveOff,
      permission: 'archivePortfolio',
      applies: archivedOn !== null,
      run: () => void restorePortfolio(portfolio, language),
    },
    ...correction,
    {
      id: 'edit',
      label: t('portfolios:menu.edit'),
      icon: IconPencil,
      permission: 'editPortfolio',
      applies: isWorking,
      run: edit,
    },
    ...additions,
    {
      id: 'assign',
      label: t('users:assign.open'),
      icon: IconUsers,
      permission: 'assignUsers',
      applies: isWorking,
      run: assign,
    },
    {
      id: 'export',
      label: t('portfolios:menu.export'),
      icon: IconDownload,
      permission: 'exportPortfolio',
      applies: isWorking,
      blocked: isExporting ? t('portfolios:menu.exporting') : null,
      run: () => void exportPortfolio(portfolio),
    },
    {
      id: 'report',
      label: t('portfolios:menu.report'),
      icon: IconFileText,
      permission: 'exportAssets',
      applies: isWorking,
      run: () => void orderPortfolioReport(uuid),
    },
    {
      id: 'value',
      label: t('portfolios:menu.value'),
      icon: IconCalculator,
      permission: 'editValuation',
      applies: isWorking,
      blocked: assets === 0 ? t('portfolios:menu.noAssets') : null,
      run: value,
    },
    ...checks,
    {
      id: 'sold',
      label: t('portfolios:menu.sold'),
      icon: IconReportMoney,
      permission: 'readValuation',
      applies: !isDraft,
      to: { to: '/advertisements/sold', search: { f: { portfolios: [uuid] } } },
    },
    {
      id: 'archive',
      label: t(isDraft ? 'portfolios:menu.discardDraft' : 'portfolios:menu.archive'),
      icon: isDraft ? IconTrash : IconArchive,
      danger: true,
      permission: 'archivePortfolio',
      applies: archivedOn === null,
      run: () =>
        void archivePortfolio(
          portfolio,
          language,
          place === 'page' ? () => navigate({ to: '/portfolios' }) : undefined,
        ),
    },
  ]
  return { actions: useAllowedActions(declared), dialog }
}

/** Actions that open lists of data that the user should check. */
function useChecks(uuid: string, applies: boolean): RecordAction[] {
  const { t } = useTranslation('portfolios')
  const search = { f: { portfolios: [uuid] } }
  return [
    {
      id: 'check',
      label: t('menu.check'),
      icon: IconUserCheck,
      permission: 'readValuation',
      applies,
      to: { to: '/values-to-check', search },
    },
    {
      id: 'completeness',
      label: t('menu.completeness'),
      icon: IconListCheck,
      permission: 'readOperations',
      applies,
      to: { to: '/completeness', search },
    },
    {
      id: 'contradictions',
      label: t('menu.contradictions'),
      icon: IconArrowsDiff,
      permission: 'readOperations',
      applies,
      to: { to: '/contradictions', search },
    },
  ]
}

/** Actions that add assets or documents from files. */
function useAdditions(uuid: string, applies: boolean): RecordAction[] {
  const { t } = useTranslation('portfolios')
  const params = { uuid }
  return [
    {
      id: 'addTape',
      label: t('menu.addTape'),
      icon: IconTableImport,
      permission: 'loadTape',
      applies,
      to: { to: '/portfolios/$uuid/tape', params },
    },
    {
      id: 'parts',
      label: t('menu.parts'),
      icon: IconTableOptions,
      permission: 'loadTape',
      applies,
      to: { to: '/portfolios/$uuid/parts', params },
    },
    {
      id: 'documents',
      label: t('menu.documents'),
      icon: IconFiles,
      permission: 'editDocuments',
      applies,
      to: { to: '/portfolios/$uuid/documents', params },
    },
    {
      id: 'notes',
      label: t('menu.notes'),
      icon: IconFileText,
      permission: 'editOperations',
      applies,
      to: { to: '/portfolios/$uuid/notes', params },
    },
  ]
}

/**
 * The action that lets the user correct the rows that the last tape left out. The number of these rows is requested
 * only on the portfolio's page.
 */
function useCorrection(uuid: string, isAsked: boolean): RecordAction[] {
  const { t } = useTranslation('portfolios')
  const may = useMay()
  const formats = useFormats()
  const { data } = useQuery({
    ...queryOf(api.leftOutRows, { params: { uuid }, query: {} }),
    enabled: isAsked && may('loadTape'),
  })
  if (!data?.tape) return []
  const { refused, jobUuid } = data.tape
  return [
    {
      id: 'correctRows',
      label: t('menu.correctRows', { count: refused, figure: formats.number(refused) }),
      icon: IconAlertTriangle,
      permission: 'loadTape',
      to: { to: '/portfolios/$uuid/tape', params: { uuid }, search: { load: jobUuid } },
    },
  ]
}
