import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { Input } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exceededPlanOf, isFull, type PlanUsage, planOf } from '../../customers/upgrade/plan-usage.ts'
import UpgradeRequest from '../../customers/upgrade/UpgradeRequest.tsx'
import { change } from '../../kernel/api/use-call.ts'
import { FormDrawer } from '../../kernel/forms/FormDialog.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { refreshSession } from '../refresh-session.ts'
import type { UserAccess } from '../use-user-access.ts'
import { fullName } from '../user-words.ts'
import { AccessPart } from './AccessPart.tsx'
import classes from './form.module.css'
import { PersonPart } from './PersonPart.tsx'
import { PortfoliosPart } from './PortfoliosPart.tsx'
import { RolePart } from './RolePart.tsx'
import { useViolations } from './use-violations.ts'
import { editOf, emailError, newUserOf, USER_ERRORS, type UserValues, userForm, valuesOf } from './user-form.ts'

interface UserFormDrawerProps {
  user: User | null
  customer: Customer
  access: UserAccess
  onClose: () => void
}

/**
 * Edits the name, role, departments and portfolios of a user. Closing the form with unsaved changes requires a
 * confirmation.
 */
export function UserFormDrawer({ user, customer, access, onClose }: UserFormDrawerProps) {
  const { t } = useTranslation('users')
  const { language } = useLanguage()
  const violationOf = useViolations(user, customer)
  const [full, setFull] = useState<PlanUsage | null>(null)
  const isAtLimit = isFull(planOf(customer, 'activeUsers'))
  const saved = useMemo((): UserValues => {
    if (user) return valuesOf(user)
    // If the plan's limit is reached, new users are providers by default, because providers do not count towards the
    // plan.
    return { ...EMPTY, firstname: '', lastname: '', email: '', language, isProvider: isAtLimit }
  }, [user, language, isAtLimit])
  const form = useForm(userForm, {
    id: 'user',
    saved,
    isRecord: user !== null,
    draft: user ? `user:${user.uuid}` : `user:new:${customer.uuid}`,
    part: 'user',
    submit: (values, changed) =>
      user
        ? change(api.editUser, { params: { uuid: user.uuid }, body: editOf(changed) })
        : change(api.createUser, { params: { uuid: customer.uuid }, body: newUserOf(values) }),
    check: ({ email }) => ({
      // An address that was saved before the customer set its email domain is accepted until it is changed.
      email: email?.toLowerCase() === user?.email.toLowerCase() ? null : emailError(email, customer.emailDomain),
    }),
    fieldOfError: USER_ERRORS,
    fieldOfPath: { isAdmin: 'role', isEditor: 'role' },
    onFailure(error) {
      const standing = exceededPlanOf(error, 'activeUsers')
      setFull(standing)
      return standing !== null
    },
    onDone(done, { changed }) {
      const { email, pendingEmail } = done
      if (!user) toast.success(t('form.created', { email }))
      else if (changed.email && pendingEmail) toast.success(t('form.savedPending', { email: pendingEmail }))
      else toast.success(t('form.saved'))
      refreshSession(done)
      onClose()
    },
  })
  const isBlocked = user === null && isAtLimit && !form.values.isProvider
  const { departments: offered } = customer

  function closeErased() {
    form.discard()
    onClose()
  }

  return (
    <>
      <FormDrawer
        form={form}
        title={user ? fullName(user) : t('form.newTitle')}
        intro={user ? undefined : t('form.newText')}
        action={user ? textAt('common:actions.save') : t('form.create')}
        isBlocked={isBlocked}
        onClose={onClose}
      >
        {isBlocked && <Banner level="warning">{t(access.canAskForMore ? 'newBlocked' : 'fullElsewhere')}</Banner>}
        <PersonPart form={form} user={user} emailDomain={customer.emailDomain} violationOf={violationOf} />
        <RolePart form={form} user={user} customer={customer} access={access} violationOf={violationOf} />
        <userForm.Section name="departments">
          <Input.Description className={classes.all ?? ''}>{t('form.departmentsText')}</Input.Description>
          <userForm.Field
            name="departments"
            isUnnamed
            choices={DEPARTMENTS.filter(
              (each) => offered.length === 0 || offered.includes(each) || saved.departments.includes(each),
            ).map((value) => ({ value, label: textAt(`customers:departments.${value}`) }))}
          />
        </userForm.Section>
        <PortfoliosPart form={form} customerUuid={customer.uuid} violationOf={violationOf} />
        {user && <AccessPart user={user} access={access} onErased={closeErased} />}
      </FormDrawer>
      {full && <UpgradeRequest kind="activeUsers" standing={full} onClose={() => setFull(null)} />}
    </>
  )
}

const EMPTY = {
  role: 'viewer',
  isSuperAdmin: false,
  departments: [],
  portfolios: [],
} as const
