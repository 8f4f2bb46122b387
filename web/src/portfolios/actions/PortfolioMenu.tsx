import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconCalculator,
  IconDots,
  IconDownload,
  IconFolderOpen,
  IconPencil,
  IconTableImport,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { archivePortfolio, exportPortfolio } from './portfolio-tasks.ts'
import { usePortfolioDialogs } from './use-portfolio-dialogs.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with a portfolio, from its row. */
export function PortfolioMenu({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const users = useTranslation('users').t
  const may = useMay()
  const { language } = useLanguage()
  const { edit, value, assign, dialog } = usePortfolioDialogs(portfolio)
  const { uuid, name, isDraft, assets } = portfolio
  const archive = may('archivePortfolio') && (
    <>
      <Menu.Divider />
      <Menu.Item
        color="var(--danger-text)"
        leftSection={isDraft ? <IconTrash {...icon} /> : <IconArchive {...icon} />}
        onClick={() => void archivePortfolio(portfolio, language)}
      >
        {t(isDraft ? 'menu.discardDraft' : 'menu.archive')}
      </Menu.Item>
    </>
  )
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionButton size={28} tooltip={t('actionsOf', { name })}>
            <IconDots size={16} stroke={1.75} />
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          {isDraft ? (
            may('createPortfolio') && (
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                renderRoot={(props) => <Link to="/portfolios/new" search={{ draft: uuid }} {...props} />}
              >
                {t('menu.resume')}
              </Menu.Item>
            )
          ) : (
            <>
              <Menu.Item
                leftSection={<IconFolderOpen {...icon} />}
                renderRoot={(props) => <Link to="/portfolios/$uuid" params={{ uuid }} {...props} />}
              >
                {t('menu.open')}
              </Menu.Item>
              {may('editPortfolio') && (
                <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
                  {t('menu.edit')}
                </Menu.Item>
              )}
              {may('loadTape') && (
                <Menu.Item
                  leftSection={<IconTableImport {...icon} />}
                  renderRoot={(props) => <Link to="/portfolios/$uuid/tape" params={{ uuid }} {...props} />}
                >
                  {t('menu.addTape')}
                </Menu.Item>
              )}
              {may('assignUsers') && (
                <Menu.Item leftSection={<IconUsers {...icon} />} onClick={assign}>
                  {users('assign.open')}
                </Menu.Item>
              )}
              {may('exportPortfolio') && (
                <Menu.Item
                  leftSection={<IconDownload {...icon} />}
                  onClick={() => void exportPortfolio(portfolio, language)}
                >
                  {t('menu.export')}
                </Menu.Item>
              )}
              {may('editValuation') && assets > 0 && (
                <Menu.Item leftSection={<IconCalculator {...icon} />} onClick={value}>
                  {t('menu.value')}
                </Menu.Item>
              )}
            </>
          )}
          {archive}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
