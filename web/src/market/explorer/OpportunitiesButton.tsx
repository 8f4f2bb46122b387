import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { defaultFilter } from '@lindero/domain/market/explorer-filter'
import { OPPORTUNITY } from '@lindero/domain/market/opportunities'
import { IconDiscount2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { pageSearch } from '../../kernel/router/page-search.ts'

/**
 * Shows only listings that are cheaper than their automatic valuation, beginning with the largest difference. Keeps the
 * other filters, except those that only closings have.
 */
export function OpportunitiesButton({ filter }: { filter: ExplorerFilter }) {
  const { t } = useTranslation('explorer')
  const navigate = useNavigate()
  function open() {
    const { vpo: _v, closingDate: _c, subtypeId: _s, ...filters } = filter
    const { closingDate: _d, ...usual } = defaultFilter(calendarDateAt(new Date()))
    void navigate({
      to: '/explorer/{-$openTab}',
      params: { openTab: undefined },
      search: pageSearch((old: { view?: string; at?: string }) => ({
        ...(old.view ? { view: old.view } : {}),
        ...(old.at ? { at: old.at } : {}),
        f: { ...usual, ...filters, ...OPPORTUNITY },
        s: 'belowValue',
        d: true,
      })),
    })
  }
  return (
    <ActionButton
      variant="default"
      tooltip={t('opportunities.openTip')}
      aria-label={t('opportunities.open')}
      onClick={open}
    >
      <IconDiscount2 size={16} stroke={1.5} aria-hidden />
    </ActionButton>
  )
}
