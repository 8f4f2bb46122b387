import { parseIban } from '@lindero/domain/kernel/iban'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'

interface AccountDialogProps {
  /** Name of the file. */
  file: string
  /** IBANs of earlier statements. */
  accounts: string[]
  onImport: (account: string) => void
  onClose: () => void
}

/** Asks for the account of a file that does not state it. */
export function AccountDialog({ file, accounts, onImport, onClose }: AccountDialogProps) {
  const { t } = useTranslation('transactions')
  const [account, setAccount] = useState('')
  const iban = accounts.includes(account) ? account : parseIban(account)
  return (
    <DialogFrame
      title={t('account.title')}
      message={`${file}: ${t('account.text')}`}
      action={t('account.submit')}
      cancel={t('mapping.cancel')}
      busy={false}
      isBlocked={iban === null}
      onAction={() => iban && onImport(iban)}
      onCancel={onClose}
    >
      <Autocomplete
        label={t('account.iban')}
        data={accounts}
        value={account}
        maxLength={40}
        onChange={setAccount}
        error={account !== '' && iban === null ? t('account.wrong') : null}
      />
    </DialogFrame>
  )
}
