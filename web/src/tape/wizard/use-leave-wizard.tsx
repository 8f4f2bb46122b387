import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { definitionBody } from '../../portfolios/definition.ts'
import type { Wizard } from './use-wizard.ts'

/** Leaving with unsaved work asks: save the draft, leave without it, or stay. */
export function useLeaveWizard(wizard: Wizard, isFinishing: boolean): ReactNode {
  const { t } = useTranslation('wizard')
  const [isSaving, setSaving] = useState(false)
  const { isDirty, isAdding, state } = wizard
  const hasLoose = isAdding && state.file !== null && !wizard.isTapeUntouched
  const blocker = useBlocker({
    disabled: isFinishing || !(isDirty || hasLoose),
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && next.pathname !== '/auth',
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const canSave = !isAdding && definitionBody(state.definition) !== null

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
    <Modal opened onClose={() => blocker.reset?.()} title={t('leave.title')} withCloseButton={false}>
      <Text size="sm" c="var(--text-2)">
        {t(isAdding ? 'leave.textTape' : 'leave.text')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()} disabled={isSaving}>
          {t('leave.stay')}
        </Button>
        <Button
          variant="danger"
          disabled={isSaving}
          onClick={() => {
            if (isAdding) wizard.discard()
            else wizard.revert()
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
      </Group>
    </Modal>
  )
}
