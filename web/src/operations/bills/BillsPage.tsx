import { api } from '@lindero/contract/api'
import { BILL_CONCEPTS, type BillConcept } from '@lindero/domain/operations/bills'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { PERIODICITIES, type Periodicity } from '@lindero/domain/operations/transaction'
import { Button, FileButton, Select } from '@mantine/core'
import { IconArrowBarToDown, IconCalendarRepeat, IconPlus, IconScan } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform, useCall } from '../../kernel/api/use-call.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { press, usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { BillGrid } from './BillGrid.tsx'
import { type BillRow, isBlankRow, isUnderWay } from './bill-row.ts'
import classes from './bills.module.css'
import { NextBillsDialog } from './NextBillsDialog.tsx'
import { type CellPlace, useBills } from './use-bills.ts'

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp'

/**
 * Bills from municipalities, communities or suppliers, one in each row. The page also proposes the next bills of every
 * series.
 */
export default function BillsPage() {
  const { t } = useTranslation(['transactions', 'operations'])
  const formats = useFormats()
  const [concept, setConcept] = useState<BillConcept>('PROPERTY_TAX')
  const [periodicity, setPeriodicity] = useState<Periodicity>('ANNUAL')
  const [cell, setCell] = useState<CellPlace>({ row: 0, column: 'dueDate' })
  const [isProposing, setProposing] = useState(false)
  const state = useBills(concept, periodicity)
  const onCell = useCallback((place: CellPlace) => setCell(place), [])
  const { bills, checked, read, isChecked } = state
  const filled = state.rows.filter((row) => !isBlankRow(row)).length
  const duplicates = [...checked].flatMap(([row, { issue }]) => (issue === 'known' || issue === 'twice' ? [row] : []))
  const hasIssue = read.some(({ kind }) => kind === 'issue') || [...checked.values()].some(({ issue }) => issue)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('bills.title') }])
  useLeaveGuard({ count: filled, onDiscard: state.clear })
  const sent = useRef<readonly BillRow[]>([])
  const add = useCall(api.addBills, {
    onError: toast.error,
    onSuccess({ uuids }) {
      const { length } = uuids
      state.clearSent(sent.current)
      toastUndo(t('bills.saved', { count: length, figure: formats.number(length) }), async () => {
        const { count } = await perform(api.removeBills, { body: { uuids } })
        toast.success(t('bills.undone', { count, figure: formats.number(count) }))
      })
    },
  })

  const propose = usePageAction(OPERATIONS_ACTIONS.nextBills, () => setProposing(true))
  const scanButton = useRef<HTMLButtonElement>(null)
  usePageAction(OPERATIONS_ACTIONS.scanBills, () => press(scanButton))

  return (
    <Page>
      <PageHead
        title={t('bills.title')}
        sub={t('bills.sub')}
        actions={
          <>
            <FileButton multiple accept={ACCEPT} onChange={state.scan}>
              {(props) => (
                <Button
                  {...props}
                  ref={scanButton}
                  variant="default"
                  title={t('bills.scan.hint')}
                  leftSection={<IconScan size={16} stroke={1.5} />}
                >
                  {t('bills.scan.action')}
                </Button>
              )}
            </FileButton>
            <Button variant="default" leftSection={<IconCalendarRepeat size={16} stroke={1.5} />} onClick={propose}>
              {t('bills.next.action')}
            </Button>
            <Button
              disabled={bills.length === 0 || hasIssue || !isChecked || state.rows.some(isUnderWay)}
              loading={add.isPending}
              onClick={() => {
                sent.current = state.rows.filter((_, row) => bills.some((one) => one.row === row))
                add.mutate({ body: { bills: bills.map(({ bill }) => bill) } })
              }}
            >
              {t('bills.save', { count: bills.length, figure: formats.number(bills.length) })}
            </Button>
          </>
        }
      />
      <div className={`${classes.body} px-20 pb-24`}>
        <div className="flex wrap items-end gap-12 mb-12">
          <Select
            label={t('bills.concept')}
            data={BILL_CONCEPTS.map((value) => ({ value, label: t(`concepts.${value}`) }))}
            value={concept}
            allowDeselect={false}
            onChange={(value) => setConcept(BILL_CONCEPTS.find((one) => one === value) ?? concept)}
          />
          {concept !== 'EXPENSE' && (
            <Select
              label={t('bills.periodicity')}
              data={PERIODICITIES.map((value) => ({
                value,
                label: t(`operations:tributes.tribute.choices.periodicity.${value}`),
              }))}
              value={periodicity}
              allowDeselect={false}
              onChange={(value) => setPeriodicity(PERIODICITIES.find((one) => one === value) ?? periodicity)}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconArrowBarToDown size={16} stroke={1.5} />}
            onClick={() => state.fill(cell)}
          >
            {t('bills.fillDown')}
          </Button>
          {duplicates.length > 0 && (
            <Button variant="default" onClick={() => state.remove(new Set(duplicates))}>
              {t('bills.removeKnown')}
            </Button>
          )}
          <span className="text-2 fs-13 num">
            {t('bills.sum', { amount: formats.currency(sumAmounts(bills.map(({ bill }) => bill.amount))) })}
          </span>
        </div>
        <BillGrid state={state} onCell={onCell} />
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={state.addRows}>
            {t('bills.addRows')}
          </Button>
        </div>
      </div>
      {isProposing && <NextBillsDialog onPropose={state.propose} onClose={() => setProposing(false)} />}
    </Page>
  )
}
