import { api } from '@lindero/contract/api'
import { confirmsErasure } from '@lindero/domain/users/erasure'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { hidden } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { formFields } from '../kernel/forms/form-fields.ts'
import { text } from '../kernel/forms/text-fields.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { ownPassword } from './passwords/own-password.tsx'

interface EraseDialogProps {
  user: { uuid: string; email: string }
  words: { title: string; text: string; confirm: string; differs: string; action: string }
  /** True for the user's own account, if the account has a password. */
  asksPassword: boolean
  onErased: () => void | Promise<void>
  onClose: () => void
}

const texts = { labels: 'profile:identification' } as const
const byPassword = formFields(texts, { email: text(), current: ownPassword() })
const byAddress = formFields(texts, { email: text(), current: hidden<string | null>() })

/**
 * Asks for the email address of the user, to prevent mistakes. For the user's own account, it also asks for the
 * password, so that no other person can erase the account.
 */
export function EraseDialog({ user, words, asksPassword, onErased, onClose }: EraseDialogProps) {
  const { t } = useTranslation('profile')
  const { Field, ...erase } = asksPassword ? byPassword : byAddress
  const form = useForm<typeof byAddress.fields, unknown>(erase, {
    id: 'erase',
    saved: { email: null, current: null },
    submit: ({ email, current }) =>
      change(api.erasePersonalData, {
        params: { uuid: user.uuid },
        body: { email: email ?? '', ...(current === null ? {} : { password: current }) },
      }),
    check: ({ email }) => ({ email: confirmsErasure(email ?? '', user.email) ? null : words.differs }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone: onErased,
  })
  return (
    <FormDialog
      form={form}
      danger
      title={words.title}
      intro={words.text}
      action={words.action}
      discard={null}
      onClose={onClose}
    >
      <Field name="email" label={words.confirm} autoFocus />
      <Field name="current" />
    </FormDialog>
  )
}
