import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { definitionBody } from '../../portfolios/definition.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Asks for confirmation if the user leaves with unsaved work: the user can save the draft, leave without saving, or
 * stay. Does not ask if a tape is being added to an existing portfolio, because this tape's draft is already on the
 * server.
 */
export function useLeaveWizard(wizard: Wizard, isFinishing: boolean): ReactNode {
  const { t } = useTranslation('wizard')
  const [isSaving, setSaving] = useState(false)
  const { isAdding, state } = wizard
  const isDirty = wizard.isDirty && !isAdding
  const blocker = useBlocker({
    disabled: isFinishing || !isDirty,
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && next.pathname !== '/auth',
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const canSave = definitionBody(state.definition) !== null

  async function saveAndLeave() {
    setSaving(true)
    try {
      await wizard.saveDraft()
      toast.success(t('draftSaved'))
      blocker.proceed?.()
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      intro={t('leave.text')}
      isBusy={isSaving}
      actions={
        <>
          <Button variant="default" onClick={() => blocker.reset?.()} disabled={isSaving}>
            {t('leave.stay')}
          </Button>
          <Button
            variant="danger"
            disabled={isSaving}
            onClick={() => {
              wizard.revert()
              blocker.proceed?.()
            }}
          >
            {t('leave.discard')}
          </Button>
          {canSave && (
            <Button loading={isSaving} onClick={() => void saveAndLeave()} data-autofocus>
              {t('leave.save')}
            </Button>
          )}
        </>
      }
    />
  )
}
