import { api } from '@lindero/contract/api'
import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { openInTab } from '../kernel/files/open-in-tab.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { type Field, type FieldOptions, type InputProps, NO_ERRORS } from '../kernel/forms/field.ts'
import { useFormFrame } from '../kernel/forms/form-context.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { useLegalAsset } from './legal-asset.ts'
import { sendDocument } from './send-document.ts'

/**
 * Input for one document of the asset. The file is uploaded immediately, and the record stores the uuid of the document
 * when it is saved.
 */
export function documentField(options: FieldOptions = {}): Field<string> {
  return {
    options: { ...options, isWordless: true },
    isNumber: false,
    labelled: 'group',
    Input: DocumentInput,
    write: () => textAt('services:files.unnamed'),
    check: () => NO_ERRORS,
  }
}

function DocumentInput({ value, onValue, isReadOnly, label }: InputProps) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { form } = useFormFrame()
  const { params, query } = useLegalAsset()
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const documents = useQuery(queryOf(api.managementDocuments, { params, query }))

  async function send(file: File | null) {
    if (!file) return
    setRefused(null)
    setSending(file.name)
    try {
      // The form waits for the document, because a dialog that closes before would lose it.
      await form.during(async () => onValue(await sendDocument({ params, query }, file)))
    } catch (error) {
      setRefused(`${file.name}: ${errorText(error)}`)
    } finally {
      setSending(null)
    }
  }

  if (sending !== null) return <Text size="sm">{t('files.uploading', { name: sending })}</Text>
  if (typeof value === 'string') {
    return (
      <Group gap={4}>
        <DocumentLink uuid={value} />
        {!isReadOnly && (
          <ActionButton size={24} tooltip={t('files.remove', { name: label })} onClick={() => onValue(null)}>
            <IconX size={14} stroke={1.5} />
          </ActionButton>
        )}
      </Group>
    )
  }
  if (isReadOnly) return <Text size="sm">{formats.none}</Text>
  return (
    <Group gap="xs">
      <FileButton accept={ACCEPTED_FILES} onChange={(file) => void send(file)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            aria-label={`${t('files.attach')}: ${label}`}
            leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
          >
            {t('files.attach')}
          </Button>
        )}
      </FileButton>
      {documents.data && (
        <Text size="xs" c="var(--text-2)">
          {t('files.limit', { size: formats.fileSize(documents.data.fileBytes) })}
        </Text>
      )}
      {refused && (
        <Text size="xs" c="var(--danger-text)" role="alert">
          {refused}
        </Text>
      )}
    </Group>
  )
}

export function useDocumentNames(): (uuid: string) => string {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  const { data } = useQuery(queryOf(api.managementDocuments, { params, query }))
  return (uuid) => data?.items.find((item) => item.uuid === uuid)?.name ?? t('files.unnamed')
}

/** Link with the name of a document. It opens the document in a new tab. */
export function DocumentLink({ uuid }: { uuid: string }) {
  const { params, query } = useLegalAsset()
  const name = useDocumentNames()(uuid)
  const open = () =>
    openInTab(() => request(api.managementDocumentUrl, { params: { ...params, documentUuid: uuid }, query }))
  return (
    <button type="button" className="link" onClick={() => void open()}>
      {name}
    </button>
  )
}
