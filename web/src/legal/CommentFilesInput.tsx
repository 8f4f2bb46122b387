import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { MOST_COMMENT_FILES } from '@lindero/domain/kernel/comments'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import type { CommentFiles } from '../kernel/comments/comments-props.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { DocumentLink, useDocumentNames } from './DocumentInput.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { sendDocument } from './send-document.ts'

/**
 * Uploads one or more documents for a new comment. If a file is rejected, the reason is shown and the other files are
 * still uploaded.
 */
const CommentFilesInput: CommentFiles['Input'] = ({ files, onFiles, isBusy, onSending }) => {
  const { t } = useTranslation('services')
  const asset = useLegalAsset()
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const nameOf = useDocumentNames()
  const reset = useRef<() => void>(null)

  async function send(chosen: readonly File[]) {
    // The input is reset, because the browser fires no change event if the same file is chosen again.
    reset.current?.()
    const room = MOST_COMMENT_FILES - files.length
    const failures: string[] = chosen.length > room ? [t('files.most', { limit: MOST_COMMENT_FILES })] : []
    let added = files
    onSending(true)
    for (const file of chosen.slice(0, room)) {
      setSending(file.name)
      try {
        added = [...added, await sendDocument(asset, file)]
        onFiles(added)
      } catch (error) {
        failures.push(`${file.name}: ${errorText(error)}`)
      }
    }
    setSending(null)
    onSending(false)
    setRefused(failures)
  }
  return (
    <Group gap="xs" w="100%">
      {files.map((uuid) => (
        <Group key={uuid} gap={4}>
          <DocumentLink uuid={uuid} />
          <ActionButton
            size={24}
            tooltip={t('files.remove', { name: nameOf(uuid) })}
            disabled={isBusy || sending !== null}
            onClick={() => onFiles(files.filter((each) => each !== uuid))}
          >
            <IconX size={14} stroke={1.5} aria-hidden />
          </ActionButton>
        </Group>
      ))}
      <FileButton multiple accept={ACCEPTED_FILES} resetRef={reset} onChange={(chosen) => void send(chosen)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            disabled={isBusy || files.length >= MOST_COMMENT_FILES}
            loading={sending !== null}
            leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
          >
            {t('files.attach')}
          </Button>
        )}
      </FileButton>
      {refused.map((reason) => (
        <Text key={reason} size="xs" c="var(--danger-text)" role="alert">
          {reason}
        </Text>
      ))}
    </Group>
  )
}

export const LEGAL_COMMENT_FILES: CommentFiles = { Input: CommentFilesInput, Link: DocumentLink }
