import { Button, Menu } from '@mantine/core'
import { IconBook2, IconCalendarPlus, IconDots, IconFileImport, IconKey, IconTrendingUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
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
  const totals = state.shown?.totals
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
              <Menu.Item
                leftSection={<IconTrendingUp size={16} stroke={1.5} aria-hidden />}
                onClick={() => setUpdating(true)}
              >
                {t('updates.open')}
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
            {mayEdit && (
              <Button leftSection={<IconCalendarPlus size={16} stroke={1.5} />} onClick={() => setRaising(true)}>
                {t('receipts.open')}
              </Button>
            )}
          </>
        }
        sub={totals && t('rentRoll.sub', { rent: currency(totals.rent), late: currency(totals.late) })}
        emptyIcon={<IconKey size={28} stroke={1.5} aria-hidden />}
        emptyAction={<GoToAssets />}
      />
      {isUpdating && <MonthUpdatesDialog onClose={() => setUpdating(false)} />}
      {isRaising && <MonthReceiptsDialog onClose={() => setRaising(false)} />}
    </>
  )
}
