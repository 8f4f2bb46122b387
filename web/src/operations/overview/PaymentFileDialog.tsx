import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { formatIban } from '@lindero/domain/kernel/iban'
import { PAIN_VERSIONS } from '@lindero/domain/operations/sepa-transfer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../kernel/api/download.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const payer = formFields(
  { labels: 'transactions:file.fields' },
  {
    debtorName: text({ required: true, max: 70, wide: true }),
    debtorIban: text({ required: true, max: 40, wide: true }),
    debtorBic: text({ max: 11 }),
    executionDate: day({ required: true }),
    version: choice(PAIN_VERSIONS, { required: true, texts: 'transactions:file.versions' }),
    initiatorNif: text({ max: 15 }),
    initiatorSuffix: text({ max: 3 }),
    withDirectDebits: toggle({ as: 'line' }),
  },
)

interface PaymentFileDialogProps {
  transactions: string[]
  onClose: () => void
}

/**
 * Asks for the payer and the payment date, and saves the file for the bank. A file has one paying account: if several
 * accounts pay the portfolios of the rows, there is one file for each, one after the other. Without such an account, the
 * payer of the previous file is the default.
 */
export function PaymentFileDialog({ transactions, onClose }: PaymentFileDialogProps) {
  const settings = useQuery(queryOf(api.paymentSettings, {}))
  const payers = useQuery({ ...queryOf(api.payers, { body: { transactions } }), gcTime: 0 })
  const [place, setPlace] = useState(0)
  if (!settings.data || !payers.data) return null
  const payer = payers.data.payers[place]
  const isLast = place >= payers.data.payers.length - 1
  return (
    <PayerDialog
      key={place}
      transactions={payer?.transactions ?? transactions}
      settings={{ ...settings.data, ...(payer?.account ? payerOf(payer.account) : {}) }}
      part={isLast && place === 0 ? null : { place: place + 1, places: payers.data.payers.length }}
      account={payer?.account ?? null}
      onDone={() => (isLast ? onClose() : setPlace(place + 1))}
      onClose={onClose}
    />
  )
}

type Settings = CallReply<typeof api.paymentSettings>
type Account = CallReply<typeof api.payers>['payers'][number]['account']

const payerOf = ({ iban, holder, bic }: NonNullable<Account>) => ({
  ...{ debtorName: holder, debtorIban: iban, debtorBic: bic },
})

interface PayerDialogProps extends PaymentFileDialogProps {
  settings: Settings
  /** Number of this file and number of files; null if there is only one. */
  part: { place: number; places: number } | null
  /** The account that pays the rows; null if it must be entered. */
  account: Account
  onDone: () => void
}

/** Form for the file of one paying account. */
function PayerDialog({ transactions, settings, part, account, onDone, onClose }: PayerDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const form = useForm(payer, {
    id: 'payment-file',
    saved: { ...settings, executionDate: null, withDirectDebits: false },
    submit: ({ debtorBic, version, initiatorNif, initiatorSuffix, ...values }) =>
      change(api.paymentFile, {
        body: {
          ...values,
          transactions,
          bank: { version, initiatorNif: initiatorNif || null, initiatorSuffix: initiatorSuffix || null },
          ...(debtorBic ? { debtorBic } : {}),
        },
      }),
    fieldOfError: { 'operations.transferIssues': 'debtorIban', 'operations.executionDay': 'executionDate' },
    onDone({ xml, fileName, count, amount, leftOut }) {
      saveFile(new Blob([xml], { type: 'application/xml' }), fileName)
      const done = t('file.done', { count, figure: formats.number(count), amount: formats.currency(amount) })
      if (leftOut.length === 0) toast.success(done)
      else toast.warning(`${done} ${t('file.leftOut', { list: leftOut.map(leftOutText).join('; ') })}`)
      onDone()
    },
  })
  const { length } = transactions
  return (
    <FormDialog
      form={form}
      title={part === null ? t('file.title') : t('file.part', { ...part })}
      intro={[
        t('file.intro', { count: length, figure: formats.number(length) }),
        account === null ? '' : t('file.account', { iban: formatIban(account.iban) }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('file.submit')}
      discard={null}
      onClose={onClose}
    >
      <payer.Grid>
        <payer.Field name="debtorName" />
        <payer.Field name="debtorIban" />
        <payer.Field name="debtorBic" />
        <payer.Field name="executionDate" />
        <payer.Field name="version" />
        <payer.Field name="initiatorNif" />
        <payer.Field name="initiatorSuffix" />
        <payer.Field name="withDirectDebits" />
      </payer.Grid>
    </FormDialog>
  )
}

/** A due that is not in the file, by its name, with the reason. */
function leftOutText({ externalId, concept, reason }: CallReply<typeof api.paymentFile>['leftOut'][number]): string {
  const name = concept === null ? '' : textAt(`transactions:concepts.${concept}`)
  return `${externalId ?? ''} ${name} (${textAt(`transactions:file.reasons.${reason}`)})`.trim()
}
