import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { IconBuildingBank, IconKey, IconReceipt, IconTablePlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { NOTHING_SELECTED } from '../../kernel/table/selection.ts'
import { DirectDebitDialog } from './DirectDebitDialog.tsx'
import { DueCalendar } from './DueCalendar.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentFileDialog } from './PaymentFileDialog.tsx'
import { PaymentFilesButton } from './PaymentFilesButton.tsx'
import { transactionsList } from './transactions-list.tsx'

/** Due, late and unpaid transactions of all assets: list, calendar and bulk actions. */
export default function OperationsPage() {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const mayEdit = useMay()('editOperations')
  const [paid, setPaid] = useState<string[]>()
  const [inFile, setInFile] = useState<string[]>()
  const [collected, setCollected] = useState<string[]>()
  const context = useMemo(
    () => ({ mayEdit, askPayment: setPaid, askPaymentFile: setInFile, askDirectDebits: setCollected }),
    [mayEdit],
  )
  const state = useList(transactionsList, { context })
  useBreadcrumbs([{ label: t('title') }])
  const totals = state.shown?.totals
  return (
    <>
      <ListPage
        state={state}
        title={t('title')}
        sub={
          totals && (
            <>
              <span className="num">
                {t('sub.toPay', {
                  amount: formats.currency(totals.toPay),
                  overdue: formats.currency(totals.overdue),
                })}
              </span>
              <span className="num">
                {t('sub.toCollect', {
                  amount: formats.currency(totals.toCollect),
                  overdue: formats.currency(totals.overdueToCollect),
                })}
              </span>
            </>
          )
        }
        actions={
          <>
            <LinkButton variant="default" icon={IconKey} to="/operations/rent-roll">
              {t('rentRoll.title')}
            </LinkButton>
            {mayEdit && (
              <LinkButton variant="default" icon={IconTablePlus} to="/operations/bills">
                {t('bills.title')}
              </LinkButton>
            )}
            <PaymentFilesButton />
            {mayEdit && (
              <LinkButton variant="default" icon={IconBuildingBank} to="/operations/statements">
                {t('statements.title')}
              </LinkButton>
            )}
          </>
        }
        panel={{ title: t('calendar.title'), content: <DueCalendar today={calendarDateAt(new Date())} /> }}
        emptyIcon={<IconReceipt size={28} stroke={1.5} aria-hidden />}
        emptyAction={<GoToAssets />}
      />
      {paid && (
        <PaymentDialog
          transactions={paid}
          onClose={() => setPaid(undefined)}
          onDone={() => {
            setPaid(undefined)
            state.select(NOTHING_SELECTED)
          }}
        />
      )}
      {inFile && <PaymentFileDialog transactions={inFile} onClose={() => setInFile(undefined)} />}
      {collected && <DirectDebitDialog transactions={collected} onClose={() => setCollected(undefined)} />}
    </>
  )
}
