import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'

interface DocumentInputProps {
  file: File | null
  onFile: (file: File | null) => void
  isBusy: boolean
}

/** The document of a payment, such as a receipt of the bank. */
export function DocumentInput({ file, onFile, isBusy }: DocumentInputProps) {
  const { t } = useTranslation(['transactions', 'common'])
  return (
    <Group gap="xs">
      <FileButton accept={ACCEPTED_FILES} onChange={onFile}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
          >
            {t('transactions:payment.document')}
          </Button>
        )}
      </FileButton>
      {file && (
        <>
          <Text size="sm">{file.name}</Text>
          <ActionButton
            size={24}
            tooltip={t('common:parts.detach', { name: file.name })}
            disabled={isBusy}
            onClick={() => onFile(null)}
          >
            <IconX size={14} stroke={1.5} aria-hidden />
          </ActionButton>
        </>
      )}
    </Group>
  )
}
