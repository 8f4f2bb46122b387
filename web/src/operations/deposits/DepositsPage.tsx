import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { depositsList } from './deposits-list.tsx'

/** The deposits of all leases: received, lodged and to be returned. */
export default function DepositsPage() {
  const { t } = useTranslation('transactions')
  const { currency, none } = useFormats()
  // Deposits without movements are not 0 €: their amounts are unknown.
  const recorded = (sum: number) => (sum === 0 ? none : currency(sum))
  const state = useList(depositsList)
  useBreadcrumbs([
    { label: t('title'), to: '/operations' },
    { label: t('rentRoll.title'), to: '/operations/rent-roll' },
    { label: t('deposits.title') },
  ])
  const totals = state.shown?.totals
  return (
    <ListPage
      state={state}
      title={t('deposits.title')}
      sub={
        totals &&
        t('deposits.sub', {
          received: recorded(totals.received),
          lodged: recorded(totals.lodged),
          toReturn: currency(totals.toReturn),
        })
      }
      emptyIcon={<IconShieldLock size={28} stroke={1.5} aria-hidden />}
      emptyAction={<GoToAssets />}
    />
  )
}
