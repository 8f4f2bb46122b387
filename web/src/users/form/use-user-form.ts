import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFull, planOf } from '../../customers/upgrade/plan-standing.ts'
import { useConflicts } from '../../kernel/drafts/use-conflicts.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useRefusalFocus } from '../../kernel/forms/use-refusal-focus.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useSaveUser } from './use-save-user.ts'
import { fieldOfRefusal, judgeUser, NAME_LIMIT } from './user-faults.ts'
import {
  currentValues,
  DRAFT_KEY,
  emptyUser,
  type UserFormField,
  type UserValues,
  valuesOf,
} from './user-values.ts'

/** The fields by the keys of their texts. */
const LABELS = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  language: 'language',
  role: 'role',
  isProvider: 'provider',
  isSuperAdmin: 'superAdmin',
  departments: 'departments',
  portfolios: 'portfolios',
} as const satisfies Record<UserFormField, string>

/** The form of a user, or of a new one; what is typed survives a reload until it is saved or discarded. */
export function useUserForm(user: User | null, customer: Customer, onDone: () => void) {
  const { t } = useTranslation('users')
  const { language } = useLanguage()
  const [wasTried, setTried] = useState(false)
  const isAtLimit = isFull(planOf(customer, 'activeUsers'))
  const saved = useMemo((): UserValues => {
    if (user) return valuesOf(user)
    // Providers do not count: they are what still fits a full plan.
    return { ...emptyUser(language), isProvider: isAtLimit }
  }, [user, language, isAtLimit])
  const draft = useDraft(user ? `user:${user.uuid}` : `user:new:${customer.uuid}`)
  const conflicts = useConflicts(draft, DRAFT_KEY, user ? saved : null)
  const values = currentValues(draft, saved)
  const changed = Object.keys(draft.changes[DRAFT_KEY] ?? {})
  const faults = judgeUser(values, customer.emailDomain, saved.email)
  const saving = useSaveUser(user, customer, () => {
    draft.discard()
    onDone()
  })
  const refused = fieldOfRefusal(saving.error)
  const notice = useRefusalFocus(saving.error, refused && `user-${refused}`)

  function errorOf(field: UserFormField): string | null {
    if (refused === field) return errorText(saving.error)
    const fault = faults[field]
    if (!fault || !(wasTried || (user && changed.includes(field)))) return null
    return t(`form.faults.${fault}`, { limit: NAME_LIMIT, domain: customer.emailDomain ?? '' })
  }

  return {
    values,
    saved,
    changed,
    draft,
    conflicts,
    labelOf: (field: string) => t(`form.${LABELS[field as UserFormField]}`),
    errorOf,
    notice,
    /** A refusal that is about no field. */
    refusal: saving.error && refused === null && saving.full === null ? errorText(saving.error) : null,
    isSaving: saving.isSaving,
    full: saving.full,
    closeFull: saving.reset,
    /** The plan has no room for who stands in the form. */
    isBlocked: user === null && isAtLimit && !values.isProvider,
    isChanged: (field: UserFormField) => user !== null && changed.includes(field),
    set<Field extends UserFormField>(field: Field, next: UserValues[Field]) {
      if (refused === field) saving.reset()
      draft.change(DRAFT_KEY, field, saved[field], next)
    },
    undo: (field: UserFormField) => draft.undo(DRAFT_KEY, field),
    submit() {
      setTried(true)
      if (Object.keys(faults).length === 0) saving.save(values, changed)
      else document.getElementById(`user-${Object.keys(faults)[0]}`)?.focus()
    },
  }
}

export type UserForm = ReturnType<typeof useUserForm>
