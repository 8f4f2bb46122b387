import { Button, Menu } from '@mantine/core'
import {
  IconBook2,
  IconCalendarPlus,
  IconDots,
  IconFileImport,
  IconKey,
  IconPercentage,
  IconShieldLock,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { MonthReceiptsDialog } from './MonthReceiptsDialog.tsx'
import { MonthUpdatesDialog } from './MonthUpdatesDialog.tsx'
import { rentRollList } from './rent-roll-list.tsx'

/** The leases of all assets, with their monthly income, late amounts and end dates. */
export default function RentRollPage() {
  const { t } = useTranslation('transactions')
  const common = useTranslation().t
  const { currency } = useFormats()
  const state = useList(rentRollList)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('rentRoll.title') }])
  const mayEdit = useMay()('editOperations')
  const [isUpdating, setUpdating] = useState(false)
  const [isRaising, setRaising] = useState(false)
  const raise = usePageAction(OPERATIONS_ACTIONS.raiseReceipts, () => setRaising(true))
  const update = usePageAction(OPERATIONS_ACTIONS.updateRents, () => setUpdating(true))
  const totals = state.shown?.totals
  const subOf = ({ rent, late, overlapping, overlappingRent }: NonNullable<typeof totals>) => {
    const sub = t('rentRoll.sub', { rent: currency(rent), late: currency(late) })
    if (overlapping === 0) return sub
    return `${sub} · ${t('rentRoll.subOverlaps', { count: overlapping, rent: currency(overlappingRent) })}`
  }
  return (
    <>
      <ListPage
        state={state}
        title={t('rentRoll.title')}
        actions={
          <>
            <ButtonMenu
              button={(opener) => (
                <ActionButton {...opener} tooltip={common('actions.more')}>
                  <IconDots size={18} stroke={1.5} aria-hidden />
                </ActionButton>
              )}
            >
              <Menu.Item
                leftSection={<IconBook2 size={16} stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link to="/operations/books" {...props} />}
              >
                {t('books.open')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrendingUp size={16} stroke={1.5} aria-hidden />} onClick={update}>
                {t('updates.open')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconShieldLock size={16} stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link to="/operations/deposits" {...props} />}
              >
                {t('deposits.open')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPercentage size={16} stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link to="/operations/indexes" {...props} />}
              >
                {t('indexes.title')}
              </Menu.Item>
              {mayEdit && (
                <Menu.Item
                  leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
                  renderRoot={(props) => <Link to="/operations/direct-debits" {...props} />}
                >
                  {t('debitFiles.open')}
                </Menu.Item>
              )}
            </ButtonMenu>
            {raise && (
              <Button leftSection={<IconCalendarPlus size={16} stroke={1.5} />} onClick={raise}>
                {t('receipts.open')}
              </Button>
            )}
          </>
        }
        sub={totals && subOf(totals)}
        emptyIcon={<IconKey size={28} stroke={1.5} aria-hidden />}
        emptyAction={<GoToAssets />}
      />
      {isUpdating && <MonthUpdatesDialog onClose={() => setUpdating(false)} />}
      {isRaising && <MonthReceiptsDialog onClose={() => setRaising(false)} />}
    </>
  )
}
