import { api } from '@lindero/contract/api'
import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { openInTab } from '../../kernel/files/open-in-tab.ts'
import { type Field, type FieldOptions, type InputProps, NO_ERRORS } from '../../kernel/forms/field.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { UploadList } from '../docs/UploadList.tsx'
import { uploads, useUploads } from '../docs/uploads.ts'
import { useAssetRecord } from '../record/asset-record.ts'

/**
 * Input for several documents. A chosen file is uploaded at once and becomes a document of the asset. The draft
 * contains the document uuids.
 */
export function filesField(options: FieldOptions & { max?: number } = {}): Field<readonly string[]> {
  const { max } = options
  return {
    options,
    isNumber: false,
    labelled: 'group',
    Input: max === 1 ? OneFile : FilesInput,
    write: (value) => textAt('common:parts.files', { count: value.length }),
    check: (value) => (max !== undefined && value.length > max ? [{ code: 'tooLarge', data: { max } }] : NO_ERRORS),
  }
}

/** Input for one document. The value is a document uuid or null. */
export function fileField(options: FieldOptions = {}): Field {
  return {
    options: { ...options, isWordless: true },
    isNumber: false,
    labelled: 'group',
    Input: FileInput,
    write: () => textAt('common:parts.files', { count: 1 }),
    check: () => NO_ERRORS,
  }
}

function FileInput({ value, onValue, ...props }: InputProps) {
  const first = (uuids: unknown) => (Array.isArray(uuids) ? (uuids[0] ?? null) : null)
  return <OneFile {...props} value={value === null ? [] : [value]} onValue={(uuids) => onValue(first(uuids))} />
}

const OneFile = (props: InputProps) => <FilesInput {...props} most={1} />

function FilesInput(props: InputProps & { most?: number }) {
  const { value, onValue, isReadOnly, label, most = Number.POSITIVE_INFINITY } = props
  const { t } = useTranslation()
  const { asset } = useAssetRecord()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const [hasAdded, setAdded] = useState(false)
  const isUploading = useUploads(asset.uuid).some(({ state }) => state !== 'done')
  // The user may edit the field during an upload, so the new document is added to the files that are in the field when
  // the upload ends.
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })

  function add(files: readonly File[]) {
    if (files.length === 0) return
    setAdded(true)
    uploads.add(asset.uuid, files.slice(0, most - chosen.length), ({ uuid }) => {
      latest.current = [...latest.current, uuid]
      onValue(latest.current)
    })
  }

  return (
    <div className="stack items-start gap-6">
      <FileLinks
        uuids={chosen}
        {...(isReadOnly ? {} : { onRemove: (uuid) => onValue(chosen.filter((each) => each !== uuid)) })}
      />
      {!isReadOnly && chosen.length < most && (
        <FileButton multiple={most > 1} accept={ACCEPTED_FILES} onChange={(files) => add([files ?? []].flat())}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              aria-label={`${t('parts.attach')}: ${label}`}
              leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
            >
              {t('parts.attach')}
            </Button>
          )}
        </FileButton>
      )}
      {hasAdded && isUploading && <UploadList assetUuid={asset.uuid} />}
    </div>
  )
}

/** Document names as links, which open in a new tab. */
export function FileLinks({ uuids, onRemove }: { uuids: readonly string[]; onRemove?: (uuid: string) => void }) {
  const { t } = useTranslation()
  const { asset } = useAssetRecord()
  const params = { uuid: asset.uuid }
  const { data } = useQuery({ ...queryOf(api.attachments, { params }), enabled: uuids.length > 0 })
  const open = (type: 'images' | 'files' | 'reports', attachmentUuid: string) =>
    openInTab(() => request(api.attachmentUrl, { params: { ...params, type, attachmentUuid } }))

  return (
    <ul className="empty-hidden fs-13">
      {uuids.map((uuid) => {
        const document = data?.items.find((item) => item.uuid === uuid)
        return (
          <li className="row gap-4 anywhere" key={uuid}>
            {document ? (
              <button type="button" className="link" onClick={() => void open(document.fileType, uuid)}>
                {document.name}
              </button>
            ) : (
              <span>{t(data ? 'parts.noFile' : 'parts.loadingFile')}</span>
            )}
            {onRemove && (
              <ActionButton
                size={24}
                tooltip={t('parts.detach', { name: document?.name ?? '' })}
                onClick={() => onRemove(uuid)}
              >
                <IconX size={14} stroke={1.5} />
              </ActionButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
