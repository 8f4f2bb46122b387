import { api } from '@lindero/contract/api'
import type { NoteImport } from '@lindero/contract/operations/note-imports.contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import sections from '../../kernel/page/section-blocks.module.css'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** The uploaded files with the state of their reading. The missing pages of one that failed can be read again. */
export function ImportedFiles({ uuid, files }: { uuid: string; files: readonly NoteImport[] }) {
  const { t } = useTranslation('operations')
  const formats = useFormats()
  const retry = useCall(api.retryNoteImport, { onError: toast.error })
  const remove = useCall(api.deleteNoteImport, { onError: toast.error })
  const stateOf = ({ state, error }: NoteImport) => {
    const reason = error === null ? null : errorText(new ApiError(422, error))
    return state === 'failed' && reason
      ? `${t('noteImports.state.failed')}: ${reason}`
      : t(`noteImports.state.${state}`)
  }
  const paramsOf = (file: NoteImport) => ({ params: { uuid, importUuid: file.uuid } })
  return (
    <section className={sections.part} aria-label={t('noteImports.files')}>
      <h2>{t('noteImports.files')}</h2>
      {files.length === 0 ? (
        <p>{t('noteImports.empty')}</p>
      ) : (
        <SmallTable
          label={t('noteImports.files')}
          rows={files}
          rowId={(file) => file.uuid}
          stacksOnPhone
          columns={[
            { label: t('noteImports.file'), cell: ({ name }) => name, wraps: true },
            { label: t('noteImports.state.label'), cell: stateOf, wraps: true },
            {
              label: t('noteImports.pages'),
              cell: ({ pages }) => (pages === null ? '–' : formats.number(pages)),
            },
            { label: t('noteImports.notes'), cell: ({ notes }) => formats.number(notes) },
            {
              label: t('noteImports.remove'),
              cell: (file) => (
                <div className="flex wrap gap-8">
                  {file.state === 'failed' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('noteImports.retryOf', { name: file.name })}
                      onClick={() => retry.mutate(paramsOf(file))}
                    >
                      {t('noteImports.retry')}
                    </Button>
                  )}
                  {file.state !== 'waiting' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('noteImports.removeOf', { name: file.name })}
                      onClick={() => remove.mutate(paramsOf(file))}
                    >
                      {t('noteImports.remove')}
                    </Button>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
