import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Locked } from '../locked/Locked.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** Width in pixels, or `auto` for the size of the content. */
  size?: ModalProps['size']
  /**
   * True for a read-only dialog, or one with parts that save separately. It can be closed with a cross or a click
   * outside. Other dialogs can be closed only with their buttons. Escape closes both kinds (ADR 23).
   */
  isReading?: boolean
  /** While true, the dialog cannot be closed, and its content cannot be edited. */
  isBusy?: boolean
  isFullScreen?: boolean
  /** A sentence below the title. */
  intro?: ReactNode
  children?: ReactNode
  /** Buttons at the end of the dialog, the main action last. */
  actions?: ReactNode
}

/** Frame of every dialog. */
export function Dialog(props: DialogProps) {
  const { t } = useTranslation()
  const { title, onClose, size, isReading = false, isBusy = false, intro, children, actions } = props
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      closeOnClickOutside={isReading}
      withCloseButton={isReading}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      fullScreen={props.isFullScreen ?? false}
      title={title}
      {...(size === undefined ? {} : { size })}
    >
      {intro && (
        <Text size="sm" c="var(--text-2)" mb={children ? 'sm' : 0}>
          {intro}
        </Text>
      )}
      <Locked when={isBusy}>{children}</Locked>
      {actions && (
        <Group justify="flex-end" gap="sm" mt="lg">
          {actions}
        </Group>
      )}
    </Modal>
  )
}

interface PreviewDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'size' | 'isBusy' | 'intro' | 'children'> {
  /**
   * Effect of the change, shown below the selection. Null before the preview has been requested, and after the
   * selection has changed.
   */
  preview: ReactNode | null
  /** Makes the change. The button is enabled once the preview has been shown, unless there is nothing to change. */
  apply: { label: string; hasChanges: boolean; isApplying: boolean; onApply: () => void }
}

/** A change in two steps: a preview of the effect, then the change itself. */
export function PreviewDialog({ preview, apply, onClose, isBusy = false, ...frame }: PreviewDialogProps) {
  const { t } = useTranslation()
  const { label, hasChanges, isApplying, onApply } = apply
  return (
    <Dialog
      {...frame}
      onClose={onClose}
      isBusy={isBusy || isApplying}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy || isApplying}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={preview === null || !hasChanges || isBusy} loading={isApplying} onClick={onApply}>
            {label}
          </Button>
        </>
      }
    >
      {frame.children}
      {preview}
    </Dialog>
  )
}
