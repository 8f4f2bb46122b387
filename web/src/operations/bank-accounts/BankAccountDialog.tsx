import { api } from '@lindero/contract/api'
import type { BankAccountRow } from '@lindero/contract/operations/bank-accounts.contract'
import { formatIban } from '@lindero/domain/kernel/iban'
import { MultiSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { hidden } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'

const accountForm = formFields(
  { labels: 'transactions:bankAccounts.fields' },
  {
    iban: text({ required: true, max: 40, wide: true }),
    name: text({ max: 100, wide: true }),
    holder: text({ max: 70, wide: true }),
    holderIdentifier: text({ max: 20 }),
    bic: text({ max: 11 }),
    portfolios: hidden<readonly string[]>(),
  },
)

interface BankAccountDialogProps {
  /** The account; absent for a new one. */
  account?: BankAccountRow
  onClose: () => void
}

/** Form of a bank account: holder, and the portfolios whose dues it pays. The IBAN is entered only once. */
export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  const { t } = useTranslation('transactions')
  const navigate = useNavigate()
  const choices = usePortfolioChoices()
  const form = useForm(accountForm, {
    id: 'bank-account',
    saved: account
      ? { ...account, portfolios: account.portfolios.map(({ uuid }) => uuid) }
      : { iban: null, name: null, holder: null, holderIdentifier: null, bic: null, portfolios: [] },
    submit: ({ iban, name, holder, holderIdentifier, bic, portfolios }) => {
      const values = {
        ...{ name: name || null, holder: holder || null, holderIdentifier: holderIdentifier || null },
        ...{ bic: bic || null, portfolios: [...(portfolios ?? [])] },
      }
      return account
        ? change(api.saveBankAccount, { params: { uuid: account.uuid }, body: values })
        : change(api.createBankAccount, { body: { iban, ...values } })
    },
    fieldOfError: { 'operations.wrongIban': 'iban', 'operations.accountKnown': 'iban' },
    async onDone({ uuid }) {
      toast.success(t('bankAccounts.done'))
      onClose()
      if (!account) await navigate({ to: '/operations/bank-accounts/$uuid', params: { uuid } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={account ? formatIban(account.iban) : t('bankAccounts.add')}
      intro={t('bankAccounts.intro')}
      action={t('bankAccounts.submit')}
      discard={null}
      onClose={onClose}
    >
      <accountForm.Grid>
        {!account && <accountForm.Field name="iban" />}
        <accountForm.Field name="name" />
        <accountForm.Field name="holder" />
        <accountForm.Field name="holderIdentifier" />
        <accountForm.Field name="bic" />
      </accountForm.Grid>
      <MultiSelect
        label={t('bankAccounts.fields.portfolios')}
        data={choices}
        value={[...(form.values.portfolios ?? [])]}
        onChange={(portfolios) => form.set('portfolios', portfolios)}
        searchable
        clearable
      />
    </FormDialog>
  )
}
