import { Button, Group, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface DialogFrameProps {
  title: string
  message?: string | undefined
  action: string
  cancel: string
  danger?: boolean
  busy: boolean
  /** True to disable the action. The dialog should explain the reason. */
  isBlocked?: boolean
  onAction: () => void
  onCancel: () => void
  children?: ReactNode
}

/**
 * Frame of a dialog that does not close on a click outside. While busy, it cannot be closed at all. Escape cancels, as
 * keyboard users expect in every dialog (docs/adr/0023).
 */
export function DialogFrame(props: DialogFrameProps) {
  const { busy, danger, onAction, onCancel } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    // If the dialog is within another form, this event must not submit that form.
    event.stopPropagation()
    if (!busy && !props.isBlocked) onAction()
  }
  return (
    <Dialog onClose={onCancel} isBusy={busy} title={props.title}>
      <form onSubmit={submit} noValidate>
        {props.message && (
          <Text size="sm" c="var(--text-2)" mb={props.children ? 'md' : 0}>
            {props.message}
          </Text>
        )}
        {props.children}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {props.cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'filled'}
            loading={busy}
            disabled={props.isBlocked ?? false}
            data-autofocus={danger || props.children ? undefined : true}
          >
            {props.action}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
