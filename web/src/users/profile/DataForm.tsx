import type { User } from '@lindero/contract/users/user.schema'
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictBanner } from '../../kernel/drafts/ConflictBanner.tsx'
import { FieldRow } from '../../kernel/drafts/FieldRow.tsx'
import { UnsavedBar } from '../../kernel/drafts/UnsavedBar.tsx'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { DRAFT_KEY } from '../form/user-values.ts'
import { AccountCard } from './AccountCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { Card, ProfileSection } from './ProfileSection.tsx'
import classes from './profile.module.css'
import { type DataField, useDataForm } from './use-data-form.ts'

/** What everybody may change of its own; a new address counts once it is confirmed, and says so. */
export function DataForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const form = useDataForm(user)
  const { count } = form
  useLeaveGuard({ count, onDiscard: form.discard, staysAt: (path) => path.startsWith('/user-profile') })

  const field = (name: DataField, autoComplete: string, hint?: string) => {
    const error = form.errorOf(name)
    return (
      <FieldRow
        id={`profile-${name}`}
        label={t(`data.${name}`)}
        required
        error={error}
        {...(hint ? { hint } : {})}
        before={form.isChanged(name) ? user[name] : null}
        onUndo={() => form.undo(name)}
      >
        <TextInput
          id={`profile-${name}`}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          spellCheck={false}
          disabled={name === 'email' && user.hasGoogle}
          value={form.values[name]}
          error={error !== null}
          aria-describedby={error ? `profile-${name}-error` : undefined}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      </FieldRow>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (count > 0 && !form.isSaving) form.save()
  }

  return (
    <ProfileSection
      title={t('data.title')}
      actions={
        <UnsavedBar count={count} onSave={form.save} onDiscard={form.discard} isSaving={form.isSaving} />
      }
    >
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
        labelOf={(name) => t(`data.${name as DataField}`)}
      />
      <PendingEmail user={user} />
      <form onSubmit={submit} noValidate>
        <Card title={t('data.person')}>
          <div className={classes.pair}>
            {field('firstname', 'given-name')}
            {field('lastname', 'family-name')}
          </div>
          {field('email', 'email', t(user.hasGoogle ? 'data.emailGoogle' : 'data.emailHint'))}
          {/* Enter saves from any field; the button stands in the head. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Card>
      </form>
      <LanguageCard user={user} />
      <AccountCard user={user} />
    </ProfileSection>
  )
}
