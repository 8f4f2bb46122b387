import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../kernel/toasts/toasts.tsx'

/**
 * Uploads a rejected file for support. The file is never imported as a tape. Afterwards, a code for support stays on
 * the screen.
 */
export function KeepFile({ keep }: { keep: () => Promise<string> }) {
  const { t } = useTranslation('wizard')
  const keeping = useMutation({ networkMode: 'always', mutationFn: keep, onError: toast.error })
  if (keeping.data) {
    return (
      // Receives the focus, because it replaces the focused button.
      <span ref={(text) => text?.focus()} role="status" tabIndex={-1}>
        {t('upload.kept', { key: keeping.data })}
      </span>
    )
  }
  return (
    <Button variant="default" size="xs" loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {t('upload.keep')}
    </Button>
  )
}
