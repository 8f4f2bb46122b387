import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../kernel/api/download.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './file.module.css'

/** Our own template, in the language of the screens. */
export function TemplateLink() {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const fetchTemplate = useMutation({
    mutationFn: () => download(api.tapeTemplate, { query: { language } }, t('upload.templateName')),
    onError: toast.error,
  })
  return (
    <div className={classes.template}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        loading={fetchTemplate.isPending}
        onClick={() => fetchTemplate.mutate()}
      >
        {t('upload.template')}
      </Button>
      <span>{t('upload.templateText')}</span>
    </div>
  )
}
