import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { Button } from '@mantine/core'
import { IconArchive, IconArrowRight, IconCalculator, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kernel/session/use-session.ts'
import { SelectionBar } from '../../kernel/table/SelectionBar.tsx'
import { countSelected, type Selection } from '../../kernel/table/selection.ts'
import { exactFilter } from './bulk-calls.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { useBulk } from './use-bulk.ts'
import { useExport } from './use-export.ts'

interface BulkActionsProps {
  selection: Selection
  total: number
  filter: AssetFilter
  portfolio: ListedPortfolio | undefined
  onSelect: (selection: Selection) => void
}

const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with what is selected, and with how many. What is not allowed is not drawn. */
export function BulkActions({ selection, total, filter, portfolio, onSelect }: BulkActionsProps) {
  const { t } = useTranslation('assets')
  const may = useMay()
  const scope = { selection, filter, portfolio }
  const count = countSelected(selection, total)
  const bulk = useBulk(scope, count, onSelect)
  // Over several portfolios all results at once have no call; rows that are named have.
  const isTooWide = selection.isAll && !portfolio
  return (
    <SelectionBar selection={selection} total={total} onSelect={onSelect}>
      {isTooWide && <span>{t('list.selection.openPortfolio')}</span>}
      {portfolio && may('editValuation') && (
        <Button size="xs" variant="default" leftSection={<IconCalculator {...icon} />} onClick={bulk.value}>
          {t('list.selection.value')}
        </Button>
      )}
      {!isTooWide && may('bulkPhase') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowRight {...icon} />}
          onClick={bulk.toManagement}
        >
          {t('list.selection.toManagement')}
        </Button>
      )}
      {portfolio && may('exportPortfolio') && <ExportSelected portfolio={portfolio} scope={scope} />}
      {!isTooWide && may('bulkArchive') && (
        <Button
          size="xs"
          variant="danger"
          leftSection={<IconArchive {...icon} />}
          disabled={selection.isAll}
          title={selection.isAll ? t('list.selection.archiveNamedOnly') : undefined}
          onClick={bulk.archive}
        >
          {t('list.selection.archive')}
        </Button>
      )}
    </SelectionBar>
  )
}

interface ExportSelectedProps {
  portfolio: ListedPortfolio
  scope: Parameters<typeof exactFilter>[0]
}

function ExportSelected({ portfolio, scope }: ExportSelectedProps) {
  const { t } = useTranslation('assets')
  const { run, isRunning } = useExport(portfolio)
  return (
    <Button
      size="xs"
      variant="default"
      loading={isRunning}
      leftSection={<IconDownload {...icon} />}
      onClick={() => void exactFilter(scope).then(run)}
    >
      {t('list.selection.export')}
    </Button>
  )
}
