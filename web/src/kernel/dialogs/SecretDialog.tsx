import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface SecretDialogProps {
  title: string
  intro: string
  secret: string
  /** Labels of the copy button, before and after copying. */
  copy: string
  copied: string
  onClose: () => void
}

/** Shows a new secret, which cannot be shown again. Clicks outside do not close the dialog. */
export function SecretDialog({ title, intro, secret, copy, copied, onClose }: SecretDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      intro={intro}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('actions.close')}</Button>}
    >
      <Group gap="sm" wrap="nowrap">
        <TextInput flex={1} aria-label={title} value={secret} readOnly />
        <CopyButton value={secret}>
          {({ copied: isCopied, copy: run }) => (
            <Button variant="default" onClick={run}>
              {isCopied ? copied : copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Dialog>
  )
}
