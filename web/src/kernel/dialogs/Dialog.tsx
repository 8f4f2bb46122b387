import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** Pixels, or `auto` for the size of a picture. */
  size?: ModalProps['size']
  /**
   * True for a dialog to read, or with parts that save on their own: a cross and a click outside close it. Otherwise it
   * is persistent, and its buttons close it. Escape closes both (ADR 23).
   */
  isReading?: boolean
  /** While it is busy, nothing closes it. */
  isBusy?: boolean
  isFullScreen?: boolean
  /** A sentence under the title. */
  intro?: ReactNode
  children?: ReactNode
  /** The buttons at its end; the main action is the last. */
  actions?: ReactNode
}

/** The frame of every dialog. */
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
      {children}
      {actions && (
        <Group justify="flex-end" gap="sm" mt="lg">
          {actions}
        </Group>
      )}
    </Modal>
  )
}

interface PreviewDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'size' | 'isBusy' | 'intro' | 'children'> {
  /** The effect of the change, below the selection; null before the preview, or after another selection. */
  preview: ReactNode | null
  /** The change itself, enabled after the preview unless there is nothing to change. */
  apply: { label: string; hasChanges: boolean; isApplying: boolean; onApply: () => void }
}

/** A change in two steps: first a preview of its effect, then the change. */
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
