import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { UpgradeRequest } from '../../customers/upgrade/UpgradeRequest.tsx'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { ConflictBanner } from '../../kernel/drafts/ConflictBanner.tsx'
import { UnsavedMark } from '../../kernel/drafts/UnsavedMark.tsx'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useSaveKey } from '../../kernel/drafts/use-save-key.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import type { UserAccess } from '../use-user-access.ts'
import { fullName } from '../user-words.ts'
import { AccessPart } from './AccessPart.tsx'
import { DepartmentsPart } from './DepartmentsPart.tsx'
import { DrawerFrame } from './DrawerFrame.tsx'
import classes from './form.module.css'
import { PersonPart } from './PersonPart.tsx'
import { PortfoliosPart } from './PortfoliosPart.tsx'
import { RolePart } from './RolePart.tsx'
import { useRefusals } from './use-refusals.ts'
import { useUserForm } from './use-user-form.ts'
import { DRAFT_KEY } from './user-values.ts'

interface UserFormDrawerProps {
  user: User | null
  customer: Customer
  access: UserAccess
  onClose: () => void
}

/** Names, role, departments and portfolios of a user; closing with changes asks first. */
export function UserFormDrawer({ user, customer, access, onClose }: UserFormDrawerProps) {
  const { t } = useTranslation(['users', 'common'])
  const form = useUserForm(user, customer, onClose)
  const refusalOf = useRefusals(user, customer)
  const { count } = form.draft
  const isDecided = form.conflicts.length === 0
  const canSave = !form.isSaving && !form.isBlocked && isDecided && (user === null || count > 0)
  useLeaveGuard({ count, onDiscard: () => form.draft.discard() })
  useSaveKey(() => canSave && form.submit(), 'dialog')

  async function leave() {
    if (form.isSaving) return
    const leaves =
      count === 0 ||
      (await askDelete({
        title: t('common:changes.leaveTitle', { count }),
        message: t('common:changes.leaveText'),
        action: t('common:actions.discard'),
        cancel: t('common:changes.stay'),
      }))
    if (leaves) close()
  }

  function close() {
    form.draft.discard()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave) form.submit()
  }

  return (
    <DrawerFrame title={user ? fullName(user) : t('users:form.newTitle')} onClose={() => void leave()}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {/* What is typed while it is being saved would be lost with the drawer. */}
        <div className={classes.body} inert={form.isSaving}>
          {!user && <p className={classes.intro}>{t('users:form.newText')}</p>}
          {form.isBlocked && (
            <Banner level="warning">
              {t(access.canAskForMore ? 'users:newBlocked' : 'users:fullElsewhere')}
            </Banner>
          )}
          {form.refusal && (
            <Banner level="danger" ref={form.notice}>
              {form.refusal}
            </Banner>
          )}
          <ConflictBanner
            draft={form.draft}
            part={DRAFT_KEY}
            saved={form.saved}
            conflicts={form.conflicts}
            labelOf={form.labelOf}
          />
          <PersonPart form={form} user={user} emailDomain={customer.emailDomain} refusalOf={refusalOf} />
          <RolePart
            form={form}
            isNew={user === null}
            customer={customer}
            access={access}
            refusalOf={refusalOf}
          />
          <DepartmentsPart form={form} offered={customer.departments} />
          <PortfoliosPart form={form} customerUuid={customer.uuid} refusalOf={refusalOf} />
          {user && <AccessPart user={user} access={access} onErased={close} />}
        </div>
        <footer className={classes.foot}>
          {user && count > 0 && <UnsavedMark count={count} short />}
          <span className={classes.gap} />
          <Button variant="default" onClick={() => void leave()} disabled={form.isSaving}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!canSave}>
            {t(user ? 'common:actions.save' : 'users:form.create')}
          </Button>
        </footer>
      </form>
      {form.full && <UpgradeRequest kind="activeUsers" standing={form.full} onClose={form.closeFull} />}
    </DrawerFrame>
  )
}
