import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Saving with nothing changed says so. */
export function NothingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assets')
  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={360} title={t('record.nothingTitle')}>
      <Text size="sm" c="var(--text-2)">
        {t('record.nothingText')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('record.accept')}
        </Button>
      </Group>
    </Modal>
  )
}
