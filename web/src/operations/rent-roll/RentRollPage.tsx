import { Button } from '@mantine/core'
import { IconBook2, IconCalendarPlus, IconFileImport, IconKey, IconTrendingUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { MonthReceiptsDialog } from './MonthReceiptsDialog.tsx'
import { MonthUpdatesDialog } from './MonthUpdatesDialog.tsx'
import { rentRollList } from './rent-roll-list.tsx'

/** The leases of all assets, with their monthly income, late amounts and end dates. */
export default function RentRollPage() {
  const { t } = useTranslation('transactions')
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
            <Button
              variant="default"
              leftSection={<IconBook2 size={16} stroke={1.5} />}
              renderRoot={(props) => <Link to="/operations/books" {...props} />}
            >
              {t('books.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrendingUp size={16} stroke={1.5} />}
              onClick={() => setUpdating(true)}
            >
              {t('updates.open')}
            </Button>
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} stroke={1.5} />}
                renderRoot={(props) => <Link to="/operations/direct-debits" {...props} />}
              >
                {t('debitFiles.open')}
              </Button>
            )}
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
