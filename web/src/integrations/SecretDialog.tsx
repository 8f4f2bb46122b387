import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import classes from './integration.module.css'

/** A new secret, shown this once. A click outside does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common'])
  return (
    <Dialog
      title={t('integration:secret.title')}
      intro={`${t('integration:secret.text')} ${t('integration:secret.shown')}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <Group gap="sm" wrap="nowrap">
        <TextInput
          className={classes.secret ?? ''}
          aria-label={t('integration:secret.title')}
          value={secret}
          readOnly
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'integration:secret.copied' : 'integration:secret.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Dialog>
  )
}
