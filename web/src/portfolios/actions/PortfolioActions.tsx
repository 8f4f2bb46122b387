import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArchive,
  IconCalculator,
  IconDots,
  IconDownload,
  IconFileText,
  IconPencil,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useCommands } from '../../kernel/page/commands.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { exportPortfolio, orderPortfolioReport, useIsExporting } from './portfolio-exports.ts'
import { archivePortfolio } from './portfolio-tasks.ts'
import { usePortfolioDialogs } from './use-portfolio-dialogs.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions of the open portfolio, in its header and in the palette. */
export function PortfolioActions({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const common = useTranslation().t
  const users = useTranslation('users').t
  const may = useMay()
  const formats = useFormats()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { edit, value, assign, dialog } = usePortfolioDialogs(portfolio)
  const { uuid, name, assets } = portfolio
  const isExporting = useIsExporting(uuid)
  const leftOut = useQuery({
    ...queryOf(api.leftOutRows, { params: { uuid }, query: {} }),
    enabled: may('loadTape'),
  }).data?.tape
  const correction = leftOut && {
    label: t('menu.correctRows', { count: leftOut.refused, figure: formats.number(leftOut.refused) }),
    search: { load: leftOut.jobUuid },
  }
  const canValue = may('editValuation') && assets > 0

  const archive = () => archivePortfolio(portfolio, language, () => navigate({ to: '/portfolios' }))

  useCommands([
    ...(correction
      ? [
          {
            id: 'portfolio.correctRows',
            label: correction.label,
            run: () => void navigate({ to: '/portfolios/$uuid/tape', params: { uuid }, search: correction.search }),
          },
        ]
      : []),
    ...(may('loadTape')
      ? [
          {
            id: 'portfolio.addTape',
            label: t('menu.addTape'),
            run: () => void navigate({ to: '/portfolios/$uuid/tape', params: { uuid } }),
          },
        ]
      : []),
    ...(may('exportPortfolio')
      ? [
          {
            id: 'portfolio.export',
            label: t('menu.export'),
            run: () => void exportPortfolio(portfolio),
          },
        ]
      : []),
    ...(canValue ? [{ id: 'portfolio.value', label: t('menu.value'), run: value }] : []),
    ...(may('editPortfolio') ? [{ id: 'portfolio.edit', label: t('menu.edit'), run: edit }] : []),
    ...(may('assignUsers') ? [{ id: 'portfolio.assign', label: users('assign.open'), run: assign }] : []),
  ])

  return (
    <>
      {canValue && (
        <Button variant="default" visibleFrom="sm" leftSection={<IconCalculator {...icon} />} onClick={value}>
          {t('menu.value')}
        </Button>
      )}
      {may('loadTape') && (
        <Button
          leftSection={<IconPlus {...icon} />}
          renderRoot={(props) => <Link to="/portfolios/$uuid/tape" params={{ uuid }} {...props} />}
        >
          {t('menu.addTape')}
        </Button>
      )}
      <ButtonMenu
        button={(opener) => (
          <ActionButton {...opener} variant="default" tooltip={common('actions.more')}>
            <IconDots {...icon} />
          </ActionButton>
        )}
      >
        {correction && (
          <Menu.Item
            leftSection={<IconAlertTriangle {...icon} />}
            renderRoot={(props) => (
              <Link to="/portfolios/$uuid/tape" params={{ uuid }} search={correction.search} {...props} />
            )}
          >
            {correction.label}
          </Menu.Item>
        )}
        {may('editPortfolio') && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
            {t('menu.edit')}
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
            disabled={isExporting}
            onClick={() => void exportPortfolio(portfolio)}
          >
            {t(isExporting ? 'menu.exporting' : 'menu.export')}
          </Menu.Item>
        )}
        {may('exportAssets') && (
          <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => void orderPortfolioReport(uuid, name)}>
            {t('menu.report')}
          </Menu.Item>
        )}
        {canValue && (
          <Menu.Item leftSection={<IconCalculator {...icon} />} onClick={value}>
            {t('menu.value')}
          </Menu.Item>
        )}
        {may('archivePortfolio') && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="var(--danger-text)"
              leftSection={<IconArchive {...icon} />}
              onClick={() => void archive()}
            >
              {t('menu.archive')}
            </Menu.Item>
          </>
        )}
      </ButtonMenu>
      {dialog}
    </>
  )
}
