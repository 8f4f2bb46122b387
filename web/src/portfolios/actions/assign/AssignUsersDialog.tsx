import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../../../kernel/dialogs/dialogs.ts'
import { UnsavedMark } from '../../../kernel/drafts/UnsavedMark.tsx'
import { useSaveKey } from '../../../kernel/drafts/use-save-key.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../../kernel/states/Skeletons.tsx'
import { UserTicks } from './UserTicks.tsx'
import { useAssignment } from './use-assignment.ts'

/** Who may see a portfolio, ticked in one list; closing with changes asks first. */
export function AssignUsersDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const session = useSession()
  const assignment = useAssignment(portfolio, session?.customer.uuid ?? '', onClose)
  const { users, changes, isSaving } = assignment
  const canSave = changes > 0 && !isSaving
  useSaveKey(() => canSave && assignment.save(), 'dialog')

  async function leave() {
    if (isSaving) return
    const leaves =
      changes === 0 ||
      (await askDelete({
        title: t('common:changes.leaveTitle', { count: changes }),
        message: t('common:changes.leaveText'),
        action: t('common:actions.discard'),
        cancel: t('common:changes.stay'),
      }))
    if (leaves) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave) assignment.save()
  }

  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={t('users:assign.title', { name: portfolio.name })}
      size={560}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="var(--text-2)">
            {t('users:assign.text')}
          </Text>
          {assignment.error ? (
            <ErrorState error={assignment.error} onRetry={assignment.retry} />
          ) : assignment.isLoading || !users ? (
            <SkeletonRows rows={6} />
          ) : (
            <UserTicks
              users={users}
              saved={assignment.saved}
              chosen={assignment.chosen}
              onTick={assignment.tick}
            />
          )}
          <Group justify="flex-end" gap="sm">
            {changes > 0 && <UnsavedMark count={changes} />}
            <Button variant="default" onClick={() => void leave()} disabled={isSaving}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!canSave}>
              {t('common:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
