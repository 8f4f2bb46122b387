import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kernel/session/use-session.ts'
import type { ListedPortfolio } from '../listed-portfolio.ts'
import { useExport } from '../use-export.ts'

/** The workbook of what the list shows: the portfolio with the filters that hold. */
export function ExportShown({ portfolio, filter }: { portfolio: ListedPortfolio; filter: AssetFilter }) {
  const { t } = useTranslation('assets')
  const may = useMay()
  const { run, isRunning } = useExport(portfolio)
  if (!may('exportPortfolio') || Object.keys(filter).length === 0) return null
  return (
    <ActionIcon
      variant="default"
      loading={isRunning}
      aria-label={t('list.actions.exportShown')}
      title={t('list.actions.exportShown')}
      onClick={() => void run(filter)}
    >
      <IconDownload size={16} stroke={1.5} />
    </ActionIcon>
  )
}
