import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import {
  IconArchive,
  IconArchiveOff,
  IconCalculator,
  IconDownload,
  IconFolderOpen,
  IconPencil,
  IconTableImport,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { RowMenu } from '../../kernel/list/RowMenu.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { exportPortfolio, useIsExporting } from './portfolio-exports.ts'
import { archivePortfolio, restorePortfolio } from './portfolio-tasks.ts'
import { usePortfolioDialogs } from './use-portfolio-dialogs.tsx'

/** The actions of a portfolio, in its row. */
export function PortfolioMenu({ row: portfolio }: { row: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const users = useTranslation('users').t
  const may = useMay()
  const { language } = useLanguage()
  const { edit, value, assign, dialog } = usePortfolioDialogs(portfolio)
  const { uuid, name, isDraft, assets } = portfolio
  const isExporting = useIsExporting(uuid)
  const params = { uuid }
  const archive = may('archivePortfolio') && {
    label: t(isDraft ? 'menu.discardDraft' : 'menu.archive'),
    icon: isDraft ? IconTrash : IconArchive,
    danger: true,
    run: () => void archivePortfolio(portfolio, language),
  }
  const ofDraft = may('createPortfolio') && {
    label: t('menu.resume'),
    icon: IconPencil,
    to: { to: '/portfolios/new', search: { draft: uuid } } as const,
  }
  const open = {
    label: t('menu.open'),
    icon: IconFolderOpen,
    to: { to: '/portfolios/$uuid', params } as const,
  }
  if (portfolio.archivedOn !== null) {
    const restore = may('archivePortfolio') && {
      label: t('archived.restore'),
      icon: IconArchiveOff,
      run: () => void restorePortfolio(portfolio, language),
    }
    return <RowMenu label={t('actionsOf', { name })} actions={[open, restore]} />
  }
  const actions = [
    open,
    may('editPortfolio') && { label: t('menu.edit'), icon: IconPencil, run: edit },
    may('loadTape') && {
      label: t('menu.addTape'),
      icon: IconTableImport,
      to: { to: '/portfolios/$uuid/tape', params } as const,
    },
    may('assignUsers') && { label: users('assign.open'), icon: IconUsers, run: assign },
    may('exportPortfolio') && {
      label: t(isExporting ? 'menu.exporting' : 'menu.export'),
      icon: IconDownload,
      disabled: isExporting,
      run: () => void exportPortfolio(portfolio),
    },
    may('editValuation') && assets > 0 && { label: t('menu.value'), icon: IconCalculator, run: value },
  ]
  return (
    <>
      <RowMenu label={t('actionsOf', { name })} actions={[...(isDraft ? [ofDraft] : actions), archive]} />
      {dialog}
    </>
  )
}
