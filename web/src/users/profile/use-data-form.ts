import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { useConflicts } from '../../kernel/drafts/use-conflicts.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useRefusalFocus } from '../../kernel/forms/use-refusal-focus.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { forgetUsers, refreshSession } from '../forget-users.ts'
import { fieldOfRefusal, judgeUser, NAME_LIMIT } from '../form/user-faults.ts'
import {
  currentValues,
  DRAFT_KEY,
  editOf,
  type UserFormField,
  type UserValues,
  valuesOf,
} from '../form/user-values.ts'

export type DataField = 'firstname' | 'lastname' | 'email'

/** One's own names and address as they are being edited; the draft survives a reload. */
export function useDataForm(user: User) {
  const { t } = useTranslation(['users', 'profile'])
  const [wasTried, setTried] = useState(false)
  const saved = useMemo(() => valuesOf(user), [user])
  const draft = useDraft(`profile:${user.uuid}`)
  const conflicts = useConflicts(draft, DRAFT_KEY, saved)
  const values = currentValues(draft, saved)
  const changed = Object.keys(draft.changes[DRAFT_KEY] ?? {})
  // Whose domain it must be is the server's to say: one's own customer is not always readable.
  const faults = judgeUser(values, null, saved.email)
  const saving = useMutation({
    mutationFn: ({ sent, fields }: { sent: UserValues; fields: readonly string[] }) =>
      request(api.editUser, { params: { uuid: user.uuid }, body: editOf(sent, fields) }),
    onSuccess: async (done, { sent, fields }) => {
      const { pendingEmail } = done
      toast.success(
        fields.includes('email') && pendingEmail
          ? t('profile:data.savedPending', { email: pendingEmail })
          : t('profile:data.saved'),
      )
      draft.settle(DRAFT_KEY, sent, valuesOf(done))
      refreshSession(done)
      await forgetUsers()
    },
  })
  const refused = fieldOfRefusal(saving.error)
  const notice = useRefusalFocus(saving.error, isDataField(refused) ? `profile-${refused}` : null)

  return {
    values,
    saved,
    draft,
    conflicts,
    count: draft.count,
    isSaving: saving.isPending,
    notice,
    refusal: saving.isError && !isDataField(refused) ? errorText(saving.error) : null,
    isChanged: (field: DataField) => changed.includes(field),
    errorOf(field: DataField): string | null {
      if (refused === field) return errorText(saving.error)
      const fault = faults[field]
      if (!fault || !(wasTried || changed.includes(field))) return null
      return t(`users:form.faults.${fault}`, { limit: NAME_LIMIT, domain: '' })
    },
    set(field: DataField, next: string) {
      if (saving.isError) saving.reset()
      draft.change(DRAFT_KEY, field, saved[field], next)
    },
    undo(field: DataField) {
      if (saving.isError) saving.reset()
      draft.undo(DRAFT_KEY, field)
    },
    discard() {
      saving.reset()
      draft.discard()
    },
    save() {
      setTried(true)
      const [first] = Object.keys(faults)
      if (first === undefined) saving.mutate({ sent: values, fields: changed })
      else document.getElementById(`profile-${first}`)?.focus()
    },
  }
}

function isDataField(field: UserFormField | null): boolean {
  return field === 'firstname' || field === 'lastname' || field === 'email'
}
