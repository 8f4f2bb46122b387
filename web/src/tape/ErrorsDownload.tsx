import { api } from '@lindero/contract/api'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { download } from '../kernel/api/download.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import type { Wizard } from './wizard/use-wizard.ts'

/** The tape as a workbook with the wrong cells marked, to be corrected by its author. */
export function ErrorsDownload({ wizard, disabled }: { wizard: Wizard; disabled: boolean }) {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const { uuid, state } = wizard
  const fetchErrors = useMutation({
    mutationFn: async () => {
      const working = toast.loading(t('review.downloading'))
      try {
        await download(
          api.tapeErrors,
          {
            params: { uuid: uuid ?? '' },
            body: {
              filekey: state.file?.filekey ?? '',
              mapping: { ...state.mapping },
              edits: { ...state.edits },
              language,
            },
          },
          t('review.downloadName'),
        )
        working.success(t('review.downloaded'))
      } catch (error) {
        working.error(error)
      }
    },
  })
  return (
    <ActionButton
      variant="default"
      size={28}
      tooltip={t('review.download')}
      disabled={disabled}
      loading={fetchErrors.isPending}
      onClick={() => fetchErrors.mutate()}
    >
      <IconDownload size={16} stroke={1.5} />
    </ActionButton>
  )
}
