import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../kernel/actions/ActionButton.tsx'
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
    <ActionButton
      variant="default"
      loading={isRunning}
      tooltip={t('list.actions.exportShown')}
      onClick={() => void run(filter)}
    >
      <IconDownload size={16} stroke={1.5} />
    </ActionButton>
  )
}
