import { api } from '@lindero/contract/api'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { RETURN_CODES } from '@lindero/domain/operations/debit-return'
import { useTranslation } from 'react-i18next'
import { change, perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { warnIfNotProposed } from '../overview/not-proposed.ts'

const today = () => calendarDateAt(new Date())

const returned = formFields(
  { labels: 'transactions:debitFiles.giveBack.fields' },
  {
    returnedOn: day({ required: true, max: today, latest: 'today' }),
    code: choice(RETURN_CODES, { texts: 'transactions:debitFiles.codes', wide: true }),
  },
)

interface ReturnDialogProps {
  file: string
  dues: string[]
  onClose: () => void
  onDone: () => void
}

/** Asks for the day and the reason of returned direct debits. The dues that were collected are open again. */
export function ReturnDialog({ file, dues, onClose, onDone }: ReturnDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const form = useForm(returned, {
    id: 'returned-debits',
    saved: { returnedOn: today(), code: null },
    submit: ({ returnedOn, code }) =>
      change(api.returnDebits, { params: { uuid: file }, body: { dues, returnedOn, code: code ?? null } }),
    fieldOfError: { 'operations.returnedLater': 'returnedOn' },
    onDone(reply) {
      const { count, returnUuid, skipped } = reply
      warnIfNotProposed(reply)
      const done = t('debitFiles.giveBack.done', { count, figure: formats.number(count) })
      if (returnUuid === null) toast.success(done)
      else {
        toastUndo(done, async () => {
          warnIfNotProposed(await perform(api.undoDebitReturns, { params: { uuid: file }, body: { returnUuid } }))
          toast.success(t('debitFiles.giveBack.undone'))
        })
      }
      const { length } = skipped
      if (length > 0) {
        toast.warning(t('debitFiles.giveBack.skipped', { count: length, figure: formats.number(length) }))
      }
      onDone()
    },
  })
  const { length } = dues
  return (
    <FormDialog
      form={form}
      title={t('debitFiles.giveBack.title')}
      intro={t('debitFiles.giveBack.intro', { count: length, figure: formats.number(length) })}
      action={t('debitFiles.giveBack.submit')}
      discard={null}
      onClose={onClose}
    >
      <returned.Grid>
        <returned.Field name="returnedOn" />
        <returned.Field name="code" />
      </returned.Grid>
    </FormDialog>
  )
}
